package org.occgen.regard.score;

import java.util.List;
import java.util.TreeSet;
import org.occgen.core.lexicon.TextFolding;
import org.occgen.core.words.WordSegmenter;

/**
 * The words of a sentence, each once: composed, in lower case, and with a letter in them. Marks and
 * numbers are left out.
 *
 * <p>Not for use by several threads.
 */
public final class DistinctWords {
  private final String language;
  private final WordSegmenter segmenter;

  /** Words of a language, in any way that {@link WordSegmenter#forLanguage} reads it. */
  public DistinctWords(String language) {
    this.language = language;
    segmenter = WordSegmenter.forLanguage(language);
  }

  /** The words of a text, in their order as strings. */
  public List<String> of(String text) {
    TreeSet<String> words = new TreeSet<>();
    segmenter.segment(
        text,
        (whole, start, end, form) -> {
          String word = form == null ? whole.substring(start, end) : form;
          if (word.codePoints().anyMatch(Character::isLetter)) {
            words.add(TextFolding.fold(word, language));
          }
        });
    return List.copyOf(words);
  }
}
