package org.occgen.core.files;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.stream.Collectors;

/** How values stand in tables of text. */
public final class CellText {
  private static final int DECIMALS = 6;

  private CellText() {}

  /**
   * A name on one line: every control character, line or paragraph separator is a space. A table
   * without quoting can hold what is left.
   */
  public static String oneLine(String text) {
    StringBuilder line = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean breaks = Character.isISOControl(c) || c == '\u2028' || c == '\u2029';
      line.append(breaks ? ' ' : c);
    }
    return line.toString();
  }

  /** A line of a table: cells on one line each, between tabulators, with a line feed at the end. */
  public static String line(Object... cells) {
    return Arrays.stream(cells)
        .map(cell -> oneLine(String.valueOf(cell)))
        .collect(Collectors.joining("\t", "", "\n"));
  }

  /**
   * A name on one line, as {@link #oneLine}, with an apostrophe in front where a spreadsheet would
   * take it for a formula: anybody can edit the names of Wikidata and Wikipedia.
   */
  public static String name(String text) {
    boolean formula = !text.isEmpty() && "=+-@\t\r".indexOf(text.charAt(0)) >= 0;
    return (formula ? "'" : "") + oneLine(text);
  }

  /** A number that somebody chose, such as 1.06, with the digits that it needs. */
  public static String shortNumber(double value) {
    return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }

  /** A score with six decimals. */
  public static String number(double value) {
    return sixDecimals(value).toPlainString();
  }

  /** A number with six decimals. */
  public static BigDecimal sixDecimals(double value) {
    // not Double.toString, whose digits differ between versions of Java
    return new BigDecimal(value).setScale(DECIMALS, RoundingMode.HALF_EVEN);
  }
}
