package org.occgen.core.mining;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.core.testing.Refusals.assertRefused;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class QuantizedVectorsTest {
  @Test
  void roundsToTheNearestSixteenBitInteger() {
    // 0.6 * 32767 = 19660.2 and 0.8 * 32767 = 26213.6
    QuantizedVectors vectors =
        QuantizedVectors.of(List.of(new float[] {0.6f, -0.8f}, new float[] {0f, 0f}), 2);
    byte[] expected = {
      2, 0, 0, 0, 2, 0, 0, 0, (byte) 0xcc, 0x4c, (byte) 0x9a, (byte) 0x99, 0, 0, 0, 0
    };
    assertArrayEquals(expected, vectors.toBytes());
    assertFalse(vectors.isZero(0));
    assertTrue(vectors.isZero(1));
    assertEquals(19660L * 19660 + 26214L * 26214, vectors.dot(0, vectors, 0));
  }

  @Test
  void dotProductsAreExact() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      int width = 1 + random.nextInt(70);
      List<float[]> a = Vectors.random(random, 4, width);
      List<float[]> b = Vectors.random(random, 3, width);
      QuantizedVectors qa = QuantizedVectors.of(a, width);
      QuantizedVectors qb = QuantizedVectors.of(b, width);
      for (int i = 0; i < 4; i++) {
        for (int j = 0; j < 3; j++) {
          assertEquals(Vectors.dot(a.get(i), b.get(j)), qa.dot(i, qb, j));
          double exact = 0;
          for (int c = 0; c < width; c++) {
            exact += (double) a.get(i)[c] * b.get(j)[c];
          }
          assertEquals(exact, qa.cosine(i, qb, j), 0.001);
          assertEquals(qa.cosine(i, qb, j), qb.cosine(j, qa, i));
        }
      }
    }
  }

  @Test
  void multipliesBlockAfterBlockInOrder() {
    for (int size : new int[] {0, 1, BlockProducts.BLOCK, 2 * BlockProducts.BLOCK + 3}) {
      for (int rows : new int[] {0, 1, 4, 5}) {
        Random random = new Random(size + rows);
        QuantizedVectors vectors = QuantizedVectors.of(Vectors.random(random, rows, 7), 7);
        QuantizedVectors others = QuantizedVectors.of(Vectors.random(random, size, 7), 7);
        int[] next = new int[rows]; // of the others, for every row
        int[] last = {-1}; // row
        vectors.multiply(
            others,
            (row, start, products, from, count) -> {
              assertTrue(row == last[0] + 1 || row == 0, row + " after " + last[0]);
              last[0] = row;
              assertEquals(next[row], start);
              for (int i = 0; i < count; i++) {
                int dot = vectors.dot(row, others, start + i);
                assertEquals(dot, products[from + i]);
                assertEquals(
                    vectors.cosine(row, others, start + i),
                    dot * vectors.inverseLength(row) * others.inverseLength(start + i),
                    1e-15);
              }
              next[row] += count;
            });
        for (int end : next) {
          assertEquals(size, end);
        }
      }
    }
  }

  @Test
  void theLargestProductsStayWithinAnInt() {
    int width = QuantizedVectors.MAX_WIDTH;
    float[] flat = new float[width];
    // Just above the half of a step, so that rounding lengthens the vector as far as it can.
    Arrays.fill(flat, (float) (1.01 / Math.sqrt(width)));
    float[] opposite = new float[width];
    Arrays.fill(opposite, (float) (-1.01 / Math.sqrt(width)));
    QuantizedVectors vectors = QuantizedVectors.of(List.of(flat, opposite), width);
    long component = Math.round(flat[0] * 32767.0);
    assertEquals(component * component * width, vectors.dot(0, vectors, 0));
    assertEquals(-component * component * width, vectors.dot(0, vectors, 1));

    QuantizedVectors long1 = QuantizedVectors.of(List.of(new float[] {1.0099f}), 1);
    assertEquals(32767 * 32767, long1.dot(0, long1, 0), "components are held within 16 bits");
  }

  @Test
  void cosineOfAVectorWithItselfIsExactlyOne() {
    Random random = new Random(5);
    List<float[]> list = Vectors.random(random, 300, 33);
    QuantizedVectors vectors = QuantizedVectors.of(list, 33);
    for (int i = 0; i < list.size(); i++) {
      assertEquals(vectors.isZero(i) ? 0.0 : 1.0, vectors.cosine(i, vectors, i));
    }
  }

  @Test
  void bytesAndSerialisationKeepEverything() throws Exception {
    Random random = new Random(9);
    for (int size : new int[] {0, 1, 7}) {
      QuantizedVectors vectors = QuantizedVectors.of(Vectors.random(random, size, 5), 5);
      QuantizedVectors read = QuantizedVectors.fromBytes(vectors.toBytes());
      assertEquals(vectors, read);
      assertEquals(vectors.hashCode(), read.hashCode());
      assertEquals(size, read.size());
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(vectors);
      }
      try (ObjectInputStream in =
          new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
        QuantizedVectors copy = (QuantizedVectors) in.readObject();
        assertEquals(vectors, copy);
        for (int i = 0; i < size; i++) {
          assertEquals(vectors.isZero(i), copy.isZero(i));
          assertEquals(vectors.cosine(0, vectors, i), copy.cosine(0, copy, i));
        }
      }
    }
    assertNotEquals(
        QuantizedVectors.of(List.of(new float[] {1, 0}), 2),
        QuantizedVectors.of(List.of(new float[] {0, 1}), 2));
    assertNotEquals(
        QuantizedVectors.of(List.of(), 2), QuantizedVectors.of(List.of(), 3), "widths differ");
  }

  @Test
  void refusesWhatIsNoUnitVector() {
    List<float[]> bad = new ArrayList<>();
    bad.add(new float[] {0.5f, 0.5f});
    bad.add(new float[] {1f, 1f});
    bad.add(new float[] {Float.NaN, 1f});
    bad.add(new float[] {Float.POSITIVE_INFINITY, 0f});
    bad.add(new float[] {0.98f, 0f});
    bad.add(new float[] {1.02f, 0f});
    bad.add(new float[] {1f});
    for (float[] vector : bad) {
      String message =
          assertRefused(() -> QuantizedVectors.of(List.of(new float[] {1, 0}, vector), 2));
      assertTrue(message.startsWith("vector 1 has"), message);
    }
    for (int width : new int[] {0, -1, QuantizedVectors.MAX_WIDTH + 1}) {
      assertRefused(() -> QuantizedVectors.of(List.of(), width));
    }
    QuantizedVectors.of(List.of(new float[] {0.995f}, new float[] {1.005f}), 1);
  }

  @Test
  void refusesBytesOfAnotherForm() {
    byte[] good = QuantizedVectors.of(List.of(new float[] {1, 0}), 2).toBytes();
    assertRefused(() -> QuantizedVectors.fromBytes(Arrays.copyOf(good, 7)));
    assertRefused(() -> QuantizedVectors.fromBytes(Arrays.copyOf(good, 11)));
    assertRefused(() -> QuantizedVectors.fromBytes(Arrays.copyOf(good, 13)));
    byte[] negative = {-1, -1, -1, -1, 2, 0, 0, 0};
    assertRefused(() -> QuantizedVectors.fromBytes(negative));
    byte[] huge = {-1, -1, -1, 0x7f, -1, -1, 0, 0};
    assertRefused(() -> QuantizedVectors.fromBytes(huge));
    // Rounding may lengthen a vector of width 4 by 1 beyond the tolerated 33094.67.
    QuantizedVectors.fromBytes(packed(32767, 4647));
    assertRefused(() -> QuantizedVectors.fromBytes(packed(32767, 4662)));
    byte[] tooLong = good.clone();
    tooLong[10] = -1;
    tooLong[11] = 0x7f; // (32767, 32767)
    assertRefused(() -> QuantizedVectors.fromBytes(tooLong));
  }

  /** Two vectors of width 4 in bytes, a zero one and (first, second, 0, 0). */
  private static byte[] packed(int first, int second) {
    ByteBuffer buffer = ByteBuffer.allocate(24).order(ByteOrder.LITTLE_ENDIAN);
    buffer.putInt(2).putInt(4).putLong(0).putShort((short) first).putShort((short) second);
    return buffer.array();
  }

  @Test
  void refusesRowsThatAreNotThereAndOtherWidths() {
    QuantizedVectors one = QuantizedVectors.of(List.of(new float[] {1, 0}), 2);
    QuantizedVectors wide = QuantizedVectors.of(List.of(new float[] {1, 0, 0}), 3);
    assertThrows(IndexOutOfBoundsException.class, () -> one.dot(1, one, 0));
    assertThrows(IndexOutOfBoundsException.class, () -> one.dot(0, one, 1));
    assertThrows(IndexOutOfBoundsException.class, () -> one.dot(-1, one, 0));
    assertRefused(() -> one.cosine(0, wide, 0));
  }
}
