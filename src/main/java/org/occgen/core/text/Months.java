package org.occgen.core.text;

import com.ibm.icu.text.DateFormatSymbols;
import com.ibm.icu.util.ULocale;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The names of months in a language, as ICU's locale data (CLDR) know them, whole and cut short.
 * CLDR has one abbreviation of a month ({@code janv.}); people write others ({@code jan.}, {@code
 * wrześ.}), so that each beginning of at least {@value #SHORTEST} letters is one, too.
 */
final class Months {
  private static final int SHORTEST = 3;
  private static final int BEFORE = 6; // characters from a day to its month: "3 de "

  /** Abbreviations that are words as well; behind a day or a preposition they are months. */
  private static final Set<String> WORDS =
      Set.of(
          "mar", "dez", "set", "lis", "list", "srp", "kvet", "květ", "kas", "ara", "már", "лист",
          "ліст", "серп", "joulu", "kesä", "syys", "elo", "helmi", "heinä");

  private static final Pattern BEFORE_MONTH =
      Pattern.compile(
          "(?:[0-9][.ºª]?\\s?(?:de |d['’])?|(?:^|\\s)(?:em|en|de|del|in|w|v|u|ve|в|у|e|y|i|et|og|och|und|и)\\s)$");

  /** Behind a time: {@code 9 a.m. Pacific time}, {@code 5 p.m. GMT}. */
  private static final Pattern ZONE =
      Pattern.compile(
          "(?:UTC|GMT|BST|IST|JST|KST|HKT|SGT|PHT|PKT|MSK|SAST|EAT|WAT|CAT|BRT|ART|[WCE]ES?T|[PMCEA][SD]?T|NS?T|HST|AK[SD]T|A[CEW]?[SD]T|NZ[SD]T)\\b"
              + "|(?:(?:East|West)ern|Central|Mountain|Pacific|Atlantic|Greenwich)(?=(?:\\s+(?:Standard|Daylight|Summer|Mean))?\\s+[Tt]ime\\b|\\s*(?:[.,;)]|$))");

  private final Set<String> days = new HashSet<>();
  private final Set<String> whole = new HashSet<>();
  private final Set<String> cut = new HashSet<>();

  Months(String language) {
    DateFormatSymbols symbols =
        new DateFormatSymbols(LanguageCode.locale(language).orElseGet(() -> english(language)));
    for (int context : new int[] {DateFormatSymbols.FORMAT, DateFormatSymbols.STANDALONE}) {
      for (String day : symbols.getWeekdays(context, DateFormatSymbols.WIDE)) {
        days.add(day.toLowerCase(Locale.ROOT));
      }
      for (String month : symbols.getMonths(context, DateFormatSymbols.WIDE)) {
        String name = name(month);
        whole.add(name);
        for (int end = SHORTEST; end < name.length(); end++) {
          cut.add(name.substring(0, end));
        }
      }
      for (String month : symbols.getMonths(context, DateFormatSymbols.ABBREVIATED)) {
        cut.add(name(month));
      }
    }
    cut.removeAll(whole);
    cut.remove("");
    days.remove(""); // ICU counts days from 1
  }

  /** For languages that CLDR does not have: English names, of the calendar of their region. */
  private static ULocale english(String language) {
    ULocale likely = ULocale.addLikelySubtags(ULocale.forLanguageTag(language));
    return new ULocale("en", likely.getCountry());
  }

  /** The name without full stop and preposition, in lower case; empty if it is a number: 1月. */
  private static String name(String month) {
    String name = month.toLowerCase(Locale.ROOT).replaceFirst("^.*[ '’]", "").replace(".", "");
    return name.codePoints().allMatch(InvisibleCharacters::isLetterOrMark) ? name : "";
  }

  /** Whether a word in lower case is the whole name of a month. */
  boolean isWhole(String word) {
    return whole.contains(word);
  }

  /** Whether the name of a month stands at {@code at}, whole or cut short with a full stop. */
  boolean isAt(String text, int at) {
    String word = TextScan.word(text, at);
    int end = at + word.length();
    return end > at
        && (isWhole(word.toLowerCase(Locale.ROOT))
            || (text.startsWith(".", end) && isCut(text, end)));
  }

  /** Whether a time goes on at {@code at}: with a day of the week, or with its zone. */
  boolean isDayOrZone(String text, int at) {
    String word = TextScan.word(text, at);
    return days.contains(word.toLowerCase(Locale.ROOT))
        || ZONE.matcher(text).region(at, text.length()).useTransparentBounds(true).lookingAt();
  }

  /** Whether the letters before {@code stop}, a full stop, are a month cut short. */
  boolean isCut(String text, int stop) {
    int from = stop;
    while (from > 0
        && stop - from < TextScan.MAX_TOKEN
        && InvisibleCharacters.isLetterOrMark(text.charAt(from - 1))) {
      from--;
    }
    String word = text.substring(from, stop).toLowerCase(Locale.ROOT);
    return cut.contains(word)
        && (!WORDS.contains(word)
            || BEFORE_MONTH.matcher(text.substring(Math.max(0, from - BEFORE), from)).find());
  }

  /** Whether a date goes on at {@code at}: with digits, or with another month. */
  boolean goesOn(String text, int at) {
    String word = TextScan.word(text, at).toLowerCase(Locale.ROOT);
    return Character.isDigit(text.codePointAt(at)) || whole.contains(word) || cut.contains(word);
  }
}
