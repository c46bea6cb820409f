package org.occgen.sparql.dump;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.sparql.dump.LineFiles.compress;
import static org.occgen.sparql.dump.LineFiles.lines;
import static org.occgen.sparql.dump.LineFiles.randomText;
import static org.occgen.sparql.dump.LineFiles.texts;
import static org.occgen.sparql.dump.LineFiles.utf8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that hold one document over several lines, and arrays of such. */
class LineSourceDocumentTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\n  \"entities\": {\n    \"Q1\": {}\n  }\n}\n",
        "{ \"entities\": {\r\n\r\n \"Q1\": {}\r\n }}",
        "{\n}\n",
        "\uFEFF{\n\t\"a\": \"}{\"\n}",
        "[{\n  \"id\": \"Q1\"\n},\n{\n  \"id\": \"Q2\"\n}]",
      })
  void aDocumentOverSeveralLinesIsOneText(String document) throws IOException {
    List<DumpLine> lines = lines("a.json", utf8(document));
    assertEquals(1, lines.size());
    String text = lines.get(0).toString();
    assertEquals(document.replaceAll("\\s", ""), text.replaceAll("\\s", ""));
    assertEquals(1, lines.get(0).number());
  }

  @Test
  void anArrayOfIndentedEntitiesIsItsBracketAndADocument() throws IOException {
    List<DumpLine> lines =
        lines("a.json", utf8("\n[\n  {\n    \"id\": \"Q1\"\n  },\n  {\n    \"id\": 2\n  }\n]\n"));
    assertEquals(List.of(1L, 2L, 3L), lines.stream().map(DumpLine::number).toList());
    assertEquals("[", lines.get(1).toString());
    assertTrue(lines.get(2).toString().endsWith("}\n]"));
  }

  @Test
  void aCutOffFirstEntityDoesNotTurnADumpIntoADocument() throws IOException {
    List<String> expected = List.of("[", "{\"id\":\"Q1\",\"labels\":{", "{\"id\":\"Q2\"},", "]");
    assertEquals(expected, texts(lines("a.json", utf8(String.join("\n", expected)))));
    assertEquals(List.of("{\"id\":"), texts(lines("a.json", utf8("{\"id\":"))));
  }

  @Test
  void aDocumentOverTheLimitIsRefused() throws IOException {
    String document = "{\n" + "\"k\": 1,\n".repeat(1000) + "\"z\": 2\n}\n";
    List<DumpLine> lines =
        lines("a.json", new ByteArrayInputStream(utf8(document)), LineSource.HEAD_BYTES);
    DumpLine.Failure failure = assertInstanceOf(DumpLine.Failure.class, lines.get(0));
    assertEquals("oversized-line", failure.reason());
    assertEquals(document.length() - 1, failure.length());
    assertTrue(failure.head().startsWith("{\n\"k\": 1,\n\"k\""));
    assertEquals(1, lines.size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"[", "\uFEFF [ "})
  void anArrayThatBeginsOnALineThatIsTooLongMayBeCutOff(String bracket) throws IOException {
    String first = bracket + "{\"a\":\"" + "x".repeat(LineSource.HEAD_BYTES) + "\"},\n";
    for (String whole : List.of("", "{}]", "{},\n{}\n]\n")) {
      assertEquals(List.of("oversized-line"), reasons(first + whole));
    }
    assertEquals(List.of("oversized-line", "truncated-input"), reasons(first + "{},\n"));
    assertEquals(List.of("oversized-line"), reasons(first.replace("[", "") + "{}\n"));
  }

  private static List<String> reasons(String file) throws IOException {
    return lines("a.json", new ByteArrayInputStream(utf8(file)), LineSource.HEAD_BYTES).stream()
        .filter(DumpLine.Failure.class::isInstance)
        .map(line -> ((DumpLine.Failure) line).reason())
        .toList();
  }

  @Test
  void aDocumentThatIsCutOffByCompressionIsRefused() throws IOException {
    String text = randomText(400_000).replaceAll("(.{40})", "\"$1\": 1,\n");
    byte[] whole = compress(DumpFormat.GZIP, utf8("{\n" + text + "\"z\": 1}\n"), 0);
    List<DumpLine> lines = lines("a.json.gz", Arrays.copyOf(whole, whole.length / 2));
    DumpLine.Failure failure = assertInstanceOf(DumpLine.Failure.class, lines.get(0));
    assertEquals("truncated-input", failure.reason());
    assertEquals(1, lines.size());
  }

  @Test
  void aDocumentWithADamagedBlockIsRefusedAndTheBlockIsTold() throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    // the damaged stream holds whole lines: what is left would be valid JSON, and not the document
    file.write(compress(DumpFormat.BZIP2, utf8("{\n\"a\": 1,\n"), 0));
    int damaged = file.size();
    file.write(compress(DumpFormat.BZIP2, utf8("\"b\": 2,\n\"c\": 3,\n"), 0));
    file.write(compress(DumpFormat.BZIP2, utf8("\"d\": 4,\n\"e\": 5\n}\n"), 0));
    byte[] bytes = file.toByteArray();
    bytes[damaged + 10] ^= 0x10; // of the check sum of the block
    List<DumpLine> lines = lines("a.json.bz2", bytes);
    DumpLine.Lost lost = assertInstanceOf(DumpLine.Lost.class, lines.get(0));
    assertEquals(damaged + 4, lost.place());
    DumpLine.Failure failure = assertInstanceOf(DumpLine.Failure.class, lines.get(1));
    assertEquals("corrupt-input", failure.reason());
    assertEquals(1, failure.number());
    assertTrue(failure.problem().contains("is lost (byte " + lost.place()), failure.problem());
    assertEquals(2, lines.size());
  }
}
