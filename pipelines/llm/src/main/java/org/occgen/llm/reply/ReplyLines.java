package org.occgen.llm.reply;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.occgen.chat.Thoughts;
import org.occgen.core.text.WhiteSpace;
import org.occgen.llm.JudgedWord;
import org.occgen.llm.RejectedLine;
import org.occgen.llm.Schema;
import org.occgen.llm.WordClass;

/**
 * Reads lines such as {@code word - P, M}. A class is only what the schema has: <i>neuter</i>, a
 * class that is spelt out, or two of them at once are rejected.
 */
final class ReplyLines {
  /**
   * A mark that may stand between a word and its class; a tabulator or a cell of a table is a bar.
   */
  private static final String SEPARATOR =
      "[-\\u2010-\\u2015\\u2212\\uFE58\\uFE63\\uFF0D:=>|\\u2192]";

  private static final String BEFORE_CLASS =
      "(?:\\s?" + SEPARATOR + "{1,3}\\s?[(\\[\"']?|\\s?[(\\[])\\s?";
  private static final String AFTER_CLASS = "\\s?[)\\]\"']?\\s?";

  /** Room for a class that is none of the schema: {@code Persona, Masculino}. */
  private static final Pattern UNKNOWN_CLASS =
      Pattern.compile("(?:\\s" + SEPARATOR + "{1,3}\\s|[:|\\u2192]\\s?)[^\\s].{0,39}$");

  private static final Pattern BULLET =
      Pattern.compile(
          "^(?:[-\\u2010-\\u2015\\u2212\\u2022\\u2023\\u2043\\u00B7\\u25AA\\u25CF\\u25CB*+>#|]+\\s?)+");
  private static final Pattern NUMBER =
      Pattern.compile("^[(\\[]?\\p{Nd}{1,4}[.):\\]](?:\\s(?=\\S)|(?=[\\p{Lu}\\p{Ll}]))");
  private static final Pattern LETTER = Pattern.compile("^\\p{L}\\)\\s(?=\\S)");
  private static final Pattern NUMBER_AND_DASH =
      Pattern.compile("^\\p{Nd}{1,4}\\s?" + SEPARATOR + "\\s?(?=\\p{L})");
  private static final Pattern FENCE = Pattern.compile("^(?:```|~~~).*");

  private static final String OPENING_QUOTES = "\"'\u201C\u201D\u201E\u2018\u2019\u00AB\u2039";
  private static final String CLOSING_QUOTES = "\"'\u201C\u201D\u2018\u2019\u00BB\u203A";

  private static final int LONGEST_WORD = 200;

  private final Schema schema;
  private final Pattern one;
  private final Pattern next;

  /** A class within what would be a word. */
  private final Pattern within;

  ReplyLines(Schema schema) {
    this.schema = schema;
    String label =
        schema == Schema.WORD_GENDER ? "([MF])" : "([PN]\\s?[,;/|.\\u060C\\uFF0C]?\\s?[MF])";
    int flags = Pattern.CASE_INSENSITIVE;
    one = Pattern.compile("^(.*?)" + BEFORE_CLASS + label + AFTER_CLASS + "[.;,|]*$", flags);
    next =
        Pattern.compile(
            "\\G(.+?)" + BEFORE_CLASS + label + AFTER_CLASS + "(?:[;,|./]+\\s?|$)", flags);
    within =
        Pattern.compile(
            "(?:\\s" + SEPARATOR + "{1,3}\\s?|[(\\[])" + label + "(?![\\p{L}\\p{N}])", flags);
  }

  /** Reads all lines of a text. */
  void read(String text, ReplyFindings found) {
    text.lines().filter(line -> !line.isBlank()).forEach(line -> readLine(line, found));
  }

