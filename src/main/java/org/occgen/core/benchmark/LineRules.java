package org.occgen.core.benchmark;

import com.ibm.icu.text.Normalizer2;
import java.text.Bidi;
import java.util.Optional;
import org.occgen.core.files.CellText;
import org.occgen.core.person.WikipediaLanguages;

/**
 * The rules for a sentence of the benchmark, for the check and for edits of reviewers. They are
 * written independently of the cleaner, so that the check finds its errors.
 */
public final class LineRules {
  private static final String BRACKETS = "()[]（）［］﹙﹚⁽⁾₍₎⟮⟯⟦⟧❨❩｟｠【】〔〕〖〗﴾﴿";
  private static final String REFERENCE_MARKS = "↑";
  private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
  private static final int ZERO_WIDTH_JOINER = 0x200D;

  /** A mark that editors of Arabic and Hebrew put beside numbers and foreign words. */
  private static final String RIGHT_TO_LEFT_MARK = "\u200F";

  private LineRules() {}

  /** Whether the mark U+200F has a use: where text runs from right to left. */
  private static boolean mayBeMarked(String language, String line) {
    String others = line.replace(RIGHT_TO_LEFT_MARK, "");
    return WikipediaLanguages.isRightToLeft(language)
        || Bidi.requiresBidi(others.toCharArray(), 0, others.length());
  }

  /** A line that somebody typed, without the invisible marks that have no use in it. */
  public static String withoutUselessMarks(String language, String line) {
    String mended = line.replace("\uFEFF", "");
    return mayBeMarked(language, mended) ? mended : mended.replace(RIGHT_TO_LEFT_MARK, "");
  }

  /** The problem of a line, such as {@code holds the bracket U+0028}; empty if there is none. */
  public static Optional<String> problem(String language, String line) {
    if (line.isEmpty()) {
      return Optional.of("is empty");
    }
    if (line.contains("  ") || line.startsWith(" ") || line.endsWith(" ")) {
      return Optional.of("holds a double space, or one at an end");
    }
    Optional<String> character =
        (mayBeMarked(language, line) ? line.replace(RIGHT_TO_LEFT_MARK, "") : line)
            .codePoints()
            .boxed()
            .flatMap(c -> problem(c).stream())
            .findFirst();
    if (character.isEmpty() && !Normalizer2.getNFCInstance().isNormalized(line)) {
      return Optional.of("is not in normal form C");
    }
    return character;
  }

  /** A {@link #problem} in words, with the language of the line. */
  public static String in(String language, String problem) {
    return "the line in " + language + " " + problem;
  }

  private static Optional<String> problem(int c) {
    if (BRACKETS.indexOf(c) >= 0) {
      return Optional.of("holds the bracket " + CellText.codePoint(c));
    }
    if (REFERENCE_MARKS.indexOf(c) >= 0) {
      return Optional.of("holds the reference mark " + CellText.codePoint(c));
    }
    boolean space =
        Character.isWhitespace(c) || Character.isSpaceChar(c) || Character.isISOControl(c);
    if (space && c != ' ') {
      return Optional.of("holds the white space or control character " + CellText.codePoint(c));
    }
    int type = Character.getType(c);
    // the Arabic number signs are of that type and are printed
    boolean printed = (c >= 0x600 && c <= 0x605) || c == 0x6DD || c == 0x8E2;
    boolean joiner = c == ZERO_WIDTH_NON_JOINER || c == ZERO_WIDTH_JOINER;
    if ((type == Character.FORMAT && !printed && !joiner) || type == Character.SURROGATE) {
      return Optional.of("holds the invisible character " + CellText.codePoint(c));
    }
    return Optional.empty();
  }
}
