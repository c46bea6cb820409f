package org.occgen.models.exported;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class LaserTextTest {
  private static final Pattern UNIT = Pattern.compile("\\\\u([0-9A-F]{4})");

  @TestFactory
  Stream<DynamicTest> preparesTextAsWorkedOutByHand() throws IOException {
    List<String[]> rows = goldens();
    assertTrue(rows.stream().map(row -> row[0]).distinct().count() >= 20);
    return rows.stream()
        .map(
            row ->
                dynamicTest(
                    row[0] + ": " + row[1],
                    () -> assertEquals(unescape(row[2]), LaserText.prepare(unescape(row[1])))));
  }

  @Test
  void lowersLettersBeyondTheBasicPlaneAndDropsHalves() {
    assertEquals("𐐨 𠮷", LaserText.prepare("𐐀\uD801𠮷"));
  }

  @Test
  void takesLongTextsInOneGo() {
    String quotes = "(”’…\u00A0 ".repeat(20_000);
    assertEquals('(', LaserText.prepare(quotes).charAt(0));
    String spaces = "a" + " ".repeat(200_000) + "b";
    assertEquals("a b", LaserText.prepare(spaces));
    String points = "\"" + ",.".repeat(100_000);
    assertEquals(",.".repeat(100_000) + "\"", LaserText.prepare(points));
  }

  private static List<String[]> goldens() throws IOException {
    try (InputStream in = LaserTextTest.class.getResourceAsStream("prepared-text.tsv")) {
      return new String(in.readAllBytes(), UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("\t", -1))
          .toList();
    }
  }

  private static String unescape(String text) {
    return UNIT.matcher(text)
        .replaceAll(match -> String.valueOf((char) Integer.parseInt(match.group(1), 16)));
  }
}