  private void readLine(String line, ReplyFindings found) {
    if (line.length() > RejectedLine.LONGEST) {
      found.reject(line, "too-long");
      return;
    }
    String bare = WhiteSpace.fold(line.replace('\t', '|'));
    if (FENCE.matcher(bare).matches()) {
      found.reject(line, "code-fence");
      return;
    }
    bare = withoutMarkup(Thoughts.withoutTokens(bare));
    if (bare.isEmpty()) {
      found.reject(line, "no-class");
      return;
    }
    List<JudgedWord> several = several(bare);
    if (several.size() > 1) {
      found.add(several);
      return;
    }
    Matcher single = one.matcher(bare);
    if (!single.matches()) {
      if (StockPhrases.isNone(bare)) {
        found.none();
      } else {
        found.reject(line, reason(bare));
      }
      return;
    }
    Optional<JudgedWord> word = word(single.group(1), single.group(2));
    if (within.matcher(single.group(1)).find()) {
      found.reject(line, "several-classes");
    } else if (word.isEmpty()) {
      found.reject(line, single.group(1).length() > LONGEST_WORD ? "too-long" : "no-word");
    } else {
      found.add(List.of(word.get()));
    }
  }

  /** Several words of one line, if it is made of nothing else: {@code madre - P, F; sol - N, M}. */
  private List<JudgedWord> several(String line) {
    List<JudgedWord> words = new ArrayList<>();
    Matcher matcher = next.matcher(line);
    int end = 0;
    while (end < line.length() && matcher.find()) {
      Optional<JudgedWord> word = word(matcher.group(1), matcher.group(2));
      if (word.isEmpty()) {
        return List.of();
      }
      words.add(word.get());
      end = matcher.end();
    }
    return end == line.length() ? words : List.of();
  }

  private Optional<JudgedWord> word(String text, String label) {
    String word = bareWord(text);
    return word.length() > LONGEST_WORD || word.codePoints().noneMatch(Character::isLetterOrDigit)
        ? Optional.empty()
        : WordClass.ofLabel(schema, label(label)).map(of -> new JudgedWord(word, of));
  }

  /** {@code p m}, {@code P/M} and {@code P. M} as {@code P,M}. */
  private static String label(String text) {
    String letters = text.replaceAll("[^A-Za-z]", "").toUpperCase(Locale.ROOT);
    return letters.length() == 2 ? letters.charAt(0) + "," + letters.charAt(1) : letters;
  }

  private static String reason(String line) {
    return UNKNOWN_CLASS.matcher(line).find() ? "unknown-class" : "no-class";
  }

  /** A word without bullet, number and quotation marks. */
  private static String bareWord(String text) {
    String word = BULLET.matcher(text.strip()).replaceFirst("");
    word = NUMBER.matcher(word).replaceFirst("");
    word = LETTER.matcher(word).replaceFirst("");
    word = NUMBER_AND_DASH.matcher(word).replaceFirst("");
    word = word.strip();
    while (word.length() > 1
        && OPENING_QUOTES.indexOf(word.charAt(0)) >= 0
        && CLOSING_QUOTES.indexOf(word.charAt(word.length() - 1)) >= 0) {
      word = word.substring(1, word.length() - 1).strip();
    }
    return word;
  }

  /**
   * A line without Markdown's signs of emphasis and code, and without characters that only turn the
   * direction of text. Between letters the signs are of the word and stay: {@code Lehrer*innen}.
   */
  private static String withoutMarkup(String line) {
    StringBuilder bare = new StringBuilder(line.length());
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      boolean sign = c == '*' || c == '_' || c == '`' || c == '\\';
      boolean within =
          i > 0
              && i + 1 < line.length()
              && Character.isLetter(line.charAt(i - 1))
              && Character.isLetter(line.charAt(i + 1));
      boolean unseen = Character.getType(c) == Character.FORMAT && c != '\u200C' && c != '\u200D';
      if (!unseen && (!sign || (within && c != '\\'))) {
        bare.append(c);
      }
    }
    return bare.toString().strip();
  }
}
