package org.occgen.models.torch;

import java.util.Arrays;

/** The shape rules of tensors of every element type. */
final class Shapes {
  private Shapes() {}

  /**
   * Checks that a shape takes as many values as there are.
   *
   * @throws IllegalArgumentException if there are fewer or more, or a length is negative
   */
  static void check(int[] shape, int values) {
    long expected = 1;
    for (int length : shape) {
      if (length < 0) {
        throw new IllegalArgumentException("shape " + Arrays.toString(shape) + " is negative");
      }
      expected = Math.multiplyExact(expected, length);
    }
    if (expected != values) {
      throw new IllegalArgumentException(
          "shape " + Arrays.toString(shape) + " takes " + expected + " values, not " + values);
    }
  }
}
