package org.occgen.models.torch;

/**
 * A tensor of a checkpoint, in memory.
 *
 * @param shape length of every dimension; empty for a single number
 * @param values the elements, row by row (the last dimension runs fastest)
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
public record FloatTensor(int[] shape, float[] values) {
  /**
   * Checks that shape and values agree.
   *
   * @throws IllegalArgumentException if there are fewer or more values than the shape says
   */
  public FloatTensor {
    Shapes.check(shape, values.length);
  }
}
