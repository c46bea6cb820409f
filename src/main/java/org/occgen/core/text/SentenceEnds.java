package org.occgen.core.text;

import java.lang.Character.UnicodeScript;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Says which full stops, question marks, exclamation marks and ellipses end a sentence.
 *
 * <p>The terminals of scripts without capitals ({@code 。 । ። ။}) do, but for one within a title or
 * before a Japanese particle that leads on from a quotation. The others do if something follows
 * that can begin one: a capital, a letter of a script without capitals, a digit, an opening
 * quotation mark before one of these. A full stop does not after an abbreviation, after an initial
 * ({@code J. R. R. Tolkien}) and, in languages that write ordinals with it, after a day or a regnal
 * number; {@link Abbreviations} has the exceptions to that. Where the writer forgot the space
 * ({@code word.Next}) the full stop ends a sentence between a word in lower case and one with a
 * capital.
 */
final class SentenceEnds {
  static final String THAI = "th";

  /** Languages that write ordinal numbers with a full stop. */
  private static final Set<String> ORDINAL_LANGUAGES =
      Set.of(
          "az", "cs", "da", "de", "et", "eu", "fi", "fo", "hr", "hu", "is", "lb", "lv", "nb", "pl",
          "se", "sk", "sl", "sr", "tr");

  /** Languages whose prefixes stand in lower case before a capital: {@code eGoli, i-ANC}. */
  private static final Set<String> CONCORD_LANGUAGES = Set.of("nd", "nr", "ss", "xh", "zu");

  /** The words before saints' names in names of places: {@code St.-Denis} may end a sentence. */
  private static final Set<String> SAINTS = Set.of("St.", "Ste.", "Sts.", "Stes.");

  /** Words that open sentences and end names: {@code Phase One}, {@code Doctor Who}. */
  private static final Set<String> ENDS_OF_NAMES = Set.of("One", "Two", "Three", "Who");

  private static final int PLAIN_WORD = 4; // letters of a word that is no unlisted abbreviation
  private static final int HEADING = 6; // words of one before a sentence
  private static final int PLAIN_NAME = 5; // the same for one with a capital

  /** Languages whose nouns have a capital, so that none tells a name. */
  private static final Set<String> NOUNS_WITH_CAPITALS = Set.of("de", "lb");

  /**
   * A name and a comma or bracket, then further names and abbreviations, but no verb. A sentence
   * does not end there: what follows is another name, most often that of a marriage.
   */
  private static final Pattern NAME_SO_FAR =
      Pattern.compile(
          "\\s*NAME\\s+(?:(?:OF|NAME)\\s+)*?NAME(?:,|\\s\\()\\s*(?:(?:OF|\\p{Lu}\\S*|[\\p{Ll}\\p{Nd}]\\S{0,8}\\.),?\\s+)*"
              .replace("NAME", "\\p{Lu}[^\\s,()]*")
              .replace(
                  "OF",
                  "(?:van|von|vom|zu|de[lnrs]?|d[aiou]s?|della|te[nr]?|l[aeo]s?|a[flv]|bint?|ibn|el"
                      + "|[yievzn]|in|po|[вузі]|по)"));

  /** Four words or more with a capital at the end, and short ones among them, behind others. */
  private static final Pattern TITLE =
      Pattern.compile(
          "\\p{Ll}\\s(?:\\p{Lu}[^\\s,.]*\\s(?:(?:\\p{Ll}{1,4}|\\d\\S*)\\s){0,3}){3,7}\\p{Lu}[^\\s,.]*$");

  private static final int MAX_NAME = 150; // characters

  /** Khmer writes "and so on" with the sign that ends sentences. */
  private static final List<String> KHMER_ET_CETERA = List.of("។ល។", "។ប។", "។បេ។");

  private final Abbreviations abbreviations;
  private final boolean ordinals;
  private final Terminals terminals;
  private final EastAsianEnds eastAsian;
  private final boolean thai; // writes full stops after abbreviations alone
  private final boolean concords; // may open a sentence in lower case: eGoli
  private final Months months;
  private final boolean capitalNouns;
  private final boolean titleCase; // headings have capitals, and sentences few inside

