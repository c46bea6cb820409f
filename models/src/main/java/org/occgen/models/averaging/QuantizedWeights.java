package org.occgen.models.averaging;

import static com.google.common.base.Strings.lenientFormat;

import java.nio.ByteBuffer;
import org.occgen.models.InvalidModelException;

/**
 * An embedding table in 2, 4 or 8 bits: row r, column j is {@code scale[r] * value[r][j]}. The
 * values are whole numbers of at most 127 or 7 in magnitude at 8 and 4 bits, and -1.5, -0.5, 0.5
 * and 1.5 at 2 bits. At 8 bits the scale is the row's largest magnitude divided by 127. At fewer
 * bits a few large numbers would leave no room for the many small ones, so the scale is the one
 * with the smallest square error of twenty between a twentieth and the whole of what the largest
 * magnitude needs, and what is larger is held at the outermost value.
 *
 * <p>Bytes, big-endian: the letters {@code OCCW}, format version (int, 2), rows (int), columns
 * (int), bits (int), then all scales (float), then all values, row by row. At 8 bits a value is a
 * byte. At 2 and 4 bits a byte holds four and two columns, the first in its lowest bits, as codes:
 * the value plus 1.5 and plus 8.
 */
final class QuantizedWeights {
  private static final int MAGIC = 0x4F434357;
  private static final int VERSION = 2;
  private static final int HEADER = 20;
  private static final int CANDIDATE_SCALES = 20;

  /** Codes that four bits tell apart. */
  private static final int CODES = 16;

  private final int rows;
  private final int columns;
  private final int bits;

  /** The whole of {@link #toBytes}, which is what weights are computed from. */
  private final byte[] bytes;

  /** The scales among these bytes. */
  private final ByteBuffer scales;

  /** The index of the first byte of the values among these bytes. */
  private final int values;

  private QuantizedWeights(int rows, int columns, int bits, byte[] bytes) {
    this.rows = rows;
    this.columns = columns;
    this.bits = bits;
    this.bytes = bytes;
    this.scales = ByteBuffer.wrap(bytes, HEADER, Float.BYTES * rows).slice();
    this.values = HEADER + Float.BYTES * rows;
  }

  /**
   * Quantises a table.
   *
   * @param table rows of finite numbers, all of one length
   * @param bits 2, 4 or 8; at fewer than 8 a row must fill whole bytes
   */
  static QuantizedWeights quantize(float[][] table, int bits) {
    int columns = table[0].length;
    if (!isPossible(bits, columns)) {
      throw new IllegalArgumentException(bits + " bits for " + columns + " columns");
    }
    int rowBytes = rowBytes(columns, bits);
    int values = HEADER + Math.multiplyExact(Float.BYTES, table.length);
    byte[] bytes = new byte[Math.addExact(values, Math.multiplyExact(table.length, rowBytes))];
    ByteBuffer out = ByteBuffer.wrap(bytes);
    out.putInt(MAGIC).putInt(VERSION).putInt(table.length).putInt(columns).putInt(bits);
    for (int row = 0; row < table.length; row++) {
      if (table[row].length != columns) {
        throw new IllegalArgumentException(
            "row " + row + " has " + table[row].length + " columns, not " + columns);
      }
      float largest = 0;
      for (float number : table[row]) {
        if (!Float.isFinite(number)) {
          throw new IllegalArgumentException("a weight of row " + row + " is not finite");
        }
        largest = Math.max(largest, Math.abs(number));
      }
      float scale = bits == 8 ? largest / 127 : bestScale(table[row], largest, bits);
      out.putFloat(scale);
      int perByte = 8 / bits;
      for (int j = 0; j < columns; j++) {
        int code = code(table[row][j], scale, bits);
        bytes[values + row * rowBytes + j / perByte] |= (byte) (code << (bits * (j % perByte)));
      }
    }
    return new QuantizedWeights(table.length, columns, bits, bytes);
  }

  private static float bestScale(float[] row, float largest, int bits) {
    float outermost = value((1 << bits) - 1, bits);
    float best = 0;
    double smallest = Double.POSITIVE_INFINITY;
    for (int candidate = 1; candidate <= CANDIDATE_SCALES && largest > 0; candidate++) {
      float scale = largest / outermost * candidate / CANDIDATE_SCALES;
      double error = 0;
      for (float number : row) {
        double difference = number - scale * value(code(number, scale, bits), bits);
        error += difference * difference;
      }
      if (error < smallest) {
        smallest = error;
        best = scale;
      }
    }
    return best;
  }

  /** The code whose value times the scale is nearest to a number; at 8 bits it is the value. */
  private static int code(float number, float scale, int bits) {
    if (bits == 2) {
      int above = scale == 0 ? 0 : (int) Math.floor(number / scale);
      return Math.max(0, Math.min(3, above + 2));
    }
    int limit = (1 << (bits - 1)) - 1;
    int rounded = scale == 0 ? 0 : Math.round(number / scale);
    return Math.max(-limit, Math.min(limit, rounded)) + (bits == 4 ? 8 : 0);
  }

  /** The value of a code of 2 or 4 bits, in units of its row's scale. */
  private static float value(int code, int bits) {
    return bits == 2 ? code - 1.5f : code - 8;
  }

