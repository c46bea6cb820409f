package org.occgen.models.averaging;

import static com.google.common.base.Strings.lenientFormat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.occgen.models.InvalidModelException;

/**
 * The differences that one language adds to some of the shared rows. In words of this language, a
 * feature's vector is the shared row plus the difference in this table. A feature without a
 * difference has the shared row alone.
 *
 * <p>Bytes, big-endian: the letters {@code OCCR}, format version (int, 1), number of rows (int),
 * their numbers in ascending order (int), then the differences as {@link QuantizedWeights}.
 */
final class LanguageRows {
  private static final int MAGIC = 0x4F434352;
  private static final int VERSION = 1;
  private static final int HEADER = 12;

  private final int[] rows;
  private final QuantizedWeights differences;

  private LanguageRows(int[] rows, QuantizedWeights differences) {
    this.rows = rows;
    this.differences = differences;
  }

  /**
   * Quantises differences.
   *
   * @param rows numbers of shared rows, ascending
   * @param differences as many rows of finite numbers
   * @param bits as in {@link QuantizedWeights#quantize}
   */
  static LanguageRows quantize(int[] rows, float[][] differences, int bits) {
    if (rows.length != differences.length || !isAscending(rows, Integer.MAX_VALUE)) {
      throw new IllegalArgumentException("rows must be ascending, one for each difference");
    }
    return new LanguageRows(rows.clone(), QuantizedWeights.quantize(differences, bits));
  }

  /** Adds a feature's difference times a factor to a sum; nothing if the feature has none. */
  void addRow(int row, float factor, float[] sum) {
    int index = Arrays.binarySearch(rows, row);
    if (index >= 0) {
      differences.addRow(index, factor, sum);
    }
  }

  /** The bytes of {@link #parse}. */
  byte[] toBytes() {
    byte[] table = differences.toBytes();
    ByteBuffer out = ByteBuffer.allocate(HEADER + 4 * rows.length + table.length);
    out.order(ByteOrder.BIG_ENDIAN).putInt(MAGIC).putInt(VERSION).putInt(rows.length);
    for (int row : rows) {
      out.putInt(row);
    }
    return out.put(table).array();
  }

  /**
   * Reads differences.
   *
   * @param shared the table that they are added to
   * @param origin what to call the bytes in errors
   * @throws InvalidModelException if the bytes are no such table, or do not fit the shared one
   */
  static LanguageRows parse(byte[] bytes, QuantizedWeights shared, String origin) {
    ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.BIG_ENDIAN);
    if (bytes.length < HEADER || in.getInt() != MAGIC) {
      throw new InvalidModelException(origin + ": rows do not start with the letters OCCR");
    }
    int version = in.getInt();
    if (version != VERSION) {
      throw new InvalidModelException(
          origin + ": rows have version " + version + ", this program reads " + VERSION);
    }
    int count = in.getInt();
    if (count < 1 || count > shared.rows() || count > in.remaining() / 4) {
      throw new InvalidModelException(
          lenientFormat(
              "%s: claims %s rows, but has %s bytes, and there are %s shared rows",
              origin, count, bytes.length, shared.rows()));
    }
    int[] rows = new int[count];
    in.asIntBuffer().get(rows);
    if (!isAscending(rows, shared.rows())) {
      throw new InvalidModelException(
          origin + ": row numbers are not ascending, or not below " + shared.rows());
    }
    QuantizedWeights differences =
        QuantizedWeights.parse(Arrays.copyOfRange(bytes, HEADER + 4 * count, bytes.length), origin);
    if (differences.rows() != count || differences.columns() != shared.columns()) {
      throw new InvalidModelException(
          lenientFormat(
              "%s: the differences are %s x %s, not %s x %s",
              origin, differences.rows(), differences.columns(), count, shared.columns()));
    }
    return new LanguageRows(rows, differences);
  }

  private static boolean isAscending(int[] rows, int limit) {
    int last = -1;
    for (int row : rows) {
      if (row <= last || row >= limit) {
        return false;
      }
      last = row;
    }
    return true;
  }
}
