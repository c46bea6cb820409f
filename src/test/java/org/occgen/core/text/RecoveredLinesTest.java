package org.occgen.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.occgen.core.SharedData;

/**
 * How many lines of NTREX the splitter finds again ({@link RecoveredLines}), for all of its
 * columns. {@code recovered-lines.tsv} keeps what was measured; a share may fall short of it by a
 * fifth of a point.
 */
@Tag("shared-data")
class RecoveredLinesTest {
  private static final double SLACK = 0.2; // points

  /** The columns of the languages of the shipped encoder; the others take longer. */
  private static final Set<String> SHIPPED =
      Set.of(
          "arb", "cat", "deu", "eng", "spa", "fra", "hin", "ind", "ita", "jpn", "nld", "pol", "por",
          "rus", "swa", "tur", "ukr", "vie", "zho-CN");

  /** The page has the languages of which fewer lines are found, or fewer are whole, in percent. */
  private static final double FEW_FOUND = 98.5;

  private static final double FEW_WHOLE = 92;

  private static final Path PAGE = Path.of("site", "sentences.md");

  /** Percentages before the lists of ADR 10, and since. */
  private record Bar(
      String column,
      String language,
      int lines,
      double foundBefore,
      double wholeBefore,
      double found,
      double whole) {
    static Bar of(String line) {
      String[] cells = line.split("\t", -1);
      return new Bar(
          cells[0],
          cells[1],
          Integer.parseInt(cells[2]),
          Double.parseDouble(cells[3]),
          Double.parseDouble(cells[4]),
          Double.parseDouble(cells[5]),
          Double.parseDouble(cells[6]));
    }

    /** Its row on the page. */
    String row() {
      return String.format(
          Locale.ROOT, "| %s | %s | %.2f | %.2f |", language, column, found, whole);
    }
  }

  private static List<Bar> bars() {
    return WordLists.read(RecoveredLinesTest.class, "recovered-lines.tsv").orElseThrow().stream()
        .map(Bar::of)
        .toList();
  }

  @Test
  void findsTheLinesOfTheEncodersLanguagesAgain() throws IOException {
    assertRecovered(bars().stream().filter(bar -> SHIPPED.contains(bar.column())).toList());
  }

  @Test
  @Tag("slow")
  void findsTheLinesOfAllColumnsAgain() throws IOException {
    assertEquals(
        List.copyOf(columns().keySet()), bars().stream().map(Bar::column).sorted().toList());
    assertRecovered(bars());
  }

  private static void assertRecovered(List<Bar> bars) throws IOException {
    Map<String, List<String>> columns = columns();
    List<String> tooFew = new ArrayList<>();
    for (Bar bar : bars) {
      RecoveredLines now = RecoveredLines.of(bar.language(), columns.get(bar.column()));
      assertEquals(bar.language(), LanguageCode.of(bar.column()).orElseThrow());
      assertEquals(bar.lines(), now.lines(), bar.column());
      assertEquals(0, now.strayOpenings(), bar.column() + ": ends in an opening mark");
      if (now.found() < bar.found() - SLACK || now.whole() < bar.whole() - SLACK) {
        tooFew.add(bar + ", now " + now);
      }
    }
    assertEquals(List.of(), tooFew);
  }

  @Test
  void thePageShowsWhatWasMeasured() throws IOException {
    List<String> page = Files.readAllLines(PAGE);
    List<String> rows =
        bars().stream()
            .filter(bar -> bar.found() < FEW_FOUND || bar.whole() < FEW_WHOLE)
            .map(Bar::row)
            .sorted()
            .toList();
    assertEquals(
        rows, page.stream().filter(line -> line.matches("\\| [a-z]{2,3} \\| .*")).toList());
  }

  /** The lines of the columns, by their names. */
  private static Map<String, List<String>> columns() throws IOException {
    Path folder = SharedData.path("parallel/dev/ntrex128");
    Map<String, List<String>> columns = new TreeMap<>();
    List<String[]> rows =
        lines(folder.resolve("multi.tsv.gz")).stream().map(line -> line.split("\t", -1)).toList();
    for (int i = 0; i < rows.get(0).length; i++) {
      int column = i;
      columns.put(rows.get(0)[i], rows.stream().skip(1).map(row -> row[column]).toList());
    }
    for (Path file : SharedData.list(folder.resolve("rest"), ".tsv.gz")) {
      List<String> lines = lines(file);
      columns.put(lines.get(0), lines.subList(1, lines.size()));
    }
    return columns;
  }

  private static List<String> lines(Path file) throws IOException {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
      return reader.lines().toList();
    }
  }
}
