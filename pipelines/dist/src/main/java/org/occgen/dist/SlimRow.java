package org.occgen.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.IntStream;

/**
 * A row of {@code slim.tsv}: entries of a library that the archive of occgen does not hold.
 *
 * @param library name of the jar without its version
 * @param entries names of the entries, whole
 * @param archive the archive that holds them instead, or {@value #NONE}
 * @param because why occgen runs without them
 */
record SlimRow(String library, Pattern entries, String archive, String because) {
  /** No archive holds the entries. */
  static final String NONE = "none";

  /** The archives beside that of occgen. */
  static final List<String> ARCHIVES = List.of("exported", "pytorch", "e5");

  private static final String HEADER = "library\tentries\tarchive\tbecause";
  private static final int COLUMNS = 4;

  /** All entries of a jar: the jar is not slimmed but left out. */
  private static final String WHOLE = ".*";

  /** Whether the row is about a jar of that name. */
  boolean isAbout(String jar) {
    return jar.matches(Pattern.quote(library) + "-[0-9].*[.]jar");
  }

  /** Whether the row is about the whole jar. */
  boolean isWhole() {
    return entries.pattern().equals(WHOLE);
  }

  /**
   * Reads the table.
   *
   * @throws IllegalArgumentException for a line that is not as it must be
   */
  static List<SlimRow> read(Path table) throws IOException {
    List<String> lines = Files.readAllLines(table);
    if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
      throw new IllegalArgumentException(
          table + " line 1: the header must be " + HEADER.replace("\t", ", ") + ", parted by tabs");
    }
    return IntStream.range(1, lines.size())
        .mapToObj(i -> row(lines.get(i).split("\t", -1), table + " line " + (i + 1) + ": "))
        .toList();
  }

  private static SlimRow row(String[] cells, String where) {
    if (cells.length != COLUMNS || cells[COLUMNS - 1].isBlank()) {
      throw new IllegalArgumentException(where + "it must have " + COLUMNS + " filled columns");
    }
    if (!cells[2].equals(NONE) && !ARCHIVES.contains(cells[2])) {
      throw new IllegalArgumentException(
          where + cells[2] + " is neither " + NONE + " nor one of " + ARCHIVES);
    }
    try {
      return new SlimRow(cells[0], Pattern.compile(cells[1]), cells[2], cells[3]);
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException(where + e.getMessage(), e);
    }
  }
}
