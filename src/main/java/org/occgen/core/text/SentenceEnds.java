package org.occgen.core.text;

import com.ibm.icu.text.DateFormatSymbols;
import com.ibm.icu.util.ULocale;
import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

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
  /** Quotation marks that open in some languages and close in others. */
  private static final String QUOTES = "\"'“”„‘’«»‹›`´";

  private static final String CLOSERS = QUOTES + ")]}」』》〉）】〕｣";
  private static final String OPENERS = QUOTES + "([{¿¡「『《〈（【〔｢";
  private static final String TITLE_CLOSERS = "》〉";
  private static final String DASHES = "–—-•*";

  /** Languages that write ordinal numbers with a full stop. */
  private static final Set<String> ORDINAL_LANGUAGES =
      Set.of(
          "az", "cs", "da", "de", "et", "eu", "fi", "fo", "hr", "hu", "is", "lb", "lv", "nb", "pl",
          "se", "sk", "sl", "sr", "tr");

  /** Languages whose prefixes stand in lower case before a capital: {@code eGoli, i-ANC}. */
  private static final Set<String> CONCORD_LANGUAGES = Set.of("nd", "nr", "ss", "xh", "zu");

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

  private static final int MAX_TOKEN = 40; // how far back and forth a word is looked at
  private static final int MAX_QUOTE = 1000; // how far back a quotation mark is looked for
  private static final int PLAIN_WORD = 4; // letters of a word that is no unlisted abbreviation
  private static final int PLAIN_NAME = 5; // the same for one with a capital
  private static final int LETTER_NAME = 4; // characters of the name of a letter, एफ or ఎం
  private static final int PREFIX = 4; // letters of a prefix before a capital

  /** Khmer writes "and so on" with the sign that ends sentences. */
  private static final List<String> KHMER_ET_CETERA = List.of("។ល។", "។ប។", "។បេ។");

  private final Abbreviations abbreviations;
  private final boolean ordinals;
  private final Terminals terminals;
  private final boolean japanese; // goes on after a quotation with a particle
  private final boolean thai; // writes full stops after abbreviations alone
  private final boolean concords; // may open a sentence in lower case: eGoli
  private final Set<String> months = new HashSet<>();

  SentenceEnds(String language) {
    String list = ListAliases.of(language);
    abbreviations = Abbreviations.forLanguage(list);
    terminals = Terminals.forLanguage(list);
    ordinals = ORDINAL_LANGUAGES.contains(list);
    japanese = list.equals("ja");
    thai = list.equals("th");
    concords = CONCORD_LANGUAGES.contains(list);
    DateFormatSymbols symbols = new DateFormatSymbols(ULocale.forLanguageTag(language));
    for (int context : new int[] {DateFormatSymbols.FORMAT, DateFormatSymbols.STANDALONE}) {
      for (String month : symbols.getMonths(context, DateFormatSymbols.WIDE)) {
        months.add(month.toLowerCase(Locale.ROOT));
      }
    }
  }

  /** Whether what stands at {@code at} may end a sentence. */
  boolean isTerminal(String text, int at) {
    return terminals.isAt(text, at);
  }

  /**
   * Where the cluster that begins with the terminal at {@code terminal} ends: more terminals, then
   * the quotation marks and brackets that it closes.
   *
   * @param start where the sentence begins
   */
  int clusterEnd(String text, int start, int terminal) {
    int end = terminal + 1;
    while (end < text.length() && isTerminal(text, end)) {
      end++;
    }
    while (end < text.length() && isAttachedCloser(text, end)) {
      end++;
    }
    int next = skipSpace(text, end);
    if (next > end && next < text.length() && isDetachedCloser(text, start, next)) {
      end = next + 1;
    }
    return end;
  }

  private static boolean isAttachedCloser(String text, int at) {
    char c = text.charAt(at);
    if (c == '"' && (isUnspaced(text, at - 1) || isUnspaced(text, at + 1))) {
      return isInQuotes(text, 0, at);
    }
    boolean opens = QUOTES.indexOf(c) >= 0 && "”’»›".indexOf(c) < 0 && isBeforeWord(text, at);
    return CLOSERS.indexOf(c) >= 0 && !opens;
  }

  /** French {@code foo. » Bar}, and a straight quotation mark that stands alone. */
  private static boolean isDetachedCloser(String text, int start, int at) {
    char c = text.charAt(at);
    return (c == '»' || c == '”' || (c == '"' && isInQuotes(text, start, at)))
        && !isBeforeWord(text, at);
  }

  private static boolean isBeforeWord(String text, int at) {
    return at + 1 < text.length() && Character.isLetterOrDigit(text.codePointAt(at + 1));
  }

  /** Whether the quotation marks before {@code at} leave one open; some close “ with a ". */
  private static boolean isInQuotes(String text, int start, int at) {
    boolean open = false;
    for (int i = Math.max(start, at - MAX_QUOTE); i < at; i++) {
      char c = text.charAt(i);
      open ^= c == '"' || c == '“' || c == '”';
    }
    return open;
  }

  /**
   * Whether the cluster from {@code terminal} to {@code end} ends the sentence that begins at
   * {@code start}.
   */
  boolean isEnd(String text, int start, int terminal, int end) {
    int next = skipSpace(text, end);
    if (next == text.length()) {
      return true;
    }
    int opening = skipOpening(text, next);
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
    if (marks < end && leadsOn(text, next, next == end)) {
      return false;
    }
    if (certain) {
      return (marks == end || TITLE_CLOSERS.indexOf(text.charAt(end - 1)) < 0)
          && !(japanese
              && (marks < end || text.charAt(terminal) != '。')
              && goesOn(text, next, marks < end));
    }
    boolean fullStop = isSingleFullStop(text, terminal);
    if (next == end) {
      return isForgottenSpace(text, terminal, opening, fullStop);
    }
    opening = skipArticle(text, next, opening);
    int first = text.codePointAt(opening);
    if (Character.isLowerCase(first)
        && !isCaseless(first)
        && !(concords && isCapitalAfterPrefix(text, opening))) {
      return isMixedCase(text, opening)
          || (abbreviations.isListed()
              && fullStop
              && end == terminal + 1
              && opening == next
              && endsPlainWord(text, terminal));
    }
    boolean word =
        Character.isLetterOrDigit(first) || UnicodeScript.of(first) == UnicodeScript.ARABIC;
    if (!word && Character.getType(first) != Character.CURRENCY_SYMBOL) {
      return false; // ARABIC: Sindhi writes "and" with a symbol
    }
    if (fullStop) {
      return isEndAfterFullStop(text, start, terminal, next, opening);
    }
    // Without capitals nothing tells a pause from an end, but for the words that open sentences.
    return !isEllipsis(text, terminal) || !isCaseless(first) || opensSentence(text, next, opening);
  }

  /**
   * Where the word with a capital stands after an article or pronoun that is cut to a letter, as
   * Dutch and Afrikaans open sentences: {@code ’n Man}, {@code 's Avonds}; else {@code opening}.
   */
  private static int skipArticle(String text, int next, int opening) {
    boolean cut =
        opening == next + 1
            && "'’‘ʼ".indexOf(text.charAt(next)) >= 0
            && opening + 2 < text.length()
            && text.charAt(opening + 1) == ' '
            && Character.isUpperCase(text.charAt(opening + 2));
    return cut ? opening + 2 : opening;
  }

  /** {@code eGoli, kwaZulu, i-ANC}: up to four letters, and a hyphen where the writer wants it. */
  private static boolean isCapitalAfterPrefix(String text, int at) {
    int end = at;
    while (end < text.length() && end - at < PREFIX && Character.isLowerCase(text.charAt(end))) {
      end++;
    }
    if (end < text.length() && text.charAt(end) == '-') {
      end++;
    }
    return end < text.length() && Character.isUpperCase(text.charAt(end));
  }

  /**
   * Whether the sentence goes on after a quotation: with a word that is listed for that, or with a
   * Korean ending that stands on the quotation mark.
   */
  private boolean leadsOn(String text, int next, boolean attached) {
    return (attached && UnicodeScript.of(text.codePointAt(next)) == UnicodeScript.HANGUL)
        || abbreviations.isContinuation(word(text, next));
  }

  private static boolean isEllipsis(String text, int terminal) {
    return text.charAt(terminal) == '…' || text.startsWith("..", terminal);
  }

  private static boolean isCertain(String text, int at) {
    char c = text.charAt(at);
    return (c == '?' || c == '!')
        ? at > 0 && isUnspaced(text, at - 1)
        : Terminals.isCertain(text, at);
  }

  /** Whether what stands at {@code at} is of a script that writes no spaces. */
  private static boolean isUnspaced(String text, int at) {
    if (at == text.length() || text.charAt(at) < 0x80) {
      return false;
    }
    return switch (UnicodeScript.of(text.codePointAt(at))) {
      case HAN, HIRAGANA, KATAKANA -> true;
      default -> "。！？｡".indexOf(text.charAt(at)) >= 0;
    };
  }

  /**
   * Whether a particle follows that leads on from a question or a quotation, as in {@code 「…。」と語る}.
   */
  private boolean goesOn(String text, int at, boolean quoted) {
    String run = word(text, at);
    if (run.isEmpty() || abbreviations.isStarter(run)) {
      return false;
    }
    if (run.startsWith("と") || run.startsWith("って") || run.startsWith("など")) {
      return true;
    }
    boolean single =
        run.length() == 1 || UnicodeScript.of(run.codePointAt(1)) != UnicodeScript.HIRAGANA;
    return quoted && (run.startsWith("を") || (single && "はがにでのもへ".indexOf(run.charAt(0)) >= 0));
  }

  private boolean isSingleFullStop(String text, int terminal) {
    return Terminals.isFullStop(text.charAt(terminal))
        && (terminal == 0 || !isTerminal(text, terminal - 1))
        && (terminal + 1 == text.length() || !isTerminal(text, terminal + 1));
  }

  /** Whether a full stop ends the sentence, given that what follows could begin another. */
  private boolean isEndAfterFullStop(String text, int start, int stop, int next, int opening) {
    int tokenStart = tokenStart(text, start, stop);
    if (tokenStart == stop) {
      return true; // a space or a quotation mark before the full stop
    }
    Optional<Abbreviations.Use> use = use(text, start, tokenStart, stop);
    if (use.isPresent()) {
      return switch (use.get()) {
        case INSIDE -> false;
        case NUMBER -> !isNumber(text, opening);
        case STARTER -> opensSentence(text, next, opening);
        case CAPITAL -> Character.isLetter(text.codePointAt(opening)) || opening > next;
        case YEAR ->
            opensSentence(text, next, opening)
                || (Character.isUpperCase(text.codePointAt(opening))
                    && followsDate(text, start, tokenStart)
                    && !opensClause(text, start, tokenStart));
      };
    }
    if (thai && isThai(text.codePointBefore(stop))) {
      return false;
    }
    String token = text.substring(tokenStart, stop);
    if (isInitials(token) || isIndicInitials(token)) {
      return opensSentence(text, next, opening);
    }
    boolean shortNumber = isDigits(token) && token.length() <= 2;
    if (shortNumber || isRoman(token)) {
      String word = word(text, opening).toLowerCase(Locale.ROOT);
      boolean enumerates = shortNumber && skipSpace(text, start) == tokenStart;
      if (enumerates || (shortNumber && months.contains(word))) {
        return false;
      }
      return !ordinals || opensSentence(text, next, opening);
    }
    return true;
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
    for (int words = 1; words < 4 && from > start; words++) {
      int gap = from;
      while (gap > start && WhiteSpace.is(text.charAt(gap - 1))) {
        gap--;
      }
      if (gap == from || gap == start) {
        break;
      }
      from = tokenStart(text, start, gap);
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

  /** Whether a number stands before {@code г.}, which is a year then, and not a town. */
  private static boolean followsDate(String text, int start, int tokenStart) {
    int end = tokenStart;
    while (end > start && WhiteSpace.is(text.charAt(end - 1))) {
      end--;
    }
    String before = text.substring(tokenStart(text, start, end), end);
    return before.chars().anyMatch(Character::isDigit) || isCentury(before);
  }

  /** Whether the date before {@code г.} opens the sentence or follows a comma. */
  private static boolean opensClause(String text, int start, int tokenStart) {
    int at = tokenStart;
    for (int words = 0; words < 2; words++) {
      while (at > start && WhiteSpace.is(text.charAt(at - 1))) {
        at--;
      }
      if (at > start && text.charAt(at - 1) == ',') {
        return true;
      }
      while (at > start && !WhiteSpace.is(text.charAt(at - 1)) && text.charAt(at - 1) != ',') {
        at--;
        if (tokenStart - at > MAX_TOKEN) {
          return false;
        }
      }
    }
    int before = at;
    while (before > start && WhiteSpace.is(text.charAt(before - 1))) {
      before--;
    }
    return before == start || text.charAt(before - 1) == ',';
  }

  private boolean isForgottenSpace(String text, int terminal, int opening, boolean fullStop) {
    char t = text.charAt(terminal);
    if (!fullStop && t != '?' && t != '!' && t != '؟') {
      return false;
    }
    int tokenStart = tokenStart(text, 0, terminal);
    String token = text.substring(tokenStart, terminal);
    int last = token.isEmpty() ? 0 : token.codePointBefore(token.length());
    String word = word(text, opening);
    int first = text.codePointAt(opening);
    if (word.length() <= Character.charCount(first)
        || containsAny(token, "./@:_\\=")
        || token.length() < 2) {
      return false;
    }
    if (fullStop && abbreviations.use(token + t).isPresent()) {
      return false;
    }
    if (isCaseless(first)) {
      return isCaseless(last) && token.length() > 2 && !thai;
    }
    boolean capitalised =
        Character.isUpperCase(first)
            && Character.isLowerCase(word.codePointAt(Character.charCount(first)));
    boolean year = isDigits(token) && token.length() == 4;
    return capitalised && (Character.isLowerCase(last) || year || CLOSERS.indexOf(last) >= 0);
  }

  private static boolean isThai(int c) {
    return UnicodeScript.of(c) == UnicodeScript.THAI;
  }

  /** Georgian has capitals in Unicode, and does not begin sentences with them. */
  private static boolean isCaseless(int c) {
    return Character.getType(c) == Character.OTHER_LETTER
        || UnicodeScript.of(c) == UnicodeScript.GEORGIAN;
  }

  /**
   * Whether the word before {@code stop} is too long for an abbreviation that no list knows, so
   * that even a word in lower case may begin a sentence after it.
   */
  private boolean endsPlainWord(String text, int stop) {
    int tokenStart = tokenStart(text, 0, stop);
    if (stop - tokenStart >= MAX_TOKEN) {
      return false;
    }
    int from = stop;
    while (from > tokenStart && Character.isLetter(text.charAt(from - 1))) {
      from--;
    }
    boolean whole = from == tokenStart || text.charAt(from - 1) == '-';
    boolean lower = from < stop && Character.isLowerCase(text.charAt(from));
    return whole
        && !isRoman(text.substring(from, stop)) // XVIII. století
        && stop - from >= (lower ? PLAIN_WORD : PLAIN_NAME)
        && abbreviations.use(text.substring(tokenStart, stop + 1)).isEmpty();
  }

  private boolean opensSentence(String text, int next, int opening) {
    char c = text.charAt(next);
    if (c == '¿' || c == '¡') {
      return true;
    }
    String word = word(text, opening);
    int after = opening + word.length();
    boolean initial = word.length() <= 2 && after < text.length() && text.charAt(after) == '.';
    return !initial && abbreviations.isStarter(word);
  }

  /** {@code iPhone}, {@code eBay}. */
  private static boolean isMixedCase(String text, int at) {
    return at + 1 < text.length()
        && Character.isUpperCase(text.charAt(at + 1))
        && at + 2 < text.length()
        && Character.isLowerCase(text.charAt(at + 2));
  }

  /**
   * {@code J}, {@code J.-P}, {@code U.S}, {@code Ph.D}, {@code p.m}: what is left before the stop.
   */
  private static boolean isInitials(String token) {
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
  private static boolean isIndicInitials(String token) {
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

  private static boolean isNumber(String text, int at) {
    String word = word(text, at);
    return Character.isDigit(text.codePointAt(at)) || isRoman(word) || word.length() == 1;
  }

  private static boolean isRoman(String token) {
    for (int i = 0; i < token.length(); i++) {
      if ("IVXLCDM".indexOf(token.charAt(i)) < 0) {
        return false;
      }
    }
    return !token.isEmpty();
  }

  /** Roman digits, often typed in Cyrillic letters. */
  private static boolean isCentury(String token) {
    return !token.isEmpty() && token.chars().allMatch(c -> "IVXLCDMІХ-".indexOf(c) >= 0);
  }

  private static boolean isDigits(String token) {
    return !token.isEmpty() && token.chars().allMatch(Character::isDigit);
  }

  private static boolean containsAny(String token, String characters) {
    return token.chars().anyMatch(c -> characters.indexOf(c) >= 0);
  }

  /**
   * Where the run of characters before {@code end} begins, without white space, opening quotation
   * marks and dashes; {@code end} itself if there is none, or a closing quotation mark.
   */
  private static int tokenStart(String text, int start, int end) {
    int at = end;
    while (at > start && end - at < MAX_TOKEN && !WhiteSpace.is(text.charAt(at - 1))) {
      char c = text.charAt(at - 1);
      boolean apostrophe = c == '\'' || c == '’';
      if (!apostrophe && (OPENERS.indexOf(c) >= 0 || CLOSERS.indexOf(c) >= 0)) {
        break;
      }
      if (c == '–' || c == '—') {
        break;
      }
      at--;
    }
    return at;
  }

  /** The word that begins at {@code at}: letters, marks, apostrophes and hyphens. */
  private static String word(String text, int at) {
    int end = at;
    while (end < text.length() && end - at < MAX_TOKEN) {
      int c = text.codePointAt(end);
      if (!InvisibleCharacters.isLetterOrMark(c) && "'’-".indexOf(c) < 0) {
        break;
      }
      end += Character.charCount(c);
    }
    return text.substring(at, end);
  }

  private static int skipSpace(String text, int from) {
    int at = from;
    while (at < text.length() && WhiteSpace.is(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static int skipOpening(String text, int from) {
    int at = from;
    while (at < text.length()
        && (OPENERS.indexOf(text.charAt(at)) >= 0
            || DASHES.indexOf(text.charAt(at)) >= 0
            || (at > from && WhiteSpace.is(text.charAt(at))))) {
      at++;
    }
    return at;
  }
}
