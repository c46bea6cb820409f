package org.occgen.models.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Words and sentences for tests. */
final class JudgedSentences {
  private static final String[] PIECES = {
    "1902", "3,5", "XIX", " ", ", ", "(", ")", "«", "\"", "?", "東京", "서울", "abc", "é", ";", "٣"
  };

  private JudgedSentences() {}

  /** A word of this form, whose direction is an axis of its own: it is near no other one. */
  static ContentWord word(int form, double weight, boolean capital) {
    return word(form, weight, capital, false);
  }

  /** A word that may deny something. */
  static ContentWord word(int form, double weight, boolean capital, boolean negative) {
    float[] direction = new float[8];
    direction[form] = 1;
    return new ContentWord(form, direction, (float) weight, capital, negative);
  }

  /** Words in few dimensions and of few forms, so that many are near each other. */
  static List<ContentWord> words(Random random, int most) {
    List<ContentWord> words = new ArrayList<>();
    for (int i = random.nextInt(most + 1); i > 0; i--) {
      float[] direction = new float[2 + 3]; // no multiple of four
      double square = 0;
      for (int j = 0; j < 3; j++) {
        direction[j + 2 * random.nextInt(2)] = (float) random.nextGaussian();
      }
      for (float x : direction) {
        square += (double) x * x;
      }
      for (int j = 0; j < direction.length; j++) {
        direction[j] /= (float) Math.sqrt(square);
      }
      words.add(
          new ContentWord(
              random.nextInt(12),
              direction,
              0.05f + random.nextInt(20) / 20f,
              random.nextBoolean(),
              random.nextInt(12) == 0));
    }
    return words;
  }

  /** A sentence with marks and numbers, and some words. */
  static JudgedSentence sentence(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(20); i > 0; i--) {
      text.append(PIECES[random.nextInt(PIECES.length)]);
    }
    return JudgedSentence.of(text.toString(), words(random, 9));
  }
}
