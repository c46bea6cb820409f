package org.occgen.llm.reply;

import java.util.List;
import java.util.Locale;
import org.occgen.core.text.WhiteSpace;
import org.occgen.core.text.WordLists;

/** The phrases that models write where there is no word, and where they refuse to answer. */
final class StockPhrases {
  private static final List<String> NONE = read("no-words.txt");
  private static final List<String> REFUSALS = read("refusals.txt");

  /** A refusal comes to the point within so many characters. */
  private static final int LONGEST_START = 400;

  /** Ends a phrase that a line may go on after. */
  private static final String OPEN = " ...";

  private static List<String> read(String name) {
    return WordLists.read(StockPhrases.class, name).orElseThrow().stream()
        .map(StockPhrases::plain)
        .toList();
  }

  /** Whether a line says that there is no word: {@code 0}, <i>There are no nouns.</i> */
  static boolean isNone(String line) {
    String plain = plain(line);
    int from = 0;
    int to = plain.length();
    while (from < to && !Character.isLetterOrDigit(plain.codePointAt(from))) {
      from++;
    }
    while (from < to && !Character.isLetterOrDigit(plain.codePointBefore(to))) {
      to--;
    }
    String bare = plain.substring(from, to);
    return NONE.stream()
        .anyMatch(
            phrase ->
                phrase.endsWith(OPEN)
                    ? (bare + " ").startsWith(phrase.substring(0, phrase.length() - 3))
                    : bare.equals(phrase));
  }

  /**
   * Whether an answer without words is a refusal.
   *
   * @param sentence what was asked about; an answer may quote it
   */
  static boolean isRefusal(String answer, String sentence) {
    String own = sentence.isBlank() ? answer : answer.replace(sentence.strip(), " ");
    String start = plain(own.substring(0, Math.min(own.length(), LONGEST_START)));
    return REFUSALS.stream().anyMatch(start::contains);
  }

  private static String plain(String text) {
    return WhiteSpace.fold(text).toLowerCase(Locale.ROOT).replace('\u2019', '\'');
  }
}
