package org.occgen.bench.encoder;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.occgen.bench.scale.MadeNames;

/**
 * Made-up sentences of a language with many words. The word of rank r stands about 1 / r times as
 * often as the first (Zipf's law), so many stand once. The same seed gives the same sentences.
 */
final class MadeVocabulary {
  private static final int SHORTEST = 8;
  private static final int LONGEST = 38;
  private static final int COMMA = 12; // one word in so many has one

  private static final long STEP = 61_803_397; // prime to the number of spellings
  private static final long SPELLINGS = 42L * 42 * 42 * 42;

  private final String language;
  private final int words;
  private final SplittableRandom random;

  /**
   * A language's words.
   *
   * @param words how many there are
   */
  MadeVocabulary(String language, int words, long seed) {
    this.language = language;
    this.words = words;
    this.random = new SplittableRandom(seed + language.hashCode());
  }

  /** The next sentences. */
  List<String> sentences(int count) {
    List<String> sentences = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      StringBuilder sentence = new StringBuilder();
      int length = random.nextInt(SHORTEST, LONGEST + 1);
      for (int j = 0; j < length; j++) {
        String word = word((long) StrictMath.pow(words + 1.0, random.nextDouble()));
        sentence.append(j == 0 ? "" : " ").append(j == 0 ? word : decapitalized(word));
        sentence.append(j + 1 < length && random.nextInt(COMMA) == 0 ? "," : "");
      }
      sentences.add(sentence.append('.').toString());
    }
    return sentences;
  }

  private static String decapitalized(String word) {
    return Character.toLowerCase(word.charAt(0)) + word.substring(1);
  }

  /** Frequent words are short; each language spells its own. */
  private String word(long rank) {
    int syllables = rank <= 40 ? 1 : rank <= 1_700 ? 2 : 4;
    long spelled =
        syllables < 4 ? rank : Math.floorMod((rank + language.hashCode()) * STEP, SPELLINGS);
    return MadeNames.word(language, spelled, syllables);
  }
}
