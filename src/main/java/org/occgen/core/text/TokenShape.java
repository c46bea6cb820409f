package org.occgen.core.text;

import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;

/** The shape of a token, by its characters alone: initials, numbers, Roman digits. */
final class TokenShape {
  /** A letter, or two: Philip, Theodor, Charles, Юрий in transcription, Джон ... */
  private static final String INITIAL = "(?:\\p{L}|[CPTSZK]h|Y[uae]|Ll|Дж|Ст|Вл|Ал)?";

  private static final Pattern INITIALS =
      Pattern.compile("(?=.)(?:" + INITIAL + "[.-])*" + INITIAL, Pattern.DOTALL);

  /** Scripts of India and Sri Lanka, which write initials as the names of letters. */
  static final Set<UnicodeScript> INDIC =
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

  /** Names of letters, which have up to four characters: एफ and ఎం. */
  private static final Pattern LETTER_NAMES = Pattern.compile("[^.]{1,4}(?:\\.[^.]{1,4})+");

  private static final Pattern ROMAN = Pattern.compile("[IVXLCDM]+");

  /**
   * {@code J}, {@code J.-P}, {@code U.S}, {@code Ph.D}, {@code p.m}: what is left before the stop.
   */
  static boolean isInitials(String token) {
    return INITIALS.matcher(token).matches();
  }

  /**
   * {@code यू.एस} before its last full stop: names of letters, which have up to four signs in
   * Indian scripts. A name of a letter alone is like any short word, so that only lists know it.
   */
  static boolean isIndicInitials(String token) {
    return LETTER_NAMES.matcher(token).matches()
        && INDIC.contains(UnicodeScript.of(token.codePointAt(0)));
  }

  static boolean isRoman(String token) {
    return ROMAN.matcher(token).matches();
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
