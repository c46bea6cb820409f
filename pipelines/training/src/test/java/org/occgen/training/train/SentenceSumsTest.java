package org.occgen.training.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.models.averaging.WordFeatures;

class SentenceSumsTest {
  private static final int ROWS = 40;
  private static final int WIDTH = 6;
  private static final Random NO_DROPOUT = new Random(0);

  /** Sentences of random words, each of random features; words and features come repeatedly. */
  private static TrainingWords text(int sentences, int words, Random random) {
    int[][] numbers = new int[sentences][];
    for (int i = 0; i < sentences; i++) {
      numbers[i] = random.ints(1 + random.nextInt(5), 0, words).toArray();
    }
    WordFeatures.Weighted[] features = new WordFeatures.Weighted[words];
    for (int word = 0; word < words; word++) {
      int[] rows = random.ints(1 + random.nextInt(4), 0, ROWS).toArray();
      float[] weights = new float[rows.length];
      for (int i = 0; i < rows.length; i++) {
        weights[i] = 0.2f + random.nextFloat();
      }
      features[word] = new WordFeatures.Weighted(rows, weights);
    }
    return new TrainingWords(numbers, features, none(words));
  }

  private static byte[] none(int words) {
    byte[] languages = new byte[words];
    Arrays.fill(languages, TrainingWords.NONE);
    return languages;
  }

  private static float[][] table() {
    return EmbeddingTable.random(ROWS, WIDTH, 1, 3).values();
  }

  /** How often each row stands in a sentence, weighted. */
  private static double[] rowCounts(TrainingWords text, int sentence) {
    double[] counts = new double[ROWS];
    for (int word : text.sentences()[sentence]) {
      WordFeatures.Weighted features = text.features()[word];
      for (int i = 0; i < features.rows().length; i++) {
        counts[features.rows()[i]] += features.weights()[i];
      }
    }
    return counts;
  }

  /** What {@link SentenceSums#backward} hands out; a row that comes twice fails. */
  private static float[][] byRow(SentenceSums sums, float[] gradients) {
    float[][] found = new float[ROWS][];
    sums.backward(
        gradients,
        (gradient, row) -> {
          assertNull(found[row]);
          found[row] = gradient.clone();
        });
    return found;
  }

  @Test
  void addsUpTheRowsOfTheFeaturesOfTheWords() {
    TrainingWords text = text(30, 12, new Random(1));
    float[][] table = table();
    SentenceSums sums = new SentenceSums(table, 0, Optional.empty(), text);
    // A second batch shows whether the first one left anything behind.
    for (int[] batch : new int[][] {IntStream.range(0, 30).toArray(), {7, 3, 7}}) {
      float[] found = sums.forward(batch, 0, 0, NO_DROPOUT);
      assertEquals(batch.length * WIDTH, found.length);
      for (int i = 0; i < batch.length; i++) {
        double[] counts = rowCounts(text, batch[i]);
        for (int j = 0; j < WIDTH; j++) {
          double sum = 0;
          for (int row = 0; row < ROWS; row++) {
            sum += counts[row] * table[row][j];
          }
          assertEquals(sum, found[i * WIDTH + j], 1e-4);
        }
      }
    }
  }

  @Test
  void givesEveryUsedRowTheGradientsOfItsSentences() {
    TrainingWords text = text(300, 12, new Random(2));
    SentenceSums sums = new SentenceSums(table(), 0, Optional.empty(), text);
    Random random = new Random(5);
    for (int[] batch : new int[][] {IntStream.range(0, 300).toArray(), {7, 3, 7}}) {
      sums.forward(batch, 0, 0, NO_DROPOUT);
      float[] gradients = new float[batch.length * WIDTH];
      for (int i = 0; i < gradients.length; i++) {
        gradients[i] = (float) random.nextGaussian();
      }
      float[][] found = byRow(sums, gradients);
      for (int row = 0; row < ROWS; row++) {
        double uses = 0;
        double[] expected = new double[WIDTH];
        for (int i = 0; i < batch.length; i++) {
          double count = rowCounts(text, batch[i])[row];
          uses += count;
          for (int j = 0; j < WIDTH; j++) {
            expected[j] += count * gradients[i * WIDTH + j];
          }
        }
        assertEquals(uses > 0, found[row] != null, "row " + row);
        for (int j = 0; uses > 0 && j < WIDTH; j++) {
          assertEquals(expected[j], found[row][j], 1e-3);
        }
      }
    }
  }

