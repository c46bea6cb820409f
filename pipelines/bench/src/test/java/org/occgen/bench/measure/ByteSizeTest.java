package org.occgen.bench.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ByteSizeTest {
  @ParameterizedTest
  @CsvSource({"1, 1", "7k, 7168", "500m, 524288000", "8G, 8589934592"})
  void unitsArePowersOf1024(String typed, long bytes) {
    assertEquals(bytes, ByteSize.parse(typed));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "-1", "1.5g", "k", "1t", "1 g", "99999999999"})
  void whatIsNoSizeIsRefused(String typed) {
    assertThrows(IllegalArgumentException.class, () -> ByteSize.parse(typed));
  }
}
