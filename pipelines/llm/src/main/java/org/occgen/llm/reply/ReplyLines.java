package org.occgen.llm.reply;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.occgen.chat.Thoughts;
import org.occgen.core.text.WhiteSpace;
import org.occgen.core.text.WordLists;
import org.occgen.llm.JudgedWord;
import org.occgen.llm.RejectedLine;
import org.occgen.llm.Schema;
import org.occgen.llm.WordClass;

/**
 * Reads lines such as {@code word - P, M}. A class is only what the schema has: <i>neuter</i>, or
 * two of them at once are rejected. A line that has the classes in another form, spelt out, with a
 * remark, with marks of another keyboard, is repaired and told.
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

  /** The reason of a line that gives its words only after a repair. */
  static final String REPAIRED = "repaired";

  private static final Pattern HALF_QUOTED =
      Pattern.compile(
          "^[\"\u201C\u201E\u00AB][^\"\u201D\u00BB]*$|^[^\"\u201C\u201E\u00AB]*[\"\u201D\u00BB]$");

  /** A remark behind a class, or behind the 0 of a sentence without words. */
  private static final Pattern REMARK =
      Pattern.compile(
          "\\s?[(\\[][^()\\[\\]]{1,200}[)\\]][\\s.,;]*$|(?<=^0)\\s?[-\u2013\u2014:.,].*$");

  private static final Pattern CLASS_BEGINS =
      Pattern.compile("\\s" + SEPARATOR + "{1,3}\\s|[:|\\u2192(]\\s?");

  /** Patterns of the words, the longest first, with their letters. */
  private static final Map<Pattern, String> CLASS_WORDS = classWords();

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

  /**
   * A table of this package, a line an entry: {@code key: value, value}.
   *
   * @param name of its file
   */
  static Map<String, List<String>> table(String name) {
    Map<String, List<String>> table = new LinkedHashMap<>();
    for (String line : WordLists.read(ReplyLines.class, name).orElseThrow()) {
      String[] entry = line.split(": ", 2);
      table.put(entry[0], List.of(entry[1].split(", ")));
    }
    return table;
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
    String problem = problem(bare, found);
    if (problem.isEmpty()) {
      return;
    }
    String plain = asciiMarks(bare).replace("\"", "");
    boolean isRepaired =
        problem(withLetters(plain), found).isEmpty()
            || problem(withLetters(REMARK.matcher(plain).replaceAll("")), found).isEmpty();
    found.reject(line, isRepaired ? REPAIRED : problem);
  }

  /** Reads a line; otherwise says why that cannot be. */
  private String problem(String line, ReplyFindings found) {
    List<JudgedWord> several = several(line);
    if (several.size() > 1) {
      found.add(several);
      return "";
    }
    Matcher single = one.matcher(line);
    if (!single.matches()) {
      if (StockPhrases.isNone(line)) {
        found.none();
        return "";
      }
      return reason(line);
    }
    Optional<JudgedWord> word = word(single.group(1), single.group(2));
    if (within.matcher(single.group(1)).find()) {
      return "several-classes";
    }
    if (word.isEmpty() || HALF_QUOTED.matcher(word.get().word()).find()) {
      return single.group(1).length() > LONGEST_WORD ? "too-long" : "no-word";
    }
    found.add(List.of(word.get()));
    return "";
  }

  /** A line with the marks of ASCII in place of those of other keyboards. */
  static String asciiMarks(String line) {
    return line.replace('\uFF1A', ':')
        .replace('\uFF0C', ',')
        .replace('\u3001', ',')
        .replace('\uFF08', '(')
        .replace('\uFF09', ')')
        .replace('\uFF1B', ';')
        .replace('\u3002', '.')
        .replaceAll("[\u201C\u201D\u201E\u201F\u00AB\u00BB\u300C\u300D\uFF02]", "\"");
  }

  /** A line with the letters of classes that are spelt out behind its word. */
  private static String withLetters(String line) {
    Matcher end = CLASS_BEGINS.matcher(line);
    int at = 0;
    while (end.find()) {
      at = end.end();
    }
    return (line.substring(0, at) + letters(line.substring(at))).strip();
  }

  /** A class that is spelt out, in its letters. */
  static String letters(String spelt) {
    String label = spelt;
    for (Map.Entry<Pattern, String> word : CLASS_WORDS.entrySet()) {
      label = word.getKey().matcher(label).replaceAll(word.getValue());
    }
    return label;
  }

  private static Map<Pattern, String> classWords() {
    Map<Pattern, String> patterns = new LinkedHashMap<>();
    table("class-words.txt").entrySet().stream()
        .flatMap(entry -> entry.getValue().stream().map(word -> Map.entry(word, entry.getKey())))
        .sorted(Comparator.comparing(entry -> -entry.getKey().length()))
        .forEach(
            entry ->
                patterns.put(
                    Pattern.compile(
                        "(?<![\\p{L}\\p{N}])"
                            + Pattern.quote(entry.getKey())
                            + "(?![\\p{L}\\p{N}])",
                        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE),
                    entry.getValue()));
    return patterns;
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
        : WordClass.ofLabel(schema, label(label)).map(wordClass -> new JudgedWord(word, wordClass));
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