  private static ContrastiveLoss.LossGradients loss(ContrastiveLoss loss, float[] sums) {
    int half = sums.length / 2;
    int pairs = half / WIDTH;
    return loss.compute(
        Arrays.copyOf(sums, half),
        Arrays.copyOfRange(sums, half, 2 * half),
        new BatchPlan.Batch(
            IntStream.range(0, pairs).toArray(), IntStream.range(pairs, 2 * pairs).toArray()));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void givesTheSlopesOfTheLoss(long seed) {
    TrainingWords text = text(12, 9, new Random(seed));
    int[] sentences = IntStream.range(0, 12).toArray();
    float[][] table = table();
    SentenceSums sums = new SentenceSums(table, 0, Optional.empty(), text);
    try (ContrastiveLoss loss = new ContrastiveLoss(WIDTH, 5, 0.2)) {
      ContrastiveLoss.LossGradients result = loss(loss, sums.forward(sentences, 0, 0, NO_DROPOUT));
      float[] gradients = Arrays.copyOf(result.gradientA(), 12 * WIDTH);
      System.arraycopy(result.gradientB(), 0, gradients, 6 * WIDTH, 6 * WIDTH);
      float[][] found = byRow(sums, gradients);
      int compared = 0;
      for (int row = 0; row < ROWS; row++) {
        for (int j = 0; found[row] != null && j < WIDTH; j++) {
          float before = table[row][j];
          table[row][j] = before + 1e-2f;
          double high = loss(loss, sums.forward(sentences, 0, 0, NO_DROPOUT)).loss();
          table[row][j] = before - 1e-2f;
          double low = loss(loss, sums.forward(sentences, 0, 0, NO_DROPOUT)).loss();
          table[row][j] = before;
          assertEquals((high - low) / 2e-2, found[row][j], 2e-3, row + " " + j);
          compared++;
        }
      }
      assertTrue(compared > 10 * WIDTH, "compared " + compared);
    }
  }

  @Test
  void doesNotDependOnTheNumberOfThreads() throws ExecutionException, InterruptedException {
    TrainingWords text = text(2_000, 500, new Random(3));
    float[][] first = null;
    for (int threads : new int[] {1, 2, 7}) {
      ForkJoinPool pool = new ForkJoinPool(threads);
      try {
        float[][] found =
            pool.submit(
                    () -> {
                      SentenceSums sums = new SentenceSums(table(), 0, Optional.empty(), text);
                      int[] all = IntStream.range(0, 2_000).toArray();
                      return byRow(sums, sums.forward(all, 0.1, 0, new Random(9)));
                    })
                .get();
        if (first == null) {
          first = found;
        }
        for (int row = 0; row < ROWS; row++) {
          assertArrayEquals(first[row], found[row]);
        }
      } finally {
        pool.shutdown();
      }
    }
  }

  @Test
  void leavesWordsOutAtRandomButNeverAllOfASentence() {
    // One word a feature of weight one, the table's rows told apart by one column each.
    WordFeatures.Weighted[] features =
        IntStream.range(0, WIDTH)
            .mapToObj(row -> new WordFeatures.Weighted(new int[] {row}, new float[] {1}))
            .toArray(WordFeatures.Weighted[]::new);
    float[][] table = new float[WIDTH][WIDTH];
    for (int row = 0; row < WIDTH; row++) {
      table[row][row] = 1;
    }
    int count = 4_000;
    int[][] sentences = new int[count][];
    Arrays.fill(sentences, IntStream.range(0, WIDTH).toArray());
    sentences[0] = new int[] {3};
    SentenceSums sums =
        new SentenceSums(
            table,
            0,
            Optional.empty(),
            new TrainingWords(sentences, features, none(features.length)));
    float[] found = sums.forward(IntStream.range(0, count).toArray(), 0.3, 0, new Random(1));
    double kept = 0;
    for (int i = 0; i < count; i++) {
      double words = 0;
      for (int j = 0; j < WIDTH; j++) {
        words += found[i * WIDTH + j];
      }
      assertTrue(words >= 1);
      kept += words;
    }
    assertEquals(0.7, kept / (count * WIDTH), 0.01);
    assertEquals(1, found[3]);
  }
}
