package org.occgen.inference.embed;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkState;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.occgen.inference.npy.NpyFile;

/**
 * Vectors of sentences, rows x dimension float32 outside of Java's heap, each of length one or all
 * zero. Rows whose length differs from one by more than 1e-6 are brought to it. Immutable, and may
 * be shared between threads.
 */
public final class EmbeddingMatrix {
  /** A row's length is one within this; more is not to be had in float32. */
  public static final double LENGTH_TOLERANCE = 1e-6;

  private static final int CHUNK_BYTES = 1 << 28;

  private final int rows;
  private final int dimension;
  private final int chunkRows;
  private final List<ByteBuffer> chunks;
  private final List<FloatBuffer> floats = new ArrayList<>();
  private final BitSet zeros;

  private EmbeddingMatrix(int rows, int dimension, List<ByteBuffer> chunks, BitSet zeros) {
    this.rows = rows;
    this.dimension = dimension;
    this.chunkRows = chunkRows(dimension);
    this.chunks = List.copyOf(chunks);
    this.zeros = zeros;
    for (ByteBuffer chunk : chunks) {
      floats.add(chunk.order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer());
    }
  }

  private static int chunkRows(int dimension) {
    return CHUNK_BYTES / (dimension * Float.BYTES);
  }

  /**
   * A matrix of these vectors.
   *
   * @throws IllegalArgumentException if there is none, so that their length is not known, or they
   *     are not acceptable to {@link Builder#add}
   */
  public static EmbeddingMatrix of(float[][] vectors) {
    checkArgument(vectors.length != 0, "a matrix needs a vector or more");
    Builder builder = new Builder(vectors.length, vectors[0].length);
    for (float[] vector : vectors) {
      builder.add(vector);
    }
    return builder.build();
  }

  /**
   * The vectors of a {@code .npy} file. If all are of length one or zero the file is mapped into
   * memory and takes none of the process; else they are read, brought to length one and kept.
   *
   * @throws IOException if the file cannot be read or holds numbers that are not finite; the
   *     message names the row
   */
  public static EmbeddingMatrix map(NpyFile file) throws IOException {
    EmbeddingMatrix mapped;
    try (FileChannel channel = FileChannel.open(file.path())) {
      List<ByteBuffer> chunks = new ArrayList<>();
      int chunkRows = chunkRows(file.dimension());
      long rowBytes = (long) file.dimension() * Float.BYTES;
      for (long row = 0; row < file.rows(); row += chunkRows) {
        long count = Math.min(chunkRows, file.rows() - row);
        chunks.add(
            channel.map(MapMode.READ_ONLY, file.offset() + row * rowBytes, count * rowBytes));
      }
      mapped = new EmbeddingMatrix(file.rows(), file.dimension(), chunks, new BitSet());
    }
    boolean unit = true;
    for (int row = 0; row < mapped.rows; row++) {
      double length = length(mapped.row(row));
      if (!Double.isFinite(length)) {
        throw new IOException(
            file.path() + ", row " + row + " (from 0): holds a number that is not finite");
      }
      if (length == 0) {
        mapped.zeros.set(row);
      } else {
        unit &= Math.abs(length - 1) <= LENGTH_TOLERANCE;
      }
    }
    return unit ? mapped : mapped.select(IntStream.range(0, mapped.rows).toArray());
  }

  /**
   * A matrix of some rows of this one.
   *
   * @param indices which rows, in which order
   */
  public EmbeddingMatrix select(int[] indices) {
    Builder builder = new Builder(indices.length, dimension);
    for (int index : indices) {
      builder.add(row(index));
    }
    return builder.build();
  }

  /** Number of vectors. */
  public int rows() {
    return rows;
  }

  /** Length of a vector. */
  public int dimension() {
    return dimension;
  }

  /**
   * Whether all numbers of this row are 0: its text is empty, or the encoder knows nothing of it.
   */
  public boolean isZero(int row) {
    return zeros.get(row);
  }

  /** The number of rows that are zero. */
  public int zeros() {
    return zeros.cardinality();
  }

  /** A copy of a row. */
  public float[] row(int row) {
    float[] vector = new float[dimension];
    copyRow(row, vector);
    return vector;
  }

  /** Copies a row into {@code vector}. */
  public void copyRow(int row, float[] vector) {
    floats.get(row / chunkRows).get(row % chunkRows * dimension, vector, 0, dimension);
  }