  SentenceEnds(String language) {
    String list = ListAliases.of(language);
    abbreviations = Abbreviations.forLanguage(list);
    terminals = Terminals.forLanguage(list);
    ordinals = ORDINAL_LANGUAGES.contains(list);
    eastAsian = new EastAsianEnds(list.equals("ja"), abbreviations);
    thai = list.equals(THAI);
    concords = CONCORD_LANGUAGES.contains(list);
    months = new Months(language);
    capitalNouns = NOUNS_WITH_CAPITALS.contains(list);
    titleCase = list.equals("en");
  }

  /**
   * The index behind a heading that stands before the first sentence of a paragraph; 0 if none
   * does. Text that was copied without markup has them: {@code Early Life She was born}. Known in
   * English alone: up to {@value #HEADING} words without punctuation, nearly all with a capital,
   * before a word that opens sentences and one in lower case.
   */
  int headingEnd(String text) {
    int at = 0;
    int plain = 0; // long words in lower case
    for (int words = 0; titleCase && words <= HEADING && at < text.length(); words++) {
      String word = TextScan.word(text, at);
      int next = TextScan.skipSpace(text, at + word.length());
      if (word.isEmpty() || next == at + word.length() || plain > 1) {
        return 0;
      }
      if (word.length() > 1 && abbreviations.isStarter(word) && !ENDS_OF_NAMES.contains(word)) {
        return words > 0 && isBeforeLowerCase(text, at) ? at : 0;
      }
      plain += Character.isLowerCase(word.charAt(0)) ? (words == 0 ? 2 : word.length() / 4) : 0;
      at = next;
    }
    return 0;
  }

  /** Whether what stands at {@code at} may end a sentence. */
  boolean isTerminal(String text, int at) {
    return terminals.isAt(text, at);
  }

  /**
   * The index behind the cluster that begins with the terminal at {@code terminal}: more terminals,
   * then the quotation marks and brackets that it closes.
   *
   * @param start where the sentence begins
   */
  int clusterEnd(String text, int start, int terminal) {
    int end = terminal + 1;
    while (end < text.length() && isTerminal(text, end)) {
      end++;
    }
    return ClosingMarks.end(text, start, end);
  }

  /**
   * Whether the cluster from {@code terminal} to {@code end} ends the sentence that begins at
   * {@code start}.
   */
  boolean isEnd(String text, int start, int terminal, int end) {
    int next = TextScan.skipSpace(text, end);
    if (next == text.length()) {
      return true;
    }
    int opening = TextScan.skipOpening(text, next);
    if (opening == text.length()) {
      return false; // nothing but punctuation follows: it stays with this sentence
    }
    if (KHMER_ET_CETERA.stream().anyMatch(word -> text.startsWith(word, terminal))) {
      return false;
    }
    boolean certain = false;
    int marks = terminal; // where the quotation marks begin
    while (marks < end && isTerminal(text, marks)) {
      certain |= isCertain(text, marks++);
    }
    boolean pause = marks == terminal + 1 && "!?".indexOf(text.charAt(terminal)) >= 0;
    if (marks < end
        && (leadsOn(text, next, next == end) || (pause && isSpeaker(text, start, next)))) {
      return false;
    }
    if (certain) {
      return !eastAsian.goOn(text, start, marks, end);
    }
    boolean fullStop = isSingleFullStop(text, terminal);
    if (next == end) {
      return text.charAt(next) != '-' // Priv.-Doz.
          && isForgottenSpace(text, terminal, opening, fullStop);
    }
    opening = TextScan.skipArticle(text, next, opening);
    int first = text.codePointAt(opening);
    if (Character.isLowerCase(first)
        && !TextScan.isCaseless(first)
        && !(concords && TextScan.isCapitalAfterPrefix(text, opening))) {
      return TextScan.isMixedCase(text, opening)
          || (abbreviations.isListed()
              && fullStop
              && end == terminal + 1
              && opening == next
              && endsPlainWord(text, terminal)
              && !isNameSoFar(text, start, TextScan.tokenStart(text, start, terminal), terminal));
    }
    boolean word =
        Character.isLetterOrDigit(first) || UnicodeScript.of(first) == UnicodeScript.ARABIC;
    if (!word && Character.getType(first) != Character.CURRENCY_SYMBOL) {
      return false; // ARABIC: Sindhi writes "and" with a symbol
    }
    if (fullStop) {
      return isEndAfterFullStop(text, start, terminal, next, opening);
    }
    if (pause && marks == end && isWithinName(text, start, terminal, next, opening)) {
      return false;
    }
    // Without capitals nothing tells a pause from an end, but for the words that open sentences.
    return !isEllipsis(text, terminal)
        || !TextScan.isCaseless(first)
        || opensSentence(text, next, opening);
  }

