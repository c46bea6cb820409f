package org.occgen.core.files;

import java.util.List;

/**
 * Finds the delimiter of the cells of a table that a spreadsheet saved: commas, tabulators, or
 * semicolons where a decimal number has a comma.
 */
public final class CellDelimiter {
  private static final List<Character> USUAL = List.of('\t', ',', ';');

  private CellDelimiter() {}

  /**
   * The one of the usual ones that the line with the names of columns has most of.
   *
   * @param header the first line
   */
  public static char of(String header) {
    char most = '\t';
    for (char delimiter : USUAL) {
      most = count(header, delimiter) > count(header, most) ? delimiter : most;
    }
    return most;
  }

  private static long count(String text, char wanted) {
    return text.chars().filter(c -> c == wanted).count();
  }
}
