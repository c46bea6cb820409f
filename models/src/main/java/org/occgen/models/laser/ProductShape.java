package org.occgen.models.laser;

import java.util.List;

/**
 * How many rows the matrix products of the network have. A product's library has other code for a
 * few rows than for many, and for rows that are left over at the end, and each may sum in another
 * order; so the number of rows is rounded up to where a row's result is always the same. The rows
 * that come with it are computed and forgotten.
 *
 * @param least no product has fewer rows
 * @param multiple every product has a multiple of so many rows
 * @param most no product has more rows; what needs more is done in several
 */
record ProductShape(int least, int multiple, int most) {
  /**
   * The shapes to try, the fastest first. The measurements are of MKL 2024.0 with one thread and
   * with the second matrix transposed. With AVX-512, the rows of all products with 16 rows or more
   * are the same. With AVX2, those of all multiples of 8 from 64 on are the same; with SSE 4.2,
   * those of all products with 8 rows or more. The last shape gives every product the same number
   * of rows, so it does not depend on the library.
   */
  static final List<ProductShape> CHOICES =
      List.of(
          new ProductShape(16, 8, 512),
          new ProductShape(64, 8, 512),
          new ProductShape(128, 128, 128));

  ProductShape {
    if (least < 1 || multiple < 1 || most < least || most % multiple != 0) {
      throw new IllegalArgumentException(least + ", " + multiple + ", " + most + ": do not fit");
    }
  }

  /** How many rows a product may read and write behind those that are asked for. */
  int slack() {
    return Math.max(least, multiple);
  }

  long[] values() {
    return new long[] {least, multiple, most};
  }
}
