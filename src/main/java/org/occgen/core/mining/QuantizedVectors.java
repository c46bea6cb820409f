package org.occgen.core.mining;

import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;

/**
 * Unit vectors of one language, quantised to 16-bit integers, so that dot products are exact and do
 * not depend on the order of their sums: the same vectors give the same cosines on every runner.
 *
 * <p>Each component is {@code v * 32767}, rounded to the nearest integer (halves towards positive
 * infinity) and held within ±32767. A vector is of unit length or all zero: an encoder that knows
 * nothing of a text gives a zero vector, whose cosine with everything is 0.
 *
 * <p>A dot product never leaves the range of int: by Cauchy and Schwarz its magnitude, and that of
 * any of its partial sums, is at most the product of the two lengths. Rounding lengthens a vector
 * by at most sqrt(width) / 2, so a length is at most 32767 * 1.01 + 256 at the largest width, and
 * its square 1.12e9, where int ends at 2.14e9.
 *
 * <p>In bytes (and serialised) a component takes two of them. In memory it takes an int, because
 * the compiler of Java 17 turns a loop over products of ints into vector instructions, and one over
 * products of shorts not: 2.7 times as many products a second.
 */
public final class QuantizedVectors implements Serializable {
  private static final long serialVersionUID = 1L;

  /** Largest number of components of a vector. */
  public static final int MAX_WIDTH = 1 << 18;

  private static final int SCALE = Short.MAX_VALUE;
  private static final double LENGTH_TOLERANCE = 0.01;
  private static final int HEADER_BYTES = 2 * Integer.BYTES;

  private final int size;
  private final int width;
  private final transient int[] values; // row major
  private final transient int[] squaredLengths;

  private QuantizedVectors(int size, int width, int[] values) {
    this.size = size;
    this.width = width;
    this.values = values;
    this.squaredLengths = new int[size];
    for (int row = 0; row < size; row++) {
      squaredLengths[row] = dot(values, row * width, values, row * width, width);
    }
  }

  /**
   * Quantises {@code vectors}.
   *
   * @param vectors unit or zero vectors, each of {@code width} components
   * @param width components of a vector, from 1 to {@link #MAX_WIDTH}
   * @throws IllegalArgumentException if a vector has another width, a component that is not finite,
   *     or a length that is neither 0 nor 1 (within a hundredth)
   */
  public static QuantizedVectors of(List<float[]> vectors, int width) {
    int[] values = new int[valueCount(vectors.size(), width)];
    for (int row = 0; row < vectors.size(); row++) {
      float[] vector = vectors.get(row);
      if (vector.length != width) {
        throw new IllegalArgumentException(
            "vector " + row + " has " + vector.length + " components, not " + width);
      }
      double squared = 0;
      for (int column = 0; column < width; column++) {
        squared += (double) vector[column] * vector[column];
        long rounded = Math.round((double) vector[column] * SCALE);
        values[row * width + column] = (int) Math.max(-SCALE, Math.min(SCALE, rounded));
      }
      double length = Math.sqrt(squared);
      // Written so that a length that is not a number is refused too.
      if (!(length == 0 || Math.abs(length - 1) <= LENGTH_TOLERANCE)) {
        throw new IllegalArgumentException(
            "vector " + row + " has length " + length + "; a unit vector or zero is needed");
      }
    }
    return new QuantizedVectors(vectors.size(), width, values);
  }

