package org.occgen.models;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * An embedding table in 8 bits: row r, column j is {@code scale[r] * value[r][j]}, where the scale
 * is the row's largest magnitude divided by 127. The error of an element is at most half its row's
 * scale.
 *
 * <p>Bytes, big-endian: the letters {@code OCCW}, format version (int, 1), rows (int), columns
 * (int), then all scales (float), then all values (byte), row by row.
 */
final class QuantizedWeights {
  private static final int MAGIC = 0x4F434357;
  private static final int VERSION = 1;
  private static final int HEADER = 16;

  private final int rows;
  private final int columns;
  private final float[] scales;
  private final byte[] values;

  private QuantizedWeights(int rows, int columns, float[] scales, byte[] values) {
    this.rows = rows;
    this.columns = columns;
    this.scales = scales;
    this.values = values;
  }

  /**
   * Quantises a table.
   *
   * @param table rows x columns finite numbers, row by row
   */
  static QuantizedWeights quantize(float[] table, int rows, int columns) {
    if ((long) rows * columns != table.length) {
      throw new IllegalArgumentException(
          table.length + " weights are not " + rows + " rows of " + columns);
    }
    float[] scales = new float[rows];
    byte[] values = new byte[table.length];
    for (int row = 0; row < rows; row++) {
      int start = row * columns;
      float largest = 0;
      for (int i = start; i < start + columns; i++) {
        if (!Float.isFinite(table[i])) {
          throw new IllegalArgumentException("weight of row " + row + " is not finite");
        }
        largest = Math.max(largest, Math.abs(table[i]));
      }
      scales[row] = largest / 127;
      for (int i = start; largest > 0 && i < start + columns; i++) {
        values[i] = (byte) Math.round(table[i] / largest * 127);
      }
    }
    return new QuantizedWeights(rows, columns, scales, values);
  }

  int rows() {
    return rows;
  }

  int columns() {
    return columns;
  }

  /** Adds a row to a sum of {@link #columns()} numbers. */
  void addRow(int row, float[] sum) {
    float scale = scales[row];
    int start = row * columns;
    for (int j = 0; j < columns; j++) {
      sum[j] += scale * values[start + j];
    }
  }

  /** The bytes of {@link #parse}. */
  byte[] toBytes() {
    ByteBuffer out =
        ByteBuffer.allocate(HEADER + 4 * rows + values.length).order(ByteOrder.BIG_ENDIAN);
    out.putInt(MAGIC).putInt(VERSION).putInt(rows).putInt(columns);
    for (float scale : scales) {
      out.putFloat(scale);
    }
    return out.put(values).array();
  }

  /**
   * Reads a table.
   *
   * @param origin what to call the bytes in errors
   * @throws InvalidModelException if the bytes are no such table, or fewer or more than they say
   */
  static QuantizedWeights parse(byte[] bytes, String origin) {
    if (bytes.length < HEADER) {
      throw new InvalidModelException(
          origin + ": weights are cut off: " + bytes.length + " bytes, less than their header");
    }
    ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.BIG_ENDIAN);
    if (in.getInt() != MAGIC) {
      throw new InvalidModelException(origin + ": weights do not start with the letters OCCW");
    }
    int version = in.getInt();
    if (version != VERSION) {
      throw new InvalidModelException(
          origin + ": weights have version " + version + ", this program reads " + VERSION);
    }
    int rows = in.getInt();
    int columns = in.getInt();
    if (rows < 1 || columns < 1) {
      throw new InvalidModelException(origin + ": weights claim " + rows + " x " + columns);
    }
    long expected = HEADER + 4L * rows + (long) rows * columns;
    if (expected != bytes.length) {
      throw new InvalidModelException(
          origin
              + ": weights of "
              + rows
              + " x "
              + columns
              + " take "
              + expected
              + " bytes, there are "
              + bytes.length);
    }
    float[] scales = new float[rows];
    for (int row = 0; row < rows; row++) {
      scales[row] = in.getFloat();
      if (!Float.isFinite(scales[row]) || scales[row] < 0) {
        throw new InvalidModelException(
            origin + ": weights have an impossible scale in row " + row + ": " + scales[row]);
      }
    }
    return new QuantizedWeights(
        rows, columns, scales, Arrays.copyOfRange(bytes, in.position(), bytes.length));
  }
}
