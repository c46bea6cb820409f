package org.occgen.core.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.occgen.core.testing.Refusals.assertRefused;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.occgen.core.files.CsvRows.Row;

/** Tables between commas. */
class CsvRowsTest {
  @Test
  void rowsTellTheLineTheyBeginOn() {
    assertEquals(
        List.of(
            new Row(1, List.of("a", "b")),
            new Row(2, List.of("x, y", "two\nlines")),
            new Row(5, List.of("", "")),
            new Row(6, List.of("the \"boss\"", "it's \"so\""))),
        CsvRows.of(
            "t.csv",
            "\uFEFFa,b\r\n\"x, y\",\"two\nlines\"\r\n\r\n,\n\"the \"\"boss\"\"\",it's \"so\""));
    assertEquals(List.of(), CsvRows.of("t.csv", "\n \n"));
  }

  @Test
  void aSpreadsheetMayHaveOtherDelimiters() {
    List<Row> rows =
        List.of(new Row(1, List.of("a", "b")), new Row(2, List.of("x, y; z\t", "1,5")));
    for (String delimiter : List.of(",", ";", "\t")) {
      String text = "\uFEFFa" + delimiter + "b\r\n\"x, y; z\t\"" + delimiter + "\"1,5\"\r\n";
      assertEquals(rows, CsvRows.ofSpreadsheet("t.csv", text));
    }
  }

  @Test
  void quotesThatAreNotInOrderAreNamedByFileAndLine() {
    for (String bad : List.of("a\n\n\"b", "a\n\n\"b\" c\n")) {
      String message = assertRefused(() -> CsvRows.of("t.csv", bad));
      assertEquals("t.csv, line 3: quotes are not in order;", message.substring(0, 39));
    }
  }

  @Test
  void aLineThatNamesTheDelimiterIsLeftOut() {
    List<CsvRows.Row> rows =
        List.of(new CsvRows.Row(2, List.of("a", "b")), new CsvRows.Row(3, List.of("1, 2", "sep=")));
    for (String line : List.of("sep=;", "\uFEFFsep=;", "\"sep=;\"", "SEP=;;")) {
      assertEquals(rows, CsvRows.ofSpreadsheet("t.csv", line + "\r\na;b\r\n1, 2;sep=\r\n"), line);
    }
  }
}
