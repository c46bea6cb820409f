package org.occgen.core.text;

import com.ibm.icu.util.LocaleData;
import com.ibm.icu.util.ULocale;

/**
 * Tells whether the quotation marks of a sentence are paired, whatever the language: „German“ and
 * »German«, “English”, ”Swedish”, « French », „Polish”, 「Japanese」; and if not, whether the
 * sentence is whole all the same, as the first and the last one of a quotation of several are.
 *
 * <p>Straight and curved double marks are one kind, since people open with one and close with
 * another. A mark closes if one is open, unless it can only open, because a word stands behind it
 * and none before. One that can only close closes a quotation of sentences before, if none is open.
 * Guillemets are another kind. No quotation marks are:
 *
 * <ul>
 *   <li>inches and seconds, {@code 6'2"}: a mark on a number of up to three digits where nothing is
 *       open;
 *   <li>the mark within a Hebrew abbreviation, {@code צה"ל};
 *   <li>apostrophes. Nothing tells them from single quotation marks, but for one that closes behind
 *       the last full stop of a sentence that opens none.
 * </ul>
 */
public final class QuotationMarks {
  private static final String DOUBLE = "\"“”„‟〝〞〟＂";
  private static final String SINGLE = "'’‘‚";
  private static final String CORNER_OPENING = "「『《〈﹁﹃";
  private static final String CORNER_CLOSING = "」』》〉﹂﹄";
  private static final String AFTER_CLOSING = ".,;:!?،؛؟";
  private static final String AROUND_CLAUSES = ",،，、;؛-–—"; // between a quotation and "he said"
  private static final int INCHES = 3; // digits that a number of inches may have

  private final String text;
  private final int[] corners = new int[CORNER_OPENING.length()];
  private int doublesOpen;
  private int guillemetsOpen;
  private char guillemet; // that opened the first of them
  private int cornersOpen;
  private int lastWord = -1; // where its last character stands, once it was looked for
  private boolean unopened; // a mark closed nothing
  private boolean broken; // and that within a clause

  private QuotationMarks(String text) {
    this.text = text;
  }

  /** The state of the quotations in a sentence: complete, open at one end, or broken. */
  public enum Extent {
    /** None lacks its beginning or its end. */
    WITHIN,
    /** The last one goes on in the sentences behind: {@code She said: "I sing.} */
    BEGINS,
    /** The first one began before: {@code I sing."} or {@code I sing," she said.} */
    ENDS,
    /** It is none of these, so that the sentence is a part of one: {@code Go!" and went.} */
    BROKEN
  }

  /** The state of the quotations in a sentence. */
  public static Extent extent(String sentence) {
    QuotationMarks marks = new QuotationMarks(sentence);
    for (int i = 0; i < sentence.length(); i++) {
      marks.read(i);
    }
    marks.unopened |= closesSingle(sentence);
    if (marks.broken || (marks.unopened && marks.isOpen())) {
      return Extent.BROKEN;
    }
    return marks.unopened ? Extent.ENDS : marks.isOpen() ? Extent.BEGINS : Extent.WITHIN;
  }

  /**
   * The quotation mark of a language, as ICU's locale data (CLDR) know it; the English one where
   * they do not know the language.
   *
   * @param depth of the quotation: 0 if it stands in no other
   * @param opens whether the quotation begins
   */
  public static String mark(String language, int depth, boolean opens) {
    LocaleData marks =
        LocaleData.getInstance(LanguageCode.locale(language).orElse(ULocale.ENGLISH));
    String mark =
        marks.getDelimiter(
            depth % 2 == 0
                ? opens ? LocaleData.QUOTATION_START : LocaleData.QUOTATION_END
                : opens ? LocaleData.ALT_QUOTATION_START : LocaleData.ALT_QUOTATION_END);
    boolean spaced = language.equals("fr"); // CLDR leaves the spaces to the writer
    return !spaced ? mark : opens ? mark + ' ' : ' ' + mark;
  }

  /** A reader of {@code text}, which is to be shown its places in order. */
  static QuotationMarks of(String text) {
    return new QuotationMarks(text);
  }

  /** Takes note of the character at {@code at}. */
  void read(int at) {
    char c = fullWidth(text.charAt(at));
    int corner = CORNER_CLOSING.indexOf(c);
    if (DOUBLE.indexOf(c) >= 0) {
      readDouble(c, at);
    } else if (c == '«' || c == '»') {
      readGuillemet(c, at);
    } else if (CORNER_OPENING.indexOf(c) >= 0) {
      corners[CORNER_OPENING.indexOf(c)]++;
      cornersOpen++;
    } else if (corner >= 0 && corners[corner] > 0) {
      corners[corner]--;
      cornersOpen--;
    } else if (corner >= 0) {
      closeNone(at);
    }
  }

