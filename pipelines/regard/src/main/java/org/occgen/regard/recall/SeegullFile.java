package org.occgen.regard.recall;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.occgen.core.files.CsvRows;

/**
 * Reads files of SeeGULL: tables between commas, whose header may have a line above it (v1). The
 * columns are found by their names, so that v1, v2 and files in other languages can be read.
 */
public final class SeegullFile {
  /** Lines in which the header is looked for. */
  private static final int HEADERS = 3;

  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,3}(\\.[0-9]{1,20})?");

  /**
   * Names of the columns; an empty one is found.
   *
   * @param identity by default {@code identity}
   * @param attribute by default {@code attribute}
   * @param offensiveness by default the one column that begins with "mean" and has "offensive" in
   *     it
   */
  public record Columns(String identity, String attribute, String offensiveness) {
    /** Those of the published files. */
    public static final Columns FOUND = new Columns("", "", "");
  }

  private record Places(long line, int identity, int attribute, int offensiveness) {}

  private SeegullFile() {}

  /**
   * The stereotypes of a file, equal rows once. Rows without offensiveness are left out.
   *
   * @param name of the file, for messages
   * @throws IllegalArgumentException if it cannot be used; the message names file and line
   */
  public static List<Stereotype> read(String name, String text, Columns columns) {
    List<CsvRows.Row> rows = CsvRows.of(name, text);
    Places places = places(name, rows, columns);
    Set<Stereotype> stereotypes = new LinkedHashSet<>();
    for (CsvRows.Row row : rows) {
      if (row.line() > places.line()) {
        if (row.cells().size() <= places.offensiveness()
            || row.cells().size() <= places.attribute()
            || row.cells().size() <= places.identity()) {
          throw wrong(
              name, row.line(), "has " + row.cells().size() + " columns, fewer than the header");
        }
        String mean = row.cells().get(places.offensiveness()).strip();
        if (!mean.isEmpty()) {
          stereotypes.add(
              new Stereotype(
                  required(name, row, places.identity(), "identity"),
                  required(name, row, places.attribute(), "attribute"),
                  number(name, row.line(), mean)));
        }
      }
    }
    if (stereotypes.isEmpty()) {
      throw new IllegalArgumentException(
          name + ": has no row with an offensiveness; name its column by --columns");
    }
    return new ArrayList<>(stereotypes);
  }

  private static String required(String name, CsvRows.Row row, int column, String what) {
    String text = row.cells().get(column).strip();
    if (text.isEmpty()) {
      throw wrong(name, row.line(), "has an empty " + what);
    }
    return text;
  }

  private static double number(String name, long line, String text) {
    if (!NUMBER.matcher(text).matches()) {
      throw wrong(name, line, "the offensiveness \"" + text + "\" is no number");
    }
    return Double.parseDouble(text);
  }

  private static Places places(String name, List<CsvRows.Row> rows, Columns columns) {
    for (CsvRows.Row row : rows.subList(0, Math.min(HEADERS, rows.size()))) {
      int identity = column(row.cells(), columns.identity(), "identity");
      int attribute = column(row.cells(), columns.attribute(), "attribute");
      int offensiveness = offensiveness(row.cells(), columns.offensiveness());
      if (identity >= 0 && attribute >= 0 && offensiveness >= 0) {
        return new Places(row.line(), identity, attribute, offensiveness);
      }
    }
    throw new IllegalArgumentException(
        name
            + ", line 1: no header with identity, attribute and mean offensiveness_score in the"
            + " first lines; name the columns by --columns where they are called otherwise");
  }

  private static int column(List<String> header, String name, String usual) {
    for (int i = 0; i < header.size(); i++) {
      String cell = header.get(i).strip();
      if (name.isEmpty() ? cell.equalsIgnoreCase(usual) : cell.equals(name)) {
        return i;
      }
    }
    return -1;
  }

  private static int offensiveness(List<String> header, String name) {
    for (int i = 0; i < header.size(); i++) {
      String cell = header.get(i).strip();
      String lower = cell.toLowerCase(Locale.ROOT);
      if (name.isEmpty()
          ? lower.startsWith("mean") && lower.contains("offensive")
          : cell.equals(name)) {
        return i;
      }
    }
    return -1;
  }

  private static IllegalArgumentException wrong(String name, long line, String what) {
    return new IllegalArgumentException(name + ", line " + line + ": " + what);
  }
}