  private static boolean isPossible(int bits, int columns) {
    return (bits == 2 || bits == 4 || bits == 8) && columns * bits % 8 == 0;
  }

  private static int rowBytes(int columns, int bits) {
    return columns * bits / 8;
  }

  int rows() {
    return rows;
  }

  int columns() {
    return columns;
  }

  int bits() {
    return bits;
  }

  private float scale(int row) {
    return scales.getFloat(Float.BYTES * row);
  }

  private int start(int row) {
    return values + row * rowBytes(columns, bits);
  }

  /** Adds a row times a factor to a sum of {@link #columns()} numbers. */
  void addRow(int row, float factor, float[] sum) {
    int start = start(row);
    if (bits == 8) {
      float scale = factor * scale(row);
      for (int j = 0; j < columns; j++) {
        sum[j] += scale * bytes[start + j];
      }
    } else if (bits == 4) {
      float[] products = new float[CODES];
      multiply(row, factor, products, 0);
      for (int j = 0; j < columns; j += 2) {
        int both = bytes[start + j / 2];
        sum[j] += products[both & 15];
        sum[j + 1] += products[(both >> 4) & 15];
      }
    } else {
      float[] products = new float[4];
      float scale = factor * scale(row);
      for (int code = 0; code < products.length; code++) {
        products[code] = scale * value(code, bits);
      }
      for (int j = 0; j < columns; j += 4) {
        int four = bytes[start + j / 4];
        sum[j] += products[four & 3];
        sum[j + 1] += products[(four >> 2) & 3];
        sum[j + 2] += products[(four >> 4) & 3];
        sum[j + 3] += products[(four >> 6) & 3];
      }
    }
  }

  /**
   * Adds rows times factors to a sum, as {@link #addRow} does one after the other: each component
   * is added to in the order of the rows, so its bits are the same.
   *
   * @param added rows; one may stand more than once
   * @param factors as many
   */
  void addRows(int[] added, float[] factors, float[] sum) {
    int i = 0;
    if (bits == 4) {
      float[] products = new float[4 * CODES];
      for (; i + 4 <= added.length; i += 4) {
        for (int k = 0; k < 4; k++) {
          multiply(added[i + k], factors[i + k], products, k * CODES);
        }
        addFour(added, i, products, sum);
      }
    }
    for (; i < added.length; i++) {
      addRow(added[i], factors[i], sum);
    }
  }

  /** Sixteen products serve all columns of a row. */
  private void multiply(int row, float factor, float[] products, int from) {
    float scale = factor * scale(row);
    for (int code = 0; code < CODES; code++) {
      products[from + code] = scale * (code - 8);
    }
  }

  /** Four rows in one pass, so that the sum is read and written once. */
  private void addFour(int[] added, int from, float[] products, float[] sum) {
    int rowBytes = rowBytes(columns, bits);
    int first = start(added[from]);
    int second = start(added[from + 1]);
    int third = start(added[from + 2]);
    int fourth = start(added[from + 3]);
    for (int k = 0; k < rowBytes; k++) {
      int a = bytes[first + k];
      int b = bytes[second + k];
      int c = bytes[third + k];
      int d = bytes[fourth + k];
      float even = sum[2 * k];
      even += products[a & 15];
      even += products[CODES + (b & 15)];
      even += products[2 * CODES + (c & 15)];
      even += products[3 * CODES + (d & 15)];
      sum[2 * k] = even;
      float odd = sum[2 * k + 1];
      odd += products[(a >> 4) & 15];
      odd += products[CODES + ((b >> 4) & 15)];
      odd += products[2 * CODES + ((c >> 4) & 15)];
      odd += products[3 * CODES + ((d >> 4) & 15)];
      sum[2 * k + 1] = odd;
    }
  }

  /** The bytes of {@link #parse}. */
  byte[] toBytes() {
    return bytes.clone();
  }

  /**
   * Reads a table.
   *
   * @param bytes kept, and not to be changed: a copy would take as much memory again
   * @param origin what to call the bytes in errors
   * @throws InvalidModelException if the bytes are no such table, or fewer or more than they say
   */
  static QuantizedWeights parse(byte[] bytes, String origin) {
    if (bytes.length < HEADER) {
      throw new InvalidModelException(
          origin + ": weights are cut off: " + bytes.length + " bytes, less than their header");
    }
    ByteBuffer in = ByteBuffer.wrap(bytes);
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
    int bits = in.getInt();
    if (rows < 1 || columns < 1 || columns > 1 << 16 || !isPossible(bits, columns)) {
      throw new InvalidModelException(
          origin + ": weights claim " + rows + " x " + columns + " at " + bits + " bits");
    }
    long expected = HEADER + 4L * rows + (long) rows * rowBytes(columns, bits);
    if (expected != bytes.length) {
      throw new InvalidModelException(
          lenientFormat(
              "%s: weights of %s x %s at %s bits take %s bytes, there are %s",
              origin, rows, columns, bits, expected, bytes.length));
    }
    float[] scales = new float[rows];
    in.asFloatBuffer().get(scales);
    for (int row = 0; row < rows; row++) {
      if (!Float.isFinite(scales[row]) || scales[row] < 0) {
        throw new InvalidModelException(
            origin + ": weights have an impossible scale in row " + row + ": " + scales[row]);
      }
    }
    return new QuantizedWeights(rows, columns, bits, bytes);
  }
}