  /** Writers open with a mark of half a width and close with a whole one. */
  private static char fullWidth(char c) {
    return c == '｢' ? '「' : c == '｣' ? '」' : c;
  }

  /** A quotation ends that began before: behind its last word, or before a comma or a dash. */
  private void closeNone(int at) {
    unopened = true;
    int next = TextScan.skipSpace(text, at + 1);
    broken |=
        !isAtEnd(at)
            && (at == 0 || AROUND_CLAUSES.indexOf(text.charAt(at - 1)) < 0)
            && AROUND_CLAUSES.indexOf(text.charAt(next)) < 0;
  }

  /** Whether no word stands behind {@code at}. */
  private boolean isAtEnd(int at) {
    if (lastWord < 0) {
      lastWord = text.length();
      while (lastWord > 0 && !isWordAt(text, --lastWord)) {}
    }
    return at >= lastWord;
  }

  private void readDouble(char c, int at) {
    if (isGershayim(at) || (doublesOpen == 0 && isInches(at))) {
      return;
    }
    if (doublesOpen == 0 && closesOnly(c, at)) {
      closeNone(at);
    } else {
      doublesOpen += doublesOpen == 0 || canOnlyOpen(at) ? 1 : -1;
    }
  }

  /**
   * Whether a mark closes; the German one, which opens in English, at the end or before a comma.
   */
  private boolean closesOnly(char c, int at) {
    if (c == '”' && at > 0 && "，。！？".indexOf(text.charAt(at - 1)) >= 0) {
      return true;
    }
    return c != '„'
        && canOnlyClose(at)
        && (c != '“' || isAtEnd(at) || !WhiteSpace.is(text.charAt(at + 1)));
  }

  /** {@code «a « b »»} is nested; where {@code »} opens, it may close as well: {@code »a»}. */
  private void readGuillemet(char c, int at) {
    if (guillemetsOpen == 0 && at > 0 && (c == '»' ? !isWordAt(text, at + 1) : isAtEnd(at))) {
      closeNone(at);
    } else if (guillemetsOpen == 0) {
      guillemet = c;
      guillemetsOpen = 1;
    } else {
      guillemetsOpen += c == guillemet && c == '«' ? 1 : -1;
    }
  }

  /** Whether a quotation is open behind the last character that was read. */
  boolean isOpen() {
    return doublesOpen > 0 || guillemetsOpen > 0 || cornersOpen > 0;
  }

  private boolean canOnlyOpen(int at) {
    return isWordAt(text, at + 1) && (at == 0 || WhiteSpace.is(text.charAt(at - 1)));
  }

  private boolean canOnlyClose(int at) {
    return at > 0
        && !WhiteSpace.is(text.charAt(at - 1))
        && (at + 1 == text.length()
            || WhiteSpace.is(text.charAt(at + 1))
            || AFTER_CLOSING.indexOf(text.charAt(at + 1)) >= 0);
  }

  private boolean isInches(int at) {
    int from = at;
    while (from > 0 && Character.isDigit(text.charAt(from - 1))) {
      from--;
    }
    return from < at && at - from <= INCHES;
  }

  private boolean isGershayim(int at) {
    return at > 0
        && at + 1 < text.length()
        && isHebrew(text.charAt(at - 1))
        && isHebrew(text.charAt(at + 1));
  }

  private static boolean isHebrew(char c) {
    return c >= 'א' && c <= 'ת';
  }

  private static boolean isWordAt(String text, int at) {
    return at >= 0 && at < text.length() && Character.isLetterOrDigit(text.codePointAt(at));
  }

  /** Whether the sentence ends with a single mark behind its full stop, and none opens in it. */
  private static boolean closesSingle(String sentence) {
    int last = sentence.length() - 1;
    if (last < 1 || "'’".indexOf(sentence.charAt(last)) < 0 || isWordAt(sentence, last - 1)) {
      return false;
    }
    for (int i = 0; i < last; i++) {
      if (SINGLE.indexOf(sentence.charAt(i)) >= 0
          && !isWordAt(sentence, i - 1)
          && !WhiteSpace.is(sentence.charAt(i + 1))) {
        return false;
      }
    }
    return true;
  }
}
