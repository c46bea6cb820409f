package org.occgen.run.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.command.ByteSize;

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

  @ParameterizedTest
  @CsvSource({
    "0, 0 bytes",
    "1023, 1023 bytes",
    "1024, 1.0 KiB",
    "179440027, 171.1 MiB",
    "8589934592, 8.0 GiB",
    "9007199254740992, 8388608.0 GiB"
  })
  void wordsForPeople(long bytes, String words) {
    assertEquals(words, ByteSize.words(bytes));
  }
}