  /**
   * Whether the sentence goes on after a quotation: with a word that is listed for that, or with a
   * Korean ending that stands on the quotation mark.
   */
  private boolean leadsOn(String text, int next, boolean attached) {
    return (attached && UnicodeScript.of(text.codePointAt(next)) == UnicodeScript.HANGUL)
        || abbreviations.isContinuation(TextScan.word(text, next));
  }

  /**
   * Whether somebody is named behind a quotation that opens the sentence, and a verb that is listed
   * for that: {@code "Good morning!" Harry exclaimed.}
   */
  private boolean isSpeaker(String text, int start, int next) {
    if (TextScan.OPENERS.indexOf(text.charAt(TextScan.skipSpace(text, start))) < 0) {
      return false;
    }
    int at = next;
    for (int words = 0; words < 3 && isCapital(text, at); words++) {
      at += TextScan.word(text, at).length();
      at = TextScan.skipSpace(text, at + (text.startsWith(".", at) ? 1 : 0)); // Dr.
    }
    return at > next && abbreviations.isContinuation(TextScan.word(text, at));
  }

  /**
   * Whether an exclamation or question mark belongs to a name that goes on with a capital: {@code
   * Yahoo! España}. Some names are listed. Others are words with a capital behind one in lower
   * case, or in Spanish begin with a mark of their own.
   */
  private boolean isWithinName(String text, int start, int mark, int next, int opening) {
    int tokenStart = TextScan.tokenStart(text, start, mark);
    boolean opens = opensSentence(text, next, opening);
    Optional<Abbreviations.Use> use = use(text, start, tokenStart, mark);
    if (use.isPresent()) {
      return use.get() == Abbreviations.Use.INSIDE
          || !opens
          || !isBeforeLowerCase(text, opening); // Mamma Mia! Here We Go Again
    }
    if (opens || opening > next || !isCapital(text, opening)) {
      return false;
    }
    int from = Math.max(start, mark - MAX_NAME);
    if (titleCase && TITLE.matcher(text).region(from, mark).find()) {
      return true;
    }
    char inverted = text.charAt(mark) == '!' ? '¡' : '¿';
    int own = from + text.substring(from, mark).lastIndexOf(inverted);
    int name = own >= from ? own : tokenStart;
    int before = TextScan.skipSpaceBack(text, start, name);
    return before < name
        && before > start
        && Character.isLowerCase(text.charAt(before - 1))
        && (name == own
            || (inverted == '¡' && !capitalNouns && isCapital(text, name) && mark > name + 1));
  }

  private static boolean isCapital(String text, int at) {
    return at < text.length() && Character.isUpperCase(text.codePointAt(at));
  }

  private static boolean isEllipsis(String text, int terminal) {
    return text.charAt(terminal) == '…' || text.startsWith("..", terminal);
  }

  private static boolean isCertain(String text, int at) {
    char c = text.charAt(at);
    return (c == '?' || c == '!')
        ? at > 0 && TextScan.isUnspaced(text, at - 1)
        : Terminals.isCertain(text, at);
  }

  private boolean isSingleFullStop(String text, int terminal) {
    return Terminals.isFullStop(text.charAt(terminal))
        && (terminal == 0 || !isTerminal(text, terminal - 1))
        && (terminal + 1 == text.length() || !isTerminal(text, terminal + 1));
  }

