package org.occgen.sparql.dump;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DumpFormatTest {
  @ParameterizedTest
  @CsvSource({
    "latest-all.json, PLAIN",
    "a.jsonl, PLAIN",
    "latest-all.json.gz, GZIP",
    "A.JSON.GZ, GZIP",
    "a.jsonl.bz2, BZIP2",
    "dir.x/latest-all.json.bz2, BZIP2",
  })
  void isKnownByName(String name, DumpFormat format) {
    assertEquals(format, DumpFormat.of(name));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Q42.ttl",
        "latest-truthy.nt.gz",
        "dump.xml.bz2",
        "json",
        "a.gz",
        "a.json.zip",
        ""
      })
  void isRefusedByName(String name) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> DumpFormat.of(name)).getMessage();
    assertTrue(message.startsWith("unknown-format: \"" + name + "\""), message);
    assertTrue(message.contains(".json"), message);
  }
}
