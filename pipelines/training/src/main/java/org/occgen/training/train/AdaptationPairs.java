package org.occgen.training.train;

import java.util.List;

/**
 * Sentences of a language that an encoder is to be taught, with translations.
 *
 * @param language the new language, see {@link LanguageAdapter#language}
 * @param sentences its sentences
 * @param translatedTo language of the translations, one of the encoder's
 * @param translations as many, in the same order
 */
public record AdaptationPairs(
    String language, List<String> sentences, String translatedTo, List<String> translations) {
  /** Copies the lists. */
  public AdaptationPairs {
    sentences = List.copyOf(sentences);
    translations = List.copyOf(translations);
    if (sentences.size() != translations.size()) {
      throw new IllegalArgumentException(
          sentences.size() + " sentences, but " + translations.size() + " translations");
    }
  }
}
