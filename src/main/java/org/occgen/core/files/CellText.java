package org.occgen.core.files;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The form of values in tables of text. */
public final class CellText {
  private static final int DECIMALS = 6;

  /** The first characters of a cell that a spreadsheet computes. */
  private static final String FORMULA = "=+-@\t\r";

  private static final Pattern BREAK = Pattern.compile("[\\p{Cc}\u2028\u2029]");

  private CellText() {}

  /**
   * A name on one line: every control character, line or paragraph separator is a space. A table
   * without quoting can hold what is left.
   */
  public static String oneLine(String text) {
    return BREAK.matcher(text).replaceAll(" ");
  }

  /**
   * A name on one line, as {@link #oneLine}, that is only to be looked at: each of the characters
   * that turn the direction of text and are not seen themselves (Unicode's {@code Bidi_Control})
   * stands by its number, {@code [U+202E]}. Such a character can make a name look like another one.
   */
  public static String shown(String text) {
    StringBuilder shown = new StringBuilder(text.length());
    oneLine(text)
        .codePoints()
        .forEach(
            c -> {
              if (UCharacter.hasBinaryProperty(c, UProperty.BIDI_CONTROL)) {
                shown.append('[').append(codePoint(c)).append(']');
              } else {
                shown.appendCodePoint(c);
              }
            });
    return shown.toString();
  }

  /**
   * The shown form of a text that nothing bounds.
   *
   * @param most code points that are shown; dots stand for the others
   */
  public static String shown(String text, int most) {
    boolean whole = text.codePointCount(0, text.length()) <= most;
    return shown(whole ? text : text.substring(0, text.offsetByCodePoints(0, most)) + " ...");
  }

  /** The number of a character as Unicode writes it, {@code U+FFFE}. */
  public static String codePoint(int c) {
    return String.format(Locale.ROOT, "U+%04X", c);
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
    boolean formula = !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0;
    return (formula ? "'" : "") + oneLine(text);
  }

  /**
   * A text with an apostrophe in front where a spreadsheet would take it for a formula, for a cell
   * that comes back: {@link #restored} takes it off.
   */
  public static String defused(String text) {
    return isFormula(text) ? "'" + text : text;
  }

  /** The text that {@link #defused} was given. */
  public static String restored(String cell) {
    return cell.startsWith("'") && isFormula(cell.substring(1)) ? cell.substring(1) : cell;
  }

  /**
   * Whether a text is a formula, or one behind apostrophes, of which {@link #restored} takes one.
   */
  private static boolean isFormula(String text) {
    String behind = text.replaceFirst("^'+", "");
    return !behind.isEmpty() && FORMULA.indexOf(behind.charAt(0)) >= 0;
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