  /** Whether a full stop ends the sentence, given that what follows could begin another. */
  private boolean isEndAfterFullStop(String text, int start, int stop, int next, int opening) {
    int tokenStart = TextScan.tokenStart(text, start, stop);
    if (tokenStart == stop) {
      return true; // a space or a quotation mark before the full stop
    }
    if (isCapital(text, opening) && isNameSoFar(text, start, tokenStart, stop)) {
      return opensSentence(text, next, opening); // Anna Tamm, neiup. Kask, oli arst
    }
    Optional<Abbreviations.Use> use = use(text, start, tokenStart, stop);
    if (use.isPresent()) {
      return switch (use.get()) {
        case INSIDE ->
            followsName(text, start, tokenStart)
                && opensSentence(text, next, opening)
                && isBeforeLowerCase(text, opening);
        case NUMBER -> !TextScan.isNumber(text, opening);
        case DIGIT -> !Character.isDigit(text.codePointAt(opening));
        case STARTER -> opensSentence(text, next, opening);
        case CAPITAL ->
            (Character.isLetter(text.codePointAt(opening)) || opening > next)
                && !(followsNumber(text, tokenStart) && months.isDayOrZone(text, opening));
        case YEAR ->
            opensSentence(text, next, opening)
                || (Character.isUpperCase(text.codePointAt(opening))
                    && YearContext.followsDate(text, start, tokenStart)
                    && !YearContext.opensClause(text, start, tokenStart));
      };
    }
    if (thai && UnicodeScript.of(text.codePointBefore(stop)) == UnicodeScript.THAI) {
      return false;
    }
    if (months.isCut(text, stop) && months.goesOn(text, opening)) {
      return false; // 3 janv. 1900
    }
    String token = text.substring(tokenStart, stop);
    if (TokenShape.isInitials(token) || TokenShape.isIndicInitials(token)) {
      return opensSentence(text, next, opening);
    }
    if (TokenShape.isOrdinal(token) && months.isAt(text, opening)) {
      return false; // 23rd. May
    }
    boolean shortNumber = TokenShape.isDigits(token) && token.length() <= 2;
    if (shortNumber || TokenShape.isRoman(token)) {
      boolean enumerates = shortNumber && TextScan.skipSpace(text, start) == tokenStart;
      if (enumerates || (shortNumber && months.isWhole(lowerWord(text, opening)))) {
        return false;
      }
      return !ordinals || opensSentence(text, next, opening);
    }
    return true;
  }

  /** Whether a word in lower case ends at {@code stop}, and nothing but a name stands before it. */
  private static boolean isNameSoFar(String text, int start, int tokenStart, int stop) {
    return tokenStart - start < MAX_NAME
        && TokenShape.isShortLowerCase(text.substring(tokenStart, stop))
        && NAME_SO_FAR.matcher(text).region(start, tokenStart).matches();
  }

  private static String lowerWord(String text, int at) {
    return TextScan.word(text, at).toLowerCase(Locale.ROOT);
  }

  /**
   * Whether a word with a capital stands before an abbreviation. Where an article and a word in
   * lower case follow, it is no abbreviation but the end of a name: {@code Olympus Mons. A sup…}
   */
  private static boolean followsName(String text, int start, int tokenStart) {
    int end = TextScan.skipSpaceBack(text, start, tokenStart);
    return end < tokenStart
        && end > start
        && Character.isLetter(text.charAt(end - 1))
        && Character.isUpperCase(text.codePointAt(TextScan.tokenStart(text, start, end)));
  }

  private static boolean isBeforeLowerCase(String text, int at) {
    int next = TextScan.skipSpace(text, at + TextScan.word(text, at).length());
    return next < text.length() && Character.isLowerCase(text.codePointAt(next));
  }

  /** The use of the abbreviation that ends at {@code stop}: of one to four words, longest first. */
  private Optional<Abbreviations.Use> use(String text, int start, int tokenStart, int stop) {
    int from = tokenStart;
    String key = text.substring(tokenStart, stop + 1);
    Optional<Abbreviations.Use> found = abbreviations.use(key);
    int apostrophe = Math.max(key.lastIndexOf('\''), key.lastIndexOf('’'));
    if (found.isEmpty() && apostrophe >= 0) {
      found = abbreviations.use(key.substring(apostrophe + 1)); // after an article: l'on. Neri
    }
    if (found.isEmpty() && concords) {
      found = abbreviations.use(key.substring(key.lastIndexOf('-') + 1)); // U-Dkt. Zulu
    }
    if (found.isEmpty()
        && key.length() > 1
        && !TokenShape.isInitials(key.substring(0, key.length() - 1))) {
      found = joined(key);
    }
    for (int words = 1; words < 4 && from > start; words++) {
      int gap = TextScan.skipSpaceBack(text, start, from);
      if (gap == from || gap == start) {
        break;
      }
      from = TextScan.tokenStart(text, start, gap);
      key = text.substring(from, gap) + key;
      if (key.length() > Abbreviations.MAX_LENGTH) {
        break;
      }
      Optional<Abbreviations.Use> longer = abbreviations.use(key);
      if (longer.isPresent()) {
        found = longer;
      }
    }
    return found;
  }

