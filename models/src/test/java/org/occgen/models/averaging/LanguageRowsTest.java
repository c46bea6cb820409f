package org.occgen.models.averaging;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.occgen.models.InvalidModelException;

class LanguageRowsTest {
  private static final QuantizedWeights SHARED =
      QuantizedWeights.quantize(new float[][] {{0, 0}, {1, 0}, {0, 1}, {1, 1}}, 8);
  private static final LanguageRows ROWS =
      LanguageRows.quantize(new int[] {1, 3}, new float[][] {{1, 0}, {0, -2}}, 8);

  @Test
  void addsTheDifferencesOfItsRowsAndNothingElse() {
    LanguageRows read = LanguageRows.parse(ROWS.toBytes(), SHARED, "test");
    for (LanguageRows rows : new LanguageRows[] {ROWS, read}) {
      float[] sum = new float[2];
      for (int row = 0; row < 4; row++) {
        rows.addRow(row, 2, sum);
      }
      assertArrayEquals(new float[] {2, -4}, sum, 1e-5f);
      rows.addRow(0, 1, sum);
      rows.addRow(2, 1, sum);
      assertArrayEquals(new float[] {2, -4}, sum, 1e-5f);
    }
    assertArrayEquals(ROWS.toBytes(), read.toBytes());
  }

  @Test
  void refusesRowsThatAreNotAscendingOrTooMany() {
    float[][] two = {{1, 0}, {0, 1}};
    for (int[] rows : new int[][] {{1, 1}, {2, 1}, {-1, 1}, {1}}) {
      assertThrows(
          IllegalArgumentException.class, () -> LanguageRows.quantize(rows, two, 8), "" + rows[0]);
    }
    assertFault("not below 4", bytes(12 + 4, 4));
    assertFault("not ascending", bytes(12, 3));
    assertFault("claims 5 rows", bytes(8, 5));
    assertFault("claims -1 rows", bytes(8, -1));
    assertFault("claims 0 rows", bytes(8, 0));
    assertFault("version 2", bytes(4, 2));
    assertFault("letters OCCR", bytes(0, 1));
    QuantizedWeights wider = QuantizedWeights.quantize(new float[4][3], 8);
    assertFault("the differences are 2 x 2, not 2 x 3", ROWS.toBytes(), wider);
  }

  @Test
  void refusesBytesCutOffAnywhere() {
    byte[] bytes = ROWS.toBytes();
    for (int length = 0; length < bytes.length; length++) {
      assertFault("test", Arrays.copyOf(bytes, length));
    }
    assertFault("test", Arrays.copyOf(bytes, bytes.length + 1));
  }

  /** The file's bytes with another number at one place. */
  private static byte[] bytes(int place, int number) {
    byte[] bytes = ROWS.toBytes();
    ByteBuffer.wrap(bytes).putInt(place, number);
    return bytes;
  }

  private static void assertFault(String fault, byte[] bytes) {
    assertFault(fault, bytes, SHARED);
  }

  private static void assertFault(String fault, byte[] bytes, QuantizedWeights shared) {
    String message =
        assertThrows(InvalidModelException.class, () -> LanguageRows.parse(bytes, shared, "test"))
            .getMessage();
    assertTrue(message.contains(fault), message);
  }
}
