package org.occgen.models.torch;

/**
 * A tensor of integers or truth values of a checkpoint, in memory, whatever their width in the
 * file.
 *
 * @param shape length of every dimension; empty for a single number
 * @param values the elements, row by row (the last dimension runs fastest); 1 stands for true
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
public record LongTensor(int[] shape, long[] values) {
  /**
   * Checks that shape and values agree.
   *
   * @throws IllegalArgumentException if there are fewer or more values than the shape says
   */
  public LongTensor {
    Shapes.check(shape, values.length);
  }
}
