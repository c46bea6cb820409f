package org.occgen.core.mining;

import static com.google.common.base.Preconditions.checkArgument;

import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import org.apiguardian.api.API;

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
 * <p>In bytes (and serialised) a component takes two of them, vector after vector. In memory it
 * takes an int, and the vectors stand side by side in blocks, component after component: {@link
 * #multiply} takes a vector times a whole block, which is several times as fast as one dot product
 * after the other (ADR 6).
 */
@API(status = API.Status.STABLE)
public final class QuantizedVectors implements Serializable {
  /** Largest number of components of a vector. */
  public static final int MAX_WIDTH = 1 << 18;

  private static final int SCALE = Short.MAX_VALUE;
  private static final double LENGTH_TOLERANCE = 0.01;
  private static final int HEADER_BYTES = 2 * Integer.BYTES;

  private static final int BLOCK = BlockProducts.BLOCK;

  private final int size;
  private final int width;
  private final transient int[][][] blocks; // block, component, vector in the block
  private final transient int[] squaredLengths;
  private final transient double[] inverseLengths;

  private QuantizedVectors(int size, int width, int[][][] blocks) {
    this.size = size;
    this.width = width;
    this.blocks = blocks;
    this.squaredLengths = new int[size];
    this.inverseLengths = new double[size];
    for (int row = 0; row < size; row++) {
      int squared = dot(row, this, row);
      squaredLengths[row] = squared;
      inverseLengths[row] = squared == 0 ? 0 : 1 / Math.sqrt(squared);
    }
  }

  /** Takes the dot products of one vector with those of a block. */
  interface ProductConsumer {
    /**
     * Takes them.
     *
     * @param row the vector
     * @param start the first vector of the block
     * @param products holds the dot products with {@code start} and the vectors behind it; not to
     *     be kept
     * @param from where they begin
     * @param count how many there are
     */
    void accept(int row, int start, int[] products, int from, int count);
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
    int[][][] blocks = emptyBlocks(vectors.size(), width);
    for (int row = 0; row < vectors.size(); row++) {
      float[] vector = vectors.get(row);
      checkArgument(
          vector.length == width, "vector %s has %s components, not %s", row, vector.length, width);
      double squared = 0;
      for (int column = 0; column < width; column++) {
        squared += (double) vector[column] * vector[column];
        // as Math.round, which is slower; the product has 39 bits: the sum is exact where it
        // decides
        double rounded = Math.floor((double) vector[column] * SCALE + 0.5);
        blocks[row / BLOCK][column][row % BLOCK] = (int) Math.max(-SCALE, Math.min(SCALE, rounded));
      }
      double length = Math.sqrt(squared);
      // Written so that a length that is not a number is refused too.
      if (!(length == 0 || Math.abs(length - 1) <= LENGTH_TOLERANCE)) {
        throw new IllegalArgumentException(
            "vector " + row + " has length " + length + "; a unit vector or zero is needed");
      }
    }
    return new QuantizedVectors(vectors.size(), width, blocks);
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
    checkArgument(size >= 0, "packed vectors: size %s", size);
    int count = checkCount(size, width);
    if (bytes.length != HEADER_BYTES + (long) Short.BYTES * count) {
      throw new IllegalArgumentException(
          "packed vectors: " + bytes.length + " bytes for " + size + " vectors of width " + width);
    }
    int[][][] blocks = emptyBlocks(size, width);
    double longest = SCALE * (1 + LENGTH_TOLERANCE) + Math.sqrt(width) / 2;
    for (int row = 0; row < size; row++) {
      long squared = 0;
      for (int column = 0; column < width; column++) {
        int value = buffer.getShort();
        blocks[row / BLOCK][column][row % BLOCK] = value;
        squared += (long) value * value;
      }
      if (squared > longest * longest) {
        throw new IllegalArgumentException("packed vectors: vector " + row + " is too long");
      }
    }
    return new QuantizedVectors(size, width, blocks);
  }

  /** Two little-endian ints (size, width), then the components as little-endian shorts. */
  public byte[] toBytes() {
    ByteBuffer buffer =
        ByteBuffer.allocate(Math.toIntExact(HEADER_BYTES + (long) Short.BYTES * size * width))
            .order(ByteOrder.LITTLE_ENDIAN)
            .putInt(size)
            .putInt(width);
    int[] vector = new int[width];
    for (int row = 0; row < size; row++) {
      copy(row, vector);
      for (int value : vector) {
        buffer.putShort((short) value);
      }
    }
    return buffer.array();
  }

  /** The number of vectors. */
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
    requireWidthOf(other);
    int[][] block = blocks[row / BLOCK];
    int[][] otherBlock = other.blocks[otherRow / BLOCK];
    int sum = 0;
    for (int column = 0; column < width; column++) {
      sum += block[column][row % BLOCK] * otherBlock[column][otherRow % BLOCK];
    }
    return sum;
  }

  /**
   * The dot products of every vector with every one of {@code others}, block after block of these,
   * and of each block by row: so {@code others} come ascending for every row, and rows ascending
   * for every one of {@code others}.
   *
   * @throws IllegalArgumentException if the two are of different widths
   */
  void multiply(QuantizedVectors others, ProductConsumer consumer) {
    requireWidthOf(others);
    int[] first = new int[width];
    int[] second = new int[width];
    int[] products = new int[2 * BLOCK];
    for (int block = 0; block < others.blocks.length; block++) {
      int start = block * BLOCK;
      int count = Math.min(BLOCK, others.size - start);
      for (int row = 0; row < size; row += 2) {
        copy(row, first);
        copy(Math.min(row + 1, size - 1), second);
        BlockProducts.of(first, second, others.blocks[block], products, count);
        consumer.accept(row, start, products, 0, count);
        if (row + 1 < size) {
          consumer.accept(row + 1, start, products, BLOCK, count);
        }
      }
    }
  }

  /**
   * The cosine of a quantised vector with one of {@code other}, from exact integers; 0 if one of
   * the two is zero.
   */
  public double cosine(int row, QuantizedVectors other, int otherRow) {
    return cosine(row, other, otherRow, dot(row, other, otherRow));
  }

  /** The cosine of two vectors whose dot product is known. */
  double cosine(int row, QuantizedVectors other, int otherRow, int dot) {
    long squares = (long) squaredLengths[row] * other.squaredLengths[otherRow];
    return squares == 0 ? 0 : dot / Math.sqrt((double) squares);
  }

  /**
   * 1 / length of a vector, 0 for a zero one: a dot product times those of both is the cosine but
   * for some units in the last place, and needs no root and no division.
   */
  double inverseLength(int row) {
    return inverseLengths[row];
  }

  private void copy(int row, int[] vector) {
    int[][] block = blocks[row / BLOCK];
    for (int column = 0; column < width; column++) {
      vector[column] = block[column][row % BLOCK];
    }
  }

  private void requireWidthOf(QuantizedVectors other) {
    if (other.width != width) {
      throw new IllegalArgumentException(
          "vectors of width " + width + " and " + other.width + " are not comparable");
    }
  }

  private static int[][][] emptyBlocks(int size, int width) {
    checkCount(size, width);
    int[][][] blocks = new int[(size + BLOCK - 1) / BLOCK][][];
    for (int block = 0; block < blocks.length; block++) {
      blocks[block] = new int[width][Math.min(BLOCK, size - block * BLOCK)];
    }
    return blocks;
  }

  private static int checkCount(int size, int width) {
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

  @Override
  public boolean equals(Object other) {
    return other instanceof QuantizedVectors that
        && that.size == size
        && that.width == width
        && Arrays.deepEquals(that.blocks, blocks);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * size + width) + Arrays.deepHashCode(blocks);
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
    private final byte[] bytes;

    Packed(byte[] bytes) {
      this.bytes = bytes;
    }

    private Object readResolve() {
      return fromBytes(bytes);
    }
  }
}
