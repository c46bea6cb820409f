package org.occgen.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.occgen.models.averaging.EncoderExtension;
import org.occgen.models.averaging.FeatureLayout;
import org.occgen.models.averaging.WordFeatures;

/**
 * Rows of a base in sums of sentences: 6 rows of 2 pieces, 3 n-grams, 1 skeleton; the same rows for
 * English words; 4 learned ones.
 */
class BaseGainsTest {
  private static final FeatureLayout LAYOUT = new FeatureLayout(2, 3, 3, 5, 1);
  private static final int FROZEN = 12;
  private static final int ROWS = 16;
  private static final int WIDTH = 5;
  private static final int[] BATCH = {0, 1, 2, 3};

  private final Random random = new Random(4);
  private final float[][] table = EmbeddingTable.random(ROWS, WIDTH, 1, 3).values();
  private final BaseGains gains = new BaseGains(LAYOUT, BaseGains.first(2));

  /** A sentence that teaches, two of a further language and one of another. */
  private final TrainingWords text =
      new TrainingWords(
          new int[][] {{0, 1}, {2, 3, 2}, {3}, {4}},
          new WordFeatures.Weighted[] {
            word(0, 2, 5),
            word(1, 3),
            word(0, 2, 5, 7, 9, 12),
            word(1, 3, 4, 11, 13, 14),
            word(0, 4, 15)
          },
          new byte[] {TrainingWords.NONE, TrainingWords.NONE, 0, 0, 1});

  private WordFeatures.Weighted word(int... rows) {
    float[] weights = new float[rows.length];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = 0.2f + random.nextFloat();
    }
    return new WordFeatures.Weighted(rows, weights);
  }

  private SentenceSums sums() {
    return new SentenceSums(table, FROZEN, Optional.of(gains), text);
  }

  private static double product(float[] sums, float[] slopes) {
    double product = 0;
    for (int i = 0; i < sums.length; i++) {
      product += sums[i] * slopes[i];
    }
    return product;
  }

  @Test
  void gradientsAreTheSlopesOfTheGainsAndFrozenRowsHaveNone() {
    gains.table().values()[0][1] = 0.3f;
    float[] slopes = new float[BATCH.length * WIDTH];
    for (int i = 0; i < slopes.length; i++) {
      slopes[i] = (float) random.nextGaussian();
    }
    SentenceSums sums = sums();
    sums.forward(BATCH, 0, 0, new Random(1));
    TreeSet<Integer> rows = new TreeSet<>();
    sums.backward(
        slopes.clone(),
        (gradient, row) -> {
          synchronized (rows) {
            rows.add(row);
          }
        });
    assertEquals(new TreeSet<>(List.of(12, 13, 14, 15)), rows);
    assertEquals(Set.of(0, 1), sums.gainGradients().keySet());
    for (int language = 0; language < 2; language++) {
      for (int kind = 0; kind <= EncoderExtension.TRANSLATION; kind++) {
        float[] own = gains.table().values()[language];
        float before = own[kind];
        own[kind] = before + 0.01f;
        double high = product(sums().forward(BATCH, 0, 0, new Random(1)), slopes);
        own[kind] = before - 0.01f;
        double low = product(sums().forward(BATCH, 0, 0, new Random(1)), slopes);
        own[kind] = before;
        assertEquals((high - low) / 0.02, sums.gainGradients().get(language)[kind], 1e-3);
      }
    }
  }

  @Test
  void wordsThatDoWithoutTheirEnglishWordHaveNoSlopeOfIt() {
    float[] slopes = new float[BATCH.length * WIDTH];
    for (int i = 0; i < slopes.length; i++) {
      slopes[i] = (float) random.nextGaussian();
    }
    Set<Double> found = new TreeSet<>();
    for (int seed = 0; seed < 20; seed++) {
      SentenceSums sums = sums();
      sums.forward(BATCH, 0, 0.5, new Random(seed));
      sums.backward(slopes.clone(), (gradient, row) -> {});
      float[] own = gains.table().values()[0];
      own[EncoderExtension.TRANSLATION] = 1.01f;
      double high = product(sums().forward(BATCH, 0, 0.5, new Random(seed)), slopes);
      own[EncoderExtension.TRANSLATION] = 0.99f;
      double low = product(sums().forward(BATCH, 0, 0.5, new Random(seed)), slopes);
      own[EncoderExtension.TRANSLATION] = 1;
      double slope = sums.gainGradients().get(0)[EncoderExtension.TRANSLATION];
      assertEquals((high - low) / 0.02, slope, 1e-3);
      found.add(Math.rint(slope * 1e3));
    }
    assertEquals(4, found.size()); // of two words each may do without
  }

  @Test
  void gainsChangeNoSentenceThatTeaches() {
    float[] before = sums().forward(BATCH, 0, 0, new Random(1));
    gains.table().values()[0][0] = 0;
    gains.table().values()[1][0] = 0;
    float[] after = sums().forward(BATCH, 0, 0, new Random(1));
    for (int j = 0; j < WIDTH; j++) {
      assertEquals(before[j], after[j]);
    }
    assertTrue(before[3 * WIDTH] != after[3 * WIDTH]);
  }

  @Test
  void sentencesThatTeachLoseNoWords() {
    float[] whole = sums().forward(BATCH, 0, 0, new Random(1));
    boolean lost = false;
    for (int seed = 0; seed < 20; seed++) {
      float[] thinned = sums().forward(BATCH, 0.5, 0, new Random(seed));
      for (int j = 0; j < WIDTH; j++) {
        assertEquals(whole[j], thinned[j]);
      }
      lost |= whole[WIDTH] != thinned[WIDTH];
    }
    assertTrue(lost);
  }
}
