package org.occgen.training.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SentencePairsTest {
  @TempDir private Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("pairs.tsv"), text);
  }

  @Test
  void readsColumnsByNameAndNumber() throws IOException {
    Path file = file("id\teng\tspa\n1\tone\tuno\n2\ttwo\tdos\n");
    SentencePairs expected =
        new SentencePairs(List.of("uno", "dos"), List.of("one", "two"), "spa", "eng", 0);
    assertEquals(expected, SentencePairs.read(file, "spa", "eng", true));
    assertEquals(expected, SentencePairs.read(file, "3", "2", true));
    assertEquals(expected, SentencePairs.read(file, "3", "eng", true));
    assertEquals(
        new SentencePairs(List.of("spa", "uno", "dos"), List.of("eng", "one", "two"), "", "", 0),
        SentencePairs.read(file, "3", "2", false));
  }

  @Test
  void aNameGoesBeforeANumber() throws IOException {
    Path file = file("2\t1\nfirst\tsecond\n");
    assertEquals(List.of("second"), SentencePairs.read(file, "1", "2", true).first());
    assertEquals(List.of("first"), SentencePairs.read(file, "1", "2", false).first().subList(1, 2));
  }

  @Test
  void takesQuotationMarksForText() throws IOException {
    Path file = file("\"a\t\"b\"\tc\"\n\"\t\"\"\tx\n");
    SentencePairs pairs = SentencePairs.read(file, "1", "2", false);
    assertEquals(List.of("\"a", "\""), pairs.first());
    assertEquals(List.of("\"b\"", "\"\""), pairs.second());
  }

  @Test
  void leavesOutRowsWithAnEmptyCell() throws IOException {
    Path file = file("a\tb\t\n\tb\tc\na\t \tc\n\na\u00a0\tb2\tc\n");
    assertEquals(
        new SentencePairs(List.of("a", "a\u00a0"), List.of("b", "b2"), "", "", 3),
        SentencePairs.read(file, "1", "2", false));
  }

  @ParameterizedTest
  @CsvSource({
    "4, true, there is no column 4; line 1 has 3",
    "0, true, there is no column 0; line 1 has 3",
    "999999999, false, there is no column 999999999; line 1 has 3",
    "9999999999, true, 'there is no column 9999999999; there are en, es, es'",
    "fr, true, 'there is no column fr; there are en, es, es'",
    "es, true, two columns are called es; say which by its number",
    "en, false, en: without a header a column is a number from 1 to 3"
  })
  void namesAColumnThatIsNotThere(String column, boolean header, String fault) throws IOException {
    Path file = file("en\tes\tes\na\tb\tc\n");
    for (String[] columns : new String[][] {{column, "1"}, {"1", column}}) {
      String message =
          assertThrows(
                  IllegalArgumentException.class,
                  () -> SentencePairs.read(file, columns[0], columns[1], header))
              .getMessage();
      assertTrue(message.contains(fault), message);
    }
  }

  @Test
  void namesALineThatDoesNotFit() throws IOException {
    Path ragged = file("a\tb\na\tb\na\tb\tc\n");
    String message =
        assertThrows(IOException.class, () -> SentencePairs.read(ragged, "1", "2", true))
            .getMessage();
    assertEquals(ragged + ", line 3: 3 columns, but line 1 has 2", message);
    Path empty = file("");
    assertEquals(
        empty + ": is empty",
        assertThrows(IOException.class, () -> SentencePairs.read(empty, "1", "2", false))
            .getMessage());
  }
}
