package org.occgen.training.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The translations of a {@link TranslationLexicon} as one more data set: each word and the English
 * word that it means are a training pair. So the rows of a word learn its meaning where no sentence
 * hides it, and the pieces and n-grams that it shares with words that the lexicon lacks learn it
 * too.
 */
final class TranslationPairs {
  /** Name of the data set. No folder has it. */
  static final String SET = "/translations";

  private final List<String> texts;
  private final List<Byte> added = new ArrayList<>();
  private final List<Map<String, Integer>> idsByLanguage = new ArrayList<>();

  private TranslationPairs(ParallelCorpus corpus, int languages) {
    texts = new ArrayList<>(corpus.texts());
    for (int language = 0; language < languages; language++) {
      idsByLanguage.add(new HashMap<>());
    }
    for (int id = 0; id < texts.size(); id++) {
      if (texts.get(id).indexOf(' ') < 0) {
        idsByLanguage.get(corpus.languages()[id]).put(texts.get(id), id);
      }
    }
  }

  /**
   * The corpus with a group of translations for each language that has some, behind the others.
   *
   * @param languages of the settings, in their order
   * @param translations by language, the English word by the word, both normalised
   */
  static ParallelCorpus add(
      ParallelCorpus corpus,
      List<String> languages,
      Map<String, Map<String, String>> translations) {
    TranslationPairs pairs = new TranslationPairs(corpus, languages.size());
    int hub = languages.indexOf(TrainingSettings.HUB);
    List<ParallelCorpus.Group> groups = new ArrayList<>(corpus.groups());
    for (int language = 0; language < languages.size(); language++) {
      Map<String, String> ofLanguage = translations.getOrDefault(languages.get(language), Map.of());
      if (ofLanguage.isEmpty()) {
        continue;
      }
      int[] english = new int[ofLanguage.size()];
      int[] words = new int[ofLanguage.size()];
      int next = 0;
      for (Map.Entry<String, String> entry : ofLanguage.entrySet()) {
        english[next] = pairs.id(entry.getValue(), hub);
        words[next++] = pairs.id(entry.getKey(), language);
      }
      groups.add(
          hub < language
              ? new ParallelCorpus.Group(
                  SET, TrainingSettings.HUB, languages.get(language), english, words)
              : new ParallelCorpus.Group(
                  SET, languages.get(language), TrainingSettings.HUB, words, english));
    }
    return pairs.extended(corpus, groups, hub);
  }

  private int id(String word, int language) {
    return idsByLanguage
        .get(language)
        .computeIfAbsent(
            word,
            unseen -> {
              texts.add(word);
              added.add((byte) language);
              return texts.size() - 1;
            });
  }

  /** English words teach; the others learn, as the lexicon has further languages only. */
  private ParallelCorpus extended(
      ParallelCorpus corpus, List<ParallelCorpus.Group> groups, int hub) {
    int before = corpus.texts().size();
    byte[] languages = Arrays.copyOf(corpus.languages(), texts.size());
    boolean[] teaches = Arrays.copyOf(corpus.teaches(), texts.size());
    for (int i = 0; i < added.size(); i++) {
      languages[before + i] = added.get(i);
      teaches[before + i] = added.get(i) == hub;
    }
    // a weight of zero: a vocabulary is made of sentences
    float[] weights = Arrays.copyOf(corpus.weights(), texts.size());
    return new ParallelCorpus(texts, languages, weights, teaches, groups, corpus.dropped());
  }
}
