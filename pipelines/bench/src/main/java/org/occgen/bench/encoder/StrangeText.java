package org.occgen.bench.encoder;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Text that nobody has written: ever new words of random letters of many scripts, some frequent
 * ones between them, sentences of any length, now and then an empty one, one far over an encoder's
 * limit, or half of a surrogate pair. The same seed gives the same text.
 */
final class StrangeText {
  /** First and last letter of some scripts. */
  private static final int[][] SCRIPTS = {
    {'a', 'z'},
    {'a', 'z'},
    {0x00E0, 0x00F6},
    {0x0430, 0x044F},
    {0x0621, 0x064A},
    {0x0905, 0x0939},
    {0x3041, 0x3093},
    {0x4E00, 0x9FA5},
    {0x1EA0, 0x1EF9},
    {0x1F600, 0x1F64F},
  };

  private static final String[] FREQUENT = {"the", "de", "и", "في", "ya", "的", "में", "1984", "."};
  private static final int LONGEST_WORD = 14;
  private static final int USUAL_WORDS = 40;
  private static final int MANY_WORDS = 3_000;

  private final SplittableRandom random;

  StrangeText(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /** The next sentences. */
  List<String> next(int count) {
    List<String> sentences = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      sentences.add(sentence());
    }
    return sentences;
  }

  private String sentence() {
    int kind = random.nextInt(1_000);
    if (kind < 2) {
      return "";
    }
    StringBuilder text = new StringBuilder();
    int words = kind < 4 ? MANY_WORDS : 1 + random.nextInt(USUAL_WORDS);
    int[] script = SCRIPTS[random.nextInt(SCRIPTS.length)];
    for (int i = 0; i < words; i++) {
      if (random.nextInt(3) == 0) {
        text.append(FREQUENT[random.nextInt(FREQUENT.length)]);
      } else {
        for (int length = 1 + random.nextInt(LONGEST_WORD); length > 0; length--) {
          text.appendCodePoint(random.nextInt(script[0], script[1] + 1));
        }
      }
      text.append(' ');
    }
    if (kind == 4) {
      text.append('\uD83D');
    }
    return text.toString();
  }
}