  /**
   * The use of abbreviations that are written together: {@code Priv.-Doz.} and {@code cand.mag.}
   * have that of the last one. Behind a hyphen it may be one that no list has: {@code Dipl.-Psych.}
   */
  private Optional<Abbreviations.Use> joined(String key) {
    if ("ªº".indexOf(key.charAt(key.length() - 2)) >= 0
        && key.chars().noneMatch(Character::isDigit)) {
      return Optional.of(Abbreviations.Use.INSIDE); // Prof.ª. and Profª.
    }
    int dot = key.lastIndexOf('.', key.length() - 2);
    if (dot <= 0 || dot > Abbreviations.MAX_LENGTH) {
      return Optional.empty();
    }
    String first = key.substring(0, dot + 1);
    if (abbreviations.use(first).isEmpty() && joined(first).isEmpty()) {
      return Optional.empty();
    }
    boolean hyphen = key.charAt(dot + 1) == '-';
    Optional<Abbreviations.Use> use = abbreviations.use(key.substring(dot + (hyphen ? 2 : 1)));
    return use.isEmpty() && hyphen && !SAINTS.contains(first)
        ? Optional.of(Abbreviations.Use.STARTER)
        : use;
  }

  private boolean isForgottenSpace(String text, int terminal, int opening, boolean fullStop) {
    char t = text.charAt(terminal);
    if (!fullStop && t != '?' && t != '!' && t != '؟') {
      return false;
    }
    int tokenStart = TextScan.tokenStart(text, 0, terminal);
    String token = text.substring(tokenStart, terminal);
    int last = token.isEmpty() ? 0 : token.codePointBefore(token.length());
    String word = TextScan.word(text, opening);
    int first = text.codePointAt(opening);
    if (word.length() <= Character.charCount(first)
        || TokenShape.containsAny(token, "./@:_\\=")
        || token.length() < 2) {
      return false;
    }
    if (fullStop && abbreviations.use(token + t).isPresent()) {
      return false;
    }
    if (TextScan.isCaseless(first)) {
      return TextScan.isCaseless(last) && token.length() > 2 && !thai;
    }
    boolean capitalised =
        Character.isUpperCase(first)
            && Character.isLowerCase(word.codePointAt(Character.charCount(first)));
    boolean year = TokenShape.isDigits(token) && token.length() == 4;
    return capitalised
        && (Character.isLowerCase(last) || year || TextScan.CLOSERS.indexOf(last) >= 0);
  }

  /**
   * Whether the word before {@code stop} is too long for an abbreviation that no list knows, so
   * that even a word in lower case may begin a sentence after it.
   */
  private boolean endsPlainWord(String text, int stop) {
    int tokenStart = TextScan.tokenStart(text, 0, stop);
    if (stop - tokenStart >= TextScan.MAX_TOKEN) {
      return false;
    }
    int from = stop;
    while (from > tokenStart && Character.isLetter(text.charAt(from - 1))) {
      from--;
    }
    boolean whole = from == tokenStart || text.charAt(from - 1) == '-';
    boolean lower = from < stop && Character.isLowerCase(text.charAt(from));
    return whole
        && !TokenShape.isRoman(text.substring(from, stop)) // XVIII. století
        && stop - from >= (lower ? PLAIN_WORD : PLAIN_NAME)
        && !months.isCut(text, stop) // 3 sept. de 1900
        && (!followsNumber(text, tokenStart) || opensInLowerCase(text, stop)) // 3 εκατομ. χρόνια
        && abbreviations.use(text.substring(tokenStart, stop + 1)).isEmpty();
  }

  /** Whether what is cut short before a word in lower case may be a unit, or a large number. */
  private static boolean followsNumber(String text, int tokenStart) {
    int end = TextScan.skipSpaceBack(text, 0, tokenStart);
    return end > 0 && Character.isDigit(text.charAt(end - 1));
  }

  private boolean opensInLowerCase(String text, int stop) {
    String word = TextScan.word(text, TextScan.skipSpace(text, stop + 1));
    return !word.isEmpty()
        && abbreviations.isStarter(
            word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
  }

  private boolean opensSentence(String text, int next, int opening) {
    char c = text.charAt(next);
    if (c == '¿' || c == '¡') {
      return true;
    }
    String word = TextScan.word(text, opening);
    int after = opening + word.length();
    boolean initial = word.length() <= 2 && after < text.length() && text.charAt(after) == '.';
    return !initial && abbreviations.isStarter(word);
  }
}
