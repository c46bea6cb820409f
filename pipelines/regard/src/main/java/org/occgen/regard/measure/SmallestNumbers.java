package org.occgen.regard.measure;

import java.util.Arrays;

/**
 * The smallest of many numbers, in memory for twice as many as are wanted. Which these are depends
 * on no order, nor on the parts in which numbers come.
 */
public final class SmallestNumbers {
  private static final int FIRST_CAPACITY = 16;

  private final int most;
  private long[] numbers;
  private int size;

  /**
   * None yet.
   *
   * @param most how many are wanted, at least 1
   */
  public SmallestNumbers(int most) {
    if (most < 1) {
      throw new IllegalArgumentException(most + " numbers");
    }
    this.most = most;
    numbers = new long[FIRST_CAPACITY];
  }

  /** Adds a number. */
  public void add(long number) {
    if (size == numbers.length) {
      if (size >= 2L * most) {
        drop();
      } else {
        numbers = Arrays.copyOf(numbers, (int) Math.min(2L * size, Integer.MAX_VALUE - 8));
      }
    }
    numbers[size++] = number;
  }

  /** Adds all numbers of {@code other}. */
  public void addAll(SmallestNumbers other) {
    for (int i = 0; i < other.size; i++) {
      add(other.numbers[i]);
    }
  }

  /** The smallest numbers, in ascending order: all, where there are no more than wanted. */
  public long[] ascending() {
    drop();
    return Arrays.copyOf(numbers, size);
  }

  /** The largest one of {@link #ascending} where there are as many as wanted; else the largest. */
  public long bound() {
    drop();
    return size < most ? Long.MAX_VALUE : numbers[size - 1];
  }

  private void drop() {
    Arrays.sort(numbers, 0, size);
    size = Math.min(size, most);
  }
}
