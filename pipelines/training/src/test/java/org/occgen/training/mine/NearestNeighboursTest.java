package org.occgen.training.mine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.inference.embed.EmbeddingMatrix;
import org.occgen.training.mine.NearestNeighbours.Blocks;
import org.occgen.training.mine.NearestNeighbours.Side;

class NearestNeighboursTest {
  private static final List<Blocks> BLOCKS =
      List.of(
          Blocks.standard(),
          new Blocks(11, 13, 1),
          new Blocks(7, 5, 3),
          new Blocks(64, 3, 2),
          new Blocks(5, 1_000, 4));

  /** All cosines of a row, sorted; the first that is asked for. */
  private static void assertNeighbours(float[][] own, float[][] others, int k, Side side) {
    int expectedK = Math.min(k, others.length);
    assertEquals(expectedK, side.k());
    for (int row = 0; row < own.length; row++) {
      float[] vector = own[row];
      double[] cosines =
          Arrays.stream(others).mapToDouble(other -> TestVectors.cosine(vector, other)).toArray();
      List<Integer> order =
          IntStream.range(0, others.length)
              .boxed()
              .sorted(
                  Comparator.comparingDouble((Integer i) -> -cosines[i] + 0.0)
                      .thenComparingInt(i -> i))
              .toList();
      double sum = 0;
      for (int rank = 0; rank < expectedK; rank++) {
        assertEquals(order.get(rank), side.index(row, rank), "row " + row + ", rank " + rank);
        assertEquals(cosines[order.get(rank)], side.cosine(row, rank), 1e-12);
        sum += cosines[order.get(rank)];
      }
      assertEquals(sum / expectedK, side.mean(row), 1e-12);
    }
  }

  private static void assertSame(NearestNeighbours expected, NearestNeighbours found) {
    for (int side = 0; side < 2; side++) {
      Side a = side == 0 ? expected.ofSource() : expected.ofTarget();
      Side b = side == 0 ? found.ofSource() : found.ofTarget();
      assertEquals(a.k(), b.k());
      assertArrayEquals(a.indices(), b.indices());
      assertArrayEquals(a.cosines(), b.cosines()); // to the last bit
    }
  }

  private static void assertExact(float[][] x, float[][] y, int k) {
    EmbeddingMatrix source = EmbeddingMatrix.of(x);
    EmbeddingMatrix target = EmbeddingMatrix.of(y);
    NearestNeighbours found = NearestNeighbours.search(source, target, k);
    assertNeighbours(x, y, k, found.ofSource());
    assertNeighbours(y, x, k, found.ofTarget());
    for (Blocks blocks : BLOCKS) {
      assertSame(found, NearestNeighbours.search(source, target, k, blocks));
    }
    if (x.length * y.length <= 60) {
      assertSame(found, NearestNeighbours.search(source, target, k, new Blocks(1, 1, 2)));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1, 40, 60, 16, 4",
    "2, 1, 1, 3, 4",
    "3, 1, 30, 8, 1",
    "4, 30, 2, 8, 4",
    "5, 90, 90, 33, 100",
    "6, 130, 70, 5, 3"
  })
  void agreesWithSortingAllCosines(long seed, int rows, int columns, int dimension, int k) {
    Random random = new Random(seed);
    float[][] x = TestVectors.random(rows, dimension, random);
    float[][] y = TestVectors.random(columns, dimension, random);
    assertExact(x, y, k);
  }

  /** Hundreds of equal cosines: what the product keeps does not decide, the index does. */
  @ParameterizedTest
  @CsvSource({"1, 200, 300, 6, 4", "2, 300, 200, 4, 1", "3, 60, 500, 5, 20"})
  void breaksTiesByIndex(long seed, int rows, int columns, int dimension, int k) {
    Random random = new Random(seed);
    float[][] x = TestVectors.lattice(rows, dimension, random);
    float[][] y = TestVectors.lattice(columns, dimension, random);
    assertExact(x, y, k);
  }

  /** Cosines that differ by less than the product's error. */
  @Test
  void tellsApartWhatSinglePrecisionCannot() {
    Random random = new Random(8);
    float[][] y = new float[300][];
    float[] centre = TestVectors.random(1, 200, random)[0];
    for (int i = 0; i < y.length; i++) {
      y[i] = centre.clone();
      y[i][random.nextInt(200)] += 3e-8f * random.nextInt(5);
    }
    assertExact(TestVectors.random(30, 200, random), y, 4);
    assertExact(y, y, 4);
  }

  @Test
  void countsZeroVectorsAsNeighboursWithCosineZero() {
    float[][] x = {{0, 0}, {1, 0}, {-1, 0}};
    Side side =
        NearestNeighbours.search(EmbeddingMatrix.of(x), EmbeddingMatrix.of(x), 2).ofSource();
    assertArrayEquals(new int[] {0, 1, 1, 0, 2, 0}, side.indices());
    assertEquals(
        List.of(0.0, 0.0, 1.0, 0.0, 1.0, 0.0),
        Arrays.stream(side.cosines()).map(c -> c + 0.0).boxed().toList());
  }

  @Test
  void refusesWhatCannotBeCompared() {
    EmbeddingMatrix two = EmbeddingMatrix.of(new float[][] {{1, 0}});
    EmbeddingMatrix three = EmbeddingMatrix.of(new float[][] {{1, 0, 0}});
    EmbeddingMatrix none = new EmbeddingMatrix.Builder(0, 2).build();
    for (EmbeddingMatrix other : List.of(three, none)) {
      assertThrows(IllegalArgumentException.class, () -> NearestNeighbours.search(two, other, 4));
      assertThrows(IllegalArgumentException.class, () -> NearestNeighbours.search(other, two, 4));
    }
    for (int k : new int[] {0, -1, 101}) {
      String message =
          assertThrows(IllegalArgumentException.class, () -> NearestNeighbours.search(two, two, k))
              .getMessage();
      assertTrue(message.contains("1 to 100"), message);
    }
  }
}
