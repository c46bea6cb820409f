package org.occgen.run.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A table of a page that is made from the program: it stands between {@code <!-- begin NAME -->}
 * and {@code <!-- end NAME -->}. Tests with {@code -Dupdate=true} write it.
 */
public final class GeneratedSection {
  private GeneratedSection() {}

  /** Checks that the page has these rows, the first being the header; or writes them. */
  public static void check(Path page, String name, List<List<String>> rows) throws IOException {
    String text = Files.readString(page);
    String begin = "<!-- begin " + name + " -->\n";
    int from = text.indexOf(begin) + begin.length();
    int to = text.indexOf("<!-- end " + name + " -->");
    assertTrue(from >= begin.length() && to >= from, page + " has no section " + name);
    if (Boolean.getBoolean("update")) {
      Files.writeString(page, text.substring(0, from) + table(rows) + text.substring(to));
    } else {
      assertEquals(
          table(rows),
          text.substring(from, to),
          () -> page + " is out of date: run this test with -Dupdate=true");
    }
  }

  private static String table(List<List<String>> rows) {
    String rule = "| --- ".repeat(rows.get(0).size()) + "|\n";
    return row(rows.get(0))
        + rule
        + rows.stream().skip(1).map(GeneratedSection::row).collect(Collectors.joining());
  }

  private static String row(List<String> cells) {
    return cells.stream()
        .map(cell -> cell.isEmpty() ? "| " : "| " + cell.replace("|", "\\|") + " ")
        .collect(Collectors.joining("", "", "|\n"));
  }
}
