package org.occgen.core.text;

import java.lang.Character.UnicodeScript;
import java.util.Arrays;
import java.util.regex.Pattern;

/**
 * The places behind {@code 。！？} where Chinese and Japanese sentences go on; elsewhere they end:
 *
 * <ul>
 *   <li>within a quotation of several sentences, which stays whole up to {@value #LONGEST}
 *       characters;
 *   <li>behind a title: {@code 《你是谁？》};
 *   <li>in Japanese before a particle, which leads on from a quotation ({@code 「…。」と語る}) or a name
 *       ({@code けいおん！の}, {@code モーニング娘。に}), and before the dot within names;
 *   <li>in Chinese behind a quotation that opens the sentence or stands in it, such as {@code
 *       歌曲“为什么？”在}; but not behind one that a colon or comma announces.
 * </ul>
 */
record EastAsianEnds(boolean japanese, Abbreviations words) {
  private static final String TITLE_CLOSERS = "》〉";
  private static final String OPENING = "「『“‘﹁﹃";
  private static final String CLOSING = "」』”’﹂﹄";
  private static final String ANNOUNCE = "：:，,﹕";
  private static final int LONGEST = 200;
  private static final String ATTRIBUTIVE = "的等之";

  /** A short clause that says who said it. */
  private static final Pattern SAYS = Pattern.compile("^[^。！？，,：:“「『]*[说說道问問称稱喊叫答写寫讲講話话表補补]");

  private static final int CLAUSE = 14; // characters in which it stands

  /** Particles of two letters; single ones are known by the word behind them. */
  private static final String COMPOUNDS = "には にも にて にお にけ によ につ にと のよ のほ のた のこ のみ のう への もま を";

  /** Those that are words that open sentences as well: they lead on from quotations alone. */
  private static final String OF_QUOTATIONS = "では でも での でし です であ だっ だと から まで より だけ";

  /**
   * Whether the sentence that begins at {@code start} goes on behind a cluster that ends there
   * otherwise.
   *
   * @param marks where the quotation marks behind the terminals begin
   * @param end where it ends; something follows
   */
  boolean goOn(String text, int start, int marks, int end) {
    boolean quoted = marks < end;
    char mark = text.charAt(marks - 1);
    if (quoted && TITLE_CLOSERS.indexOf(text.charAt(end - 1)) >= 0) {
      return true;
    }
    if ("。！？｡!?".indexOf(mark) < 0) {
      return false; // the sign of another script
    }
    int next = TextScan.skipSpace(text, end);
    char c = text.charAt(next);
    boolean year =
        (c == '\'' || c == '’') && next + 1 < text.length() && isDigit(text.charAt(next + 1));
    boolean fullStop = mark == '。' || mark == '｡';
    boolean line =
        fullStop && next > end; // the space is the end of a paragraph whose markup is gone
    if (year || (!line && isWithin(text, start, end))) { // モーニング娘。'14
      return true;
    }
    return japanese
        ? c == '・' || isParticle(text, next, quoted, fullStop)
        : quoted ? goesOnBehindQuotation(text, start, end, next, fullStop) : c == '的';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Whether a quotation is open at {@code at} that closes soon. */
  private static boolean isWithin(String text, int start, int at) {
    int opening = opening(text, Math.max(start, at - LONGEST), at);
    if (opening < 0) {
      return false;
    }
    int open = 1;
    for (int i = at; i < Math.min(text.length(), opening + LONGEST); i++) {
      open += OPENING.indexOf(text.charAt(i)) >= 0 ? 1 : 0;
      open -= CLOSING.indexOf(text.charAt(i)) >= 0 ? 1 : 0;
      if (open == 0) {
        return true;
      }
    }
    return false;
  }

  /** The index at which the quotation opens that is open at {@code at}; -1 if there is none. */
  private static int opening(String text, int start, int at) {
    int closed = 0;
    for (int i = at - 1; i >= start; i--) {
      closed += CLOSING.indexOf(text.charAt(i)) >= 0 ? 1 : 0;
      if (OPENING.indexOf(text.charAt(i)) >= 0 && --closed < 0) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Whether a Chinese sentence goes on behind a quotation. One that ends with a full stop is a
   * sentence of its own, unless a word behind it says that somebody said so.
   */
  private static boolean goesOnBehindQuotation(
      String text, int start, int end, int next, boolean fullStop) {
    char c = text.charAt(next);
    if (ATTRIBUTIVE.indexOf(c) >= 0) {
      return true;
    }
    char closing = text.charAt(end - 1);
    int from = Math.max(start, end - 1 - LONGEST);
    int opening =
        closing == '"'
            ? Math.max(text.lastIndexOf('"', end - 2), text.lastIndexOf('“', end - 2))
            : CLOSING.indexOf(closing) >= 0 ? opening(text, from, end - 1) : -1;
    if (opening < from) {
      return false;
    }
    int before = TextScan.skipSpaceBack(text, start, opening);
    if (before > start) {
      return !fullStop && ANNOUNCE.indexOf(text.charAt(before - 1)) < 0;
    }
    String clause = text.substring(next, Math.min(text.length(), next + CLAUSE));
    return fullStop ? SAYS.matcher(clause).find() : OPENING.indexOf(c) < 0 && c != '"';
  }

  /** Whether a particle leads on, so that no sentence begins at {@code at}. */
  private boolean isParticle(String text, int at, boolean quoted, boolean fullStop) {
    String run = TextScan.word(text, at);
    if (run.isEmpty() || words.isStarter(run)) {
      return false;
    }
    boolean certain = quoted || !fullStop;
    if (certain && (run.startsWith("と") || run.startsWith("って") || run.startsWith("など"))) {
      return true;
    }
    boolean pause = at + 1 < text.length() && text.charAt(at + 1) == '、';
    boolean single =
        run.length() == 1
            ? certain || !pause // 。が、 opens sentences
            : UnicodeScript.of(run.codePointAt(1)) != UnicodeScript.HIRAGANA;
    return (single && "はがにでのもへをやと".indexOf(run.charAt(0)) >= 0)
        || startsWithAny(run, COMPOUNDS)
        || (quoted && startsWithAny(run, OF_QUOTATIONS));
  }

  private static boolean startsWithAny(String run, String beginnings) {
    return Arrays.stream(beginnings.split(" ", -1)).anyMatch(run::startsWith);
  }
}
