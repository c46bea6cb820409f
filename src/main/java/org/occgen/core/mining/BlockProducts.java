package org.occgen.core.mining;

import java.util.Arrays;

/**
 * Dot products of two vectors with many that stand side by side.
 *
 * <p>The shape of the code is what the compiler of Java 17 turns into vector instructions. In the
 * loop of {@link #add} every step writes sums of its own, so steps can be done side by side. A loop
 * over the components of two vectors has one sum, which each instruction adds up across the vector:
 * it was four times as slow. With more than three vectors or four components in a step, or with an
 * array of sums for each vector, the compiler makes no vector instructions, and the code was ten
 * times as slow.
 */
final class BlockProducts {
  /** Most vectors of a block: at 384 components 1.5 MiB, which stay near the processor. */
  static final int BLOCK = 1024;

  /**
   * The products.
   *
   * @param first components of a vector
   * @param second components of another
   * @param block component, then vector
   * @param products gets those of the first vector, and from {@link #BLOCK} on those of the second
   * @param count how many vectors stand in the block
   */
  static void of(int[] first, int[] second, int[][] block, int[] products, int count) {
    Arrays.fill(products, 0, count, 0);
    Arrays.fill(products, BLOCK, BLOCK + count, 0);
    int i = 0;
    for (; i + 4 <= first.length; i += 4) {
      add(
          products,
          count,
          first[i],
          second[i],
          block[i],
          first[i + 1],
          second[i + 1],
          block[i + 1],
          first[i + 2],
          second[i + 2],
          block[i + 2],
          first[i + 3],
          second[i + 3],
          block[i + 3]);
    }
    for (; i < first.length; i++) {
      int[] c = block[i];
      add(products, count, first[i], second[i], c, 0, 0, c, 0, 0, c, 0, 0, c);
    }
  }

  private static void add(
      int[] sums,
      int count,
      int x0,
      int y0,
      int[] c0,
      int x1,
      int y1,
      int[] c1,
      int x2,
      int y2,
      int[] c2,
      int x3,
      int y3,
      int[] c3) {
    for (int j = 0; j < count; j++) {
      int v0 = c0[j];
      int v1 = c1[j];
      int v2 = c2[j];
      int v3 = c3[j];
      int ofFirst = sums[j];
      int ofSecond = sums[j + BLOCK];
      sums[j] = ofFirst + x0 * v0 + x1 * v1 + x2 * v2 + x3 * v3;
      sums[j + BLOCK] = ofSecond + y0 * v0 + y1 * v1 + y2 * v2 + y3 * v3;
    }
  }
}
