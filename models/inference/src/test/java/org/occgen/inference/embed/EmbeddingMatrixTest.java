package org.occgen.inference.embed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.inference.npy.NpyFile;
import org.occgen.inference.npy.NpyWriter;

class EmbeddingMatrixTest {
  @TempDir private Path folder;

  private NpyFile write(float[][] vectors) throws IOException {
    Path file = folder.resolve("v.npy");
    try (NpyWriter writer = NpyWriter.create(file, vectors[0].length)) {
      for (float[] vector : vectors) {
        writer.write(vector);
      }
      writer.publish();
    }
    return NpyFile.read(file);
  }

  /** Directions at random. */
  private static float[][] unitVectors(int rows, int dimension) {
    Random random = new Random(1);
    float[][] vectors = new float[rows][dimension];
    for (float[] vector : vectors) {
      double square = 0;
      for (int i = 0; i < dimension; i++) {
        vector[i] = (float) random.nextGaussian();
        square += (double) vector[i] * vector[i];
      }
      for (int i = 0; i < dimension; i++) {
        vector[i] /= (float) Math.sqrt(square);
      }
    }
    return vectors;
  }

  private static void assertRows(float[][] expected, EmbeddingMatrix matrix) {
    assertEquals(expected.length, matrix.rows());
    for (int row = 0; row < expected.length; row++) {
      assertArrayEquals(expected[row], matrix.row(row));
    }
  }

  @Test
  void keepsUnitVectorsAsTheyAre() throws IOException {
    float[][] vectors = unitVectors(50, 33);
    vectors[7] = new float[33];
    double cosine =
        IntStream.range(0, 33).mapToDouble(i -> (double) vectors[3][i] * vectors[4][i]).sum();
    for (EmbeddingMatrix matrix :
        new EmbeddingMatrix[] {EmbeddingMatrix.of(vectors), EmbeddingMatrix.map(write(vectors))}) {
      assertRows(vectors, matrix);
      assertEquals(33, matrix.dimension());
      assertEquals(1, matrix.zeros());
      assertTrue(matrix.isZero(7));
      assertFalse(matrix.isZero(8));
      assertEquals(cosine, matrix.cosine(3, matrix, 4), 1e-12);
      assertRows(new float[][] {vectors[9], vectors[7]}, matrix.select(new int[] {9, 7}));
    }
  }

  @Test
  void bringsOtherVectorsToLengthOne() throws IOException {
    float[][] vectors = {{3, 4}, {0, 0}, {1, 0}, {-1e-30f, 0}};
    float[][] expected = {{0.6f, 0.8f}, {0, 0}, {1, 0}, {-1, 0}};
    assertRows(expected, EmbeddingMatrix.of(vectors));
    EmbeddingMatrix mapped = EmbeddingMatrix.map(write(vectors));
    assertRows(expected, mapped);
    assertTrue(mapped.isZero(1));
    assertEquals(1, mapped.zeros());
  }

  @Test
  void cutsBlocksThatHoldEveryRowOnce() {
    float[][] vectors = unitVectors(10, 3);
    int next = 0;
    for (EmbeddingMatrix.Block block : EmbeddingMatrix.of(vectors).blocks(4)) {
      assertEquals(next, block.start());
      for (int i = 0; i < block.count() * 3; i++) {
        assertEquals(vectors[next + i / 3][i % 3], block.bytes().getFloat(i * Float.BYTES));
      }
      next += block.count();
    }
    assertEquals(10, next);
  }

  @Test
  void refusesWhatIsNoVector() throws IOException {
    float[][] nan = {{1, 0}, {Float.NaN, 0}};
    float[][] infinite = {{1, 0}, {0, Float.NEGATIVE_INFINITY}};
    for (float[][] vectors : new float[][][] {nan, infinite}) {
      NpyFile file = write(vectors);
      String message =
          assertThrows(IOException.class, () -> EmbeddingMatrix.map(file)).getMessage();
      assertTrue(message.startsWith(file.path() + ", row 1 (from 0): "), message);
      assertThrows(IllegalArgumentException.class, () -> EmbeddingMatrix.of(vectors));
    }
    assertThrows(
        IllegalArgumentException.class, () -> EmbeddingMatrix.of(new float[][] {{1, 0}, {1}}));
    assertThrows(IllegalArgumentException.class, () -> EmbeddingMatrix.of(new float[0][]));
    EmbeddingMatrix.Builder builder = new EmbeddingMatrix.Builder(1, 1);
    assertThrows(IllegalStateException.class, builder::build);
    builder.add(new float[] {1});
    assertThrows(IllegalArgumentException.class, () -> builder.add(new float[] {1}));
  }
}
