package org.occgen.core.text;

import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;

/** The shape of a token, by its characters alone: initials, numbers, Roman digits. */
final class TokenShape {
  /** Initials of two letters: Philip, Theodor, Charles, Юрий in transcription, Джон ... */
  private static final Set<String> DIGRAPHS =
      Set.of("Ch", "Ph", "Th", "Sh", "Zh", "Kh", "Yu", "Ya", "Ye", "Ll", "Дж", "Ст", "Вл", "Ал");

  /** Scripts of India and Sri Lanka, which write initials as the names of letters. */
  private static final Set<UnicodeScript> INDIC =
      EnumSet.of(
          UnicodeScript.DEVANAGARI,
          UnicodeScript.BENGALI,
          UnicodeScript.GURMUKHI,
          UnicodeScript.GUJARATI,
          UnicodeScript.ORIYA,
          UnicodeScript.TAMIL,
          UnicodeScript.TELUGU,
          UnicodeScript.KANNADA,
          UnicodeScript.MALAYALAM,
          UnicodeScript.SINHALA);

  private static final Pattern ORDINAL = Pattern.compile("\\d{1,2}\\W?\\p{L}{0,4}");
  private static final Pattern SHORT_LOWER_CASE = Pattern.compile("[\\p{Ll}\\p{Mn}]{1,9}");

  private static final int LETTER_NAME = 4; // characters of the name of a letter, एफ or ఎం

  private TokenShape() {}

  /**
   * {@code J}, {@code J.-P}, {@code U.S}, {@code Ph.D}, {@code p.m}: what is left before the stop.
   */
  static boolean isInitials(String token) {
    int segment = 0;
    for (int i = 0; i <= token.length(); i++) {
      boolean separator = i == token.length() || token.charAt(i) == '.' || token.charAt(i) == '-';
      if (!separator) {
        continue;
      }
      String letters = token.substring(segment, i);
      boolean single = letters.codePointCount(0, letters.length()) == 1;
      if (!letters.isEmpty()
          && !(single && Character.isLetter(letters.codePointAt(0)))
          && !DIGRAPHS.contains(letters)) {
        return false;
      }
      segment = i + 1;
    }
    return !token.isEmpty();
  }

  /**
   * {@code यू.एस} before its last full stop: names of letters, which have up to four signs in
   * Indian scripts. A name of a letter alone is like any short word, so that only lists know it.
   */
  static boolean isIndicInitials(String token) {
    if (token.indexOf('.') < 0 || !INDIC.contains(UnicodeScript.of(token.codePointAt(0)))) {
      return false;
    }
    int segment = 0;
    for (int i = 0; i <= token.length(); i++) {
      if (i == token.length() || token.charAt(i) == '.') {
        if (i == segment || i - segment > LETTER_NAME) {
          return false;
        }
        segment = i + 1;
      }
    }
    return true;
  }

  static boolean isRoman(String token) {
    for (int i = 0; i < token.length(); i++) {
      if ("IVXLCDM".indexOf(token.charAt(i)) < 0) {
        return false;
      }
    }
    return !token.isEmpty();
  }

  /** Roman digits, often typed in Cyrillic letters. */
  static boolean isCentury(String token) {
    return !token.isEmpty() && token.chars().allMatch(c -> "IVXLCDMІХ-".indexOf(c) >= 0);
  }

  static boolean isDigits(String token) {
    return !token.isEmpty() && token.chars().allMatch(Character::isDigit);
  }

  /** {@code 3}, {@code 23rd}, {@code 1er}, {@code 23:e}: what may stand for a day. */
  static boolean isOrdinal(String token) {
    return ORDINAL.matcher(token).matches();
  }

  /** One to nine letters in lower case, as abbreviations have. */
  static boolean isShortLowerCase(String token) {
    return SHORT_LOWER_CASE.matcher(token).matches();
  }

  static boolean containsAny(String token, String characters) {
    return token.chars().anyMatch(c -> characters.indexOf(c) >= 0);
  }
}