  /**
   * Reads what {@link #toBytes} wrote.
   *
   * @throws IllegalArgumentException if {@code bytes} are not of that form
   */
  public static QuantizedVectors fromBytes(byte[] bytes) {
    if (bytes.length < HEADER_BYTES) {
      throw new IllegalArgumentException("packed vectors: " + bytes.length + " bytes hold no size");
    }
    ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int size = buffer.getInt();
    int width = buffer.getInt();
    if (size < 0) {
      throw new IllegalArgumentException("packed vectors: size " + size);
    }
    int count = valueCount(size, width);
    if (bytes.length != HEADER_BYTES + (long) Short.BYTES * count) {
      throw new IllegalArgumentException(
          "packed vectors: " + bytes.length + " bytes for " + size + " vectors of width " + width);
    }
    int[] values = new int[count];
    for (int i = 0; i < count; i++) {
      values[i] = buffer.getShort();
    }
    double longest = SCALE * (1 + LENGTH_TOLERANCE) + Math.sqrt(width) / 2;
    for (int row = 0; row < size; row++) {
      long squared = 0;
      for (int column = 0; column < width; column++) {
        squared += (long) values[row * width + column] * values[row * width + column];
      }
      if (squared > longest * longest) {
        throw new IllegalArgumentException("packed vectors: vector " + row + " is too long");
      }
    }
    return new QuantizedVectors(size, width, values);
  }

  /** Two little-endian ints (size, width), then the components as little-endian shorts. */
  public byte[] toBytes() {
    ByteBuffer buffer =
        ByteBuffer.allocate(Math.toIntExact(HEADER_BYTES + (long) Short.BYTES * size * width))
            .order(ByteOrder.LITTLE_ENDIAN)
            .putInt(size)
            .putInt(width);
    for (int value : values) {
      buffer.putShort((short) value);
    }
    return buffer.array();
  }

  /** How many vectors there are. */
  public int size() {
    return size;
  }

  /** Whether nothing is known of this vector's text: all of its components are 0. */
  public boolean isZero(int row) {
    return squaredLengths[row] == 0;
  }

  /**
   * The exact dot product of a quantised vector with one of {@code other}, which may be this.
   *
   * @throws IllegalArgumentException if the two are of different widths
   * @throws IndexOutOfBoundsException if there is no such vector
   */
  public int dot(int row, QuantizedVectors other, int otherRow) {
    if (other.width != width) {
      throw new IllegalArgumentException(
          "vectors of width " + width + " and " + other.width + " are not comparable");
    }
    return dot(values, row * width, other.values, otherRow * width, width);
  }

  /**
   * The cosine of a quantised vector with one of {@code other}, from exact integers; 0 if one of
   * the two is zero.
   */
  public double cosine(int row, QuantizedVectors other, int otherRow) {
    int dot = dot(row, other, otherRow);
    long squares = (long) squaredLengths[row] * other.squaredLengths[otherRow];
    return squares == 0 ? 0 : dot / Math.sqrt((double) squares);
  }

  private static int valueCount(int size, int width) {
    if (width < 1 || width > MAX_WIDTH) {
      throw new IllegalArgumentException(
          "width " + width + ": vectors of 1 to " + MAX_WIDTH + " components are possible");
    }
    long count = (long) size * width;
    if (count > (Integer.MAX_VALUE - 2 * HEADER_BYTES) / Short.BYTES) {
      throw new IllegalArgumentException(
          size + " vectors of width " + width + " are too many for one packed value");
    }
    return (int) count;
  }

  private static int dot(int[] a, int aStart, int[] b, int bStart, int width) {
    int sum = 0;
    for (int i = 0; i < width; i++) {
      sum += a[aStart + i] * b[bStart + i];
    }
    return sum;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof QuantizedVectors that
        && that.size == size
        && that.width == width
        && Arrays.equals(that.values, values);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * size + width) + Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return size + " quantised vectors of width " + width;
  }

  private Object writeReplace() {
    return new Packed(toBytes());
  }

  private void readObject(ObjectInputStream in) throws InvalidObjectException {
    throw new InvalidObjectException("quantised vectors are serialised in their packed form");
  }

  private static final class Packed implements Serializable {
    private static final long serialVersionUID = 1L;

    private final byte[] bytes;

    Packed(byte[] bytes) {
      this.bytes = bytes;
    }

    private Object readResolve() {
      return fromBytes(bytes);
    }
  }
}