  /**
   * The cosine of a row with one of {@code other}, which may be this: the sum of the products in
   * double precision, always in the same order.
   */
  public double cosine(int row, EmbeddingMatrix other, int otherRow) {
    return dot(row(row), other.row(otherRow));
  }

  /** See {@link #cosine}. Four sums, so that an addition need not wait for the one before. */
  public static double dot(float[] a, float[] b) {
    double sum0 = 0;
    double sum1 = 0;
    double sum2 = 0;
    double sum3 = 0;
    int i = 0;
    for (; i + 3 < a.length; i += 4) {
      sum0 += (double) a[i] * b[i];
      sum1 += (double) a[i + 1] * b[i + 1];
      sum2 += (double) a[i + 2] * b[i + 2];
      sum3 += (double) a[i + 3] * b[i + 3];
    }
    for (; i < a.length; i++) {
      sum0 += (double) a[i] * b[i];
    }
    return sum0 + sum1 + (sum2 + sum3);
  }

  private static double length(float[] vector) {
    return Math.sqrt(dot(vector, vector));
  }

  /**
   * Consecutive rows that lie side by side in memory.
   *
   * @param start first row
   * @param count number of rows
   * @param bytes little-endian floats, row by row
   */
  public record Block(int start, int count, ByteBuffer bytes) {}

  /** All rows, in blocks of at most {@code blockRows}. */
  public List<Block> blocks(int blockRows) {
    List<Block> blocks = new ArrayList<>();
    int rowBytes = dimension * Float.BYTES;
    for (int chunk = 0; chunk < chunks.size(); chunk++) {
      int inChunk = chunks.get(chunk).capacity() / rowBytes;
      for (int first = 0; first < inChunk; first += blockRows) {
        int count = Math.min(blockRows, inChunk - first);
        ByteBuffer bytes =
            chunks
                .get(chunk)
                .slice(first * rowBytes, count * rowBytes)
                .order(ByteOrder.LITTLE_ENDIAN);
        blocks.add(new Block(chunk * chunkRows + first, count, bytes));
      }
    }
    return blocks;
  }

  /** A matrix that is filled row by row. Not thread-safe. */
  public static final class Builder {
    private final int rows;
    private final int dimension;
    private final List<ByteBuffer> chunks = new ArrayList<>();
    private final BitSet zeros = new BitSet();
    private int added;

    /**
     * An empty matrix.
     *
     * @param rows how many vectors will be added
     * @param dimension length of each, 1 to {@value NpyFile#MAX_DIMENSION}
     */
    public Builder(int rows, int dimension) {
      if (rows < 0 || dimension < 1 || dimension > NpyFile.MAX_DIMENSION) {
        throw new IllegalArgumentException(rows + " vectors of " + dimension + " numbers");
      }
      this.rows = rows;
      this.dimension = dimension;
    }

    /**
     * Adds a row.
     *
     * @throws IllegalArgumentException if it has another length, or a number that is not finite
     */
    public void add(float[] vector) {
      checkArgument(added != rows, "more than %s rows", rows);
      if (vector.length != dimension) {
        throw new IllegalArgumentException(
            "row " + added + " has " + vector.length + " numbers, not " + dimension);
      }
      double length = length(vector);
      checkArgument(Double.isFinite(length), "row %s holds a number that is not finite", added);
      int chunkRows = chunkRows(dimension);
      if (added % chunkRows == 0) {
        int bytes = Math.min(chunkRows, rows - added) * dimension * Float.BYTES;
        chunks.add(ByteBuffer.allocateDirect(bytes).order(ByteOrder.LITTLE_ENDIAN));
      }
      ByteBuffer chunk = chunks.get(added / chunkRows);
      boolean unit = length == 0 || Math.abs(length - 1) <= LENGTH_TOLERANCE;
      for (float value : vector) {
        chunk.putFloat(unit ? value : (float) (value / length));
      }
      zeros.set(added, length == 0);
      added++;
    }

    /**
     * The matrix.
     *
     * @throws IllegalStateException if rows are missing
     */
    public EmbeddingMatrix build() {
      checkState(added == rows, "%s rows of %s were added", added, rows);
      chunks.forEach(ByteBuffer::rewind);
      return new EmbeddingMatrix(rows, dimension, chunks, zeros);
    }
  }
}
