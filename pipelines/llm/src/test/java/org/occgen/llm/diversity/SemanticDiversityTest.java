package org.occgen.llm.diversity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SemanticDiversityTest {
  private static SemanticDiversity of(List<float[]> vectors) {
    SemanticDiversity diversity = new SemanticDiversity(vectors.get(0).length);
    vectors.forEach(diversity::add);
    return diversity;
  }

  private static double cosine(float[] a, float[] b) {
    double dot = 0;
    double aa = 0;
    double bb = 0;
    for (int i = 0; i < a.length; i++) {
      dot += (double) a[i] * b[i];
      aa += (double) a[i] * a[i];
      bb += (double) b[i] * b[i];
    }
    return dot / Math.sqrt(aa * bb);
  }

  /** The mean over pairs, pair by pair. */
  private static double oracle(List<float[]> vectors) {
    double sum = 0;
    for (int i = 0; i < vectors.size(); i++) {
      for (int j = 0; j < i; j++) {
        sum += cosine(vectors.get(i), vectors.get(j));
      }
    }
    return 1 - sum / (vectors.size() * (vectors.size() - 1) / 2.0);
  }

  private static List<float[]> random(Random random, int count, int dimension, double shift) {
    List<float[]> vectors = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      float[] vector = new float[dimension];
      for (int k = 0; k < dimension; k++) {
        vector[k] = (float) (random.nextGaussian() * (1 + random.nextInt(3)) + shift);
      }
      vectors.add(vector);
    }
    return vectors;
  }

  @Test
  void isTheMeanOverPairs() {
    Random random = new Random(5);
    for (int round = 0; round < 30; round++) {
      List<float[]> vectors =
          random(random, 2 + random.nextInt(150), 1 + random.nextInt(9), random.nextDouble());
      assertEquals(oracle(vectors), of(vectors).overPairs(), 1e-12);
    }
  }

  @Test
  void givesTheRecordedFigures() {
    SemanticDiversity diversity =
        of(
            List.of(
                new float[] {1, 0, 0, 0},
                new float[] {1, 1, 0, 0},
                new float[] {0, 1, 0, 0},
                new float[] {0, 0, 2, 0},
                new float[] {-1, 0, 0, 0.5f}));
    assertEquals(1.0112669160660497, diversity.overPairs(), 1e-12);
    assertEquals(1.0090135328528398, diversity.asPublished(), 1e-12);
  }

  @Test
  void leavesOutTextsWithoutMeaning() {
    List<float[]> vectors = random(new Random(1), 10, 4, 1);
    double expected = oracle(vectors);
    double published = 1 - (1 - expected) * 90 / 144;
    vectors.add(3, new float[4]);
    vectors.add(new float[4]);
    SemanticDiversity diversity = of(vectors);
    assertEquals(List.of(12L, 2L), List.of(diversity.texts(), diversity.zeros()));
    assertEquals(expected, diversity.overPairs(), 1e-12);
    assertEquals(published, diversity.asPublished(), 1e-12);
  }

  @Test
  void hasNoFigureOfLessThanTwoTexts() {
    SemanticDiversity none = new SemanticDiversity(3);
    assertTrue(Double.isNaN(none.overPairs()) && Double.isNaN(none.asPublished()));
    none.add(new float[] {1, 2, 3});
    assertTrue(Double.isNaN(none.overPairs()) && Double.isNaN(none.standardError()));
    none.add(new float[] {1, 2, 3});
    assertEquals(0, none.overPairs(), 1e-12);
    assertTrue(Double.isNaN(none.standardError()));
  }

  @Test
  void estimatesTheSpreadOfSamples() {
    Random random = new Random(11);
    List<Double> figures = new ArrayList<>();
    double errors = 0;
    int samples = 200;
    for (int i = 0; i < samples; i++) {
      SemanticDiversity sample = of(random(random, 200, 6, 1));
      figures.add(sample.overPairs());
      errors += sample.standardError() / samples;
    }
    double mean = figures.stream().mapToDouble(f -> f).average().orElseThrow();
    double spread =
        Math.sqrt(figures.stream().mapToDouble(f -> (f - mean) * (f - mean)).sum() / (samples - 1));
    assertEquals(1, errors / spread, 0.15);
  }

  @Test
  void refusesOtherVectors() {
    SemanticDiversity diversity = new SemanticDiversity(2);
    assertThrows(IllegalArgumentException.class, () -> diversity.add(new float[3]));
    assertThrows(IllegalArgumentException.class, () -> diversity.add(new float[] {1, Float.NaN}));
  }
}
