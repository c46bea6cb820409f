package org.occgen.models.judge;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The numbers of a sentence as values: digits of all scripts, with separators of thousands and of
 * decimals, and Roman numerals of capitals. {@code 3.499.879}, {@code 3,499,879} and {@code 3 499
 * 879} are one value; so are {@code 1,5} and {@code 1.5}, {@code ٣} and {@code 3}, {@code 20th} and
 * {@code XX}. The number of a month in Chinese, Japanese and Korean is left out, for other
 * languages write its name.
 */
final class NumberValues {
  /** Most numbers of a sentence that are looked at: a sentence with more is a table. */
  private static final int MOST = 64;

  private static final int GROUP = 3;

  /** Roman numerals beyond this are rather words or abbreviations, such as CD, DC and MIX. */
  private static final String ROMAN = "IVXL";

  /** The numerals of 1 to 89. */
  private static final Pattern NUMERAL = Pattern.compile("(?:XL|L?X{0,3})(?:IX|IV|V?I{0,3})");

  private static final int[] ROMAN_VALUES = {1, 5, 10, 50};
  private static final List<String> ROMAN_ENDINGS = List.of("e", "ème", "er", "a");
  private static final String MONTHS = "月월";

  private NumberValues() {}

  /** The values, each as often as it stands there, ascending by an order that means nothing. */
  static long[] of(String text) {
    long[] values = new long[MOST];
    int count = 0;
    for (int at = 0; at < text.length() && count < MOST; ) {
      int c = text.codePointAt(at);
      if (Character.digit(c, 10) >= 0) {
        int end = end(text, at);
        if (end == text.length() || MONTHS.indexOf(text.charAt(end)) < 0) {
          values[count++] = value(text, at, end);
        }
        at = end;
      } else if (ROMAN.indexOf(c) >= 0 && (at == 0 || !isLetter(text, at - 1))) {
        int end = romanEnd(text, at);
        int value = isWhole(text, end) ? roman(text.substring(at, end)) : 0;
        if (value > 0) {
          String digits = Integer.toString(value);
          values[count++] = value(digits, 0, digits.length());
        }
        at = end;
      } else {
        at += Character.charCount(c);
      }
    }
    long[] found = Arrays.copyOf(values, count);
    Arrays.sort(found);
    return found;
  }

  private static boolean isLetter(String text, int at) {
    return Character.isLetter(text.charAt(at));
  }

  private static int romanEnd(String text, int from) {
    int at = from;
    while (at < text.length() && ROMAN.indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    return at;
  }

  /** Whether a word ends at {@code at}, or goes on with the ending of an ordinal number. */
  private static boolean isWhole(String text, int at) {
    int end = at;
    while (end < text.length() && isLetter(text, end)) {
      end++;
    }
    return end == at || ROMAN_ENDINGS.contains(text.substring(at, end));
  }

  /** The value of a Roman numeral of two letters or more; 0 if it is none. */
  private static int roman(String letters) {
    int value = 0;
    int before = 0;
    for (int i = letters.length() - 1; i >= 0; i--) {
      int letter = ROMAN_VALUES[ROMAN.indexOf(letters.charAt(i))];
      value += letter < before ? -letter : letter;
      before = Math.max(before, letter);
    }
    return letters.length() > 1 && NUMERAL.matcher(letters).matches() ? value : 0;
  }

  /** The index behind a number that begins at {@code from}: a separator needs a digit behind it. */
  private static int end(String text, int from) {
    int at = from;
    while (at < text.length()) {
      int c = text.codePointAt(at);
      if (Character.digit(c, 10) >= 0) {
        at += Character.charCount(c);
      } else if (isPoint(c) && digits(text, at + 1) > 0) {
        at++;
      } else if (isGap(c)
          && digits(text, at + 1) == GROUP
          && (at - from <= GROUP || endsWithGroup(text, from, at))) {
        at++;
      } else {
        break;
      }
    }
    return at;
  }

  private static boolean endsWithGroup(String text, int from, int at) {
    int gap = at - GROUP - 1;
    return gap > from && isGap(text.charAt(gap)) && digits(text, gap + 1) == GROUP;
  }

  /** The number of digits at a place. */
  private static int digits(String text, int from) {
    int count = 0;
    for (int at = from; at < text.length(); ) {
      int c = text.codePointAt(at);
      if (Character.digit(c, 10) < 0) {
        break;
      }
      count++;
      at += Character.charCount(c);
    }
    return count;
  }

  private static boolean isPoint(int c) {
    return c == '.' || c == ',' || c == '٫' || c == '٬' || c == '\'' || c == '’';
  }

  private static boolean isGap(int c) {
    return c == ' ' || c == '\u00A0' || c == '\u202F' || c == '\u2009';
  }

  /**
   * A hash of the value: of its digits, without zeros in front, and of the place of its decimal
   * point. Points that stand before each group of three digits are those of thousands; a single one
   * before three digits is taken for one of thousands, too, for years and counts are more frequent
   * than three decimals. A point behind other groups is the decimal one: {@code 1,234.5}.
   */
  private static long value(String text, int from, int end) {
    boolean grouped = isGrouped(text, from, end);
    int last = grouped ? -1 : lastPoint(text, from, end);
    boolean groupedBefore = last > from && isGrouped(text, from, last);
    long hash = 0;
    for (int at = from; at < end; ) {
      int c = text.codePointAt(at);
      int digit = Character.digit(c, 10);
      if (digit >= 0) {
        hash = hash == 0 && digit == 0 ? 0 : mix(hash, digit + 1);
      } else if (!grouped && isPoint(c) && (at == last || !groupedBefore)) {
        hash = mix(hash == 0 ? mix(0, 1) : hash, 11);
      }
      at += Character.charCount(c);
    }
    return hash;
  }

  private static int lastPoint(String text, int from, int end) {
    int at = end - 1;
    while (at >= from && !isPoint(text.charAt(at))) {
      at--;
    }
    return at;
  }

  /** Whether separators of one kind stand before each group of three digits, and there is one. */
  private static boolean isGrouped(String text, int from, int end) {
    int separator = -1;
    int since = 0;
    for (int at = from; at < end; ) {
      int c = text.codePointAt(at);
      if (Character.digit(c, 10) >= 0) {
        since++;
      } else {
        int kind = isGap(c) ? ' ' : c;
        if (separator < 0 ? since > GROUP : since != GROUP || kind != separator) {
          return false;
        }
        separator = kind;
        since = 0;
      }
      at += Character.charCount(c);
    }
    return separator >= 0 && since == GROUP;
  }

  private static long mix(long hash, int symbol) {
    return hash * 31 + symbol;
  }

  /**
   * The number of values of the one that stand in the other, each counted as often as in both.
   *
   * @param first ascending
   * @param second ascending
   */
  static int shared(long[] first, long[] second) {
    int shared = 0;
    for (int i = 0, j = 0; i < first.length && j < second.length; ) {
      if (first[i] == second[j]) {
        shared++;
        i++;
        j++;
      } else if (first[i] < second[j]) {
        i++;
      } else {
        j++;
      }
    }
    return shared;
  }
}
