package org.occgen.core.text;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import java.lang.Character.UnicodeScript;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * Characters that take no room: directional marks, zero-width spaces, soft hyphens, controls. All
 * go, but for the two joiners where a script writes with them (Persian {@code می‌رود}, Indic
 * conjuncts).
 */
public final class InvisibleCharacters {
  private static final char NON_JOINER = '\u200c';
  private static final char JOINER = '\u200d';
  private static final char PICTURE_STYLE = '\ufe0f';

  /** Scripts whose orthography uses the joiners. */
  private static final Set<UnicodeScript> JOINING = EnumSet.copyOf(TokenShape.INDIC);

  static {
    Collections.addAll(
        JOINING,
        UnicodeScript.ARABIC,
        UnicodeScript.SYRIAC,
        UnicodeScript.MONGOLIAN,
        UnicodeScript.NKO,
        UnicodeScript.KHMER,
        UnicodeScript.MYANMAR);
  }

  private InvisibleCharacters() {}

  /** {@code text} without any of them except the joiners, and without halves of surrogate pairs. */
  public static String remove(String text) {
    if (text.codePoints().noneMatch(InvisibleCharacters::isInvisible)) {
      return text;
    }
    StringBuilder kept = new StringBuilder(text.length());
    text.codePoints().filter(c -> !isInvisible(c)).forEach(kept::appendCodePoint);
    return kept.toString();
  }

  /**
   * {@code text} without the joiners that stand elsewhere than after a letter or mark of a joining
   * script, or between two pictures ({@code 👩‍⚕️}); the non-joiner needs another letter after it,
   * too.
   */
  static String removeStrayJoiners(String text) {
    if (text.indexOf(NON_JOINER) < 0 && text.indexOf(JOINER) < 0) {
      return text;
    }
    StringBuilder kept = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean joiner = c == NON_JOINER || c == JOINER;
      int before = kept.length() == 0 ? ' ' : kept.codePointBefore(kept.length());
      int after = i + 1 < text.length() ? text.codePointAt(i + 1) : ' ';
      if (!joiner
          || (joins(before) && (c == JOINER || joins(after)))
          || (c == JOINER && isPicture(before) && isPicture(after))) {
        kept.append(c);
      }
    }
    return kept.toString();
  }

  /**
   * Whether a reader does not see a character: one that {@link #remove} takes away, or a joiner
   * behind a letter of a script that writes without them, where it makes two names look alike.
   *
   * @param before the character before it, or a space
   */
  public static boolean isHidden(int c, int before) {
    boolean joiner = c == NON_JOINER || c == JOINER;
    return isInvisible(c)
        || (joiner && isLetterOrMark(before) && !joins(before) && !isPicture(before));
  }

  /** Whether {@code c} is a picture, or ends one: the sign of its colour or of its style. */
  private static boolean isPicture(int c) {
    return c == PICTURE_STYLE
        || UCharacter.hasBinaryProperty(c, UProperty.EXTENDED_PICTOGRAPHIC)
        || UCharacter.hasBinaryProperty(c, UProperty.EMOJI_MODIFIER);
  }

  private static boolean joins(int c) {
    return isLetterOrMark(c) && JOINING.contains(UnicodeScript.of(c));
  }

  /** Whether {@code c} is part of a word: a letter, or a mark on one. */
  public static boolean isLetterOrMark(int c) {
    int type = Character.getType(c);
    return Character.isLetter(c)
        || type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK;
  }

  /** Whether {@code c} is part of a word or number: a letter, a mark on one, or a digit. */
  public static boolean isLetterMarkOrDigit(int c) {
    return isLetterOrMark(c) || Character.isDigit(c);
  }

  private static boolean isInvisible(int c) {
    if (c >= ' ' && c < 0x7f) {
      return false; // the common case, without a look-up
    }
    if (c == NON_JOINER || c == JOINER || WhiteSpace.is(c)) {
      return false;
    }
    return switch (Character.getType(c)) {
      case Character.CONTROL, Character.SURROGATE -> true;
      // Tags, marks and embeddings; but the Arabic signs of category Cf (U+0600 ...) are printed.
      case Character.FORMAT -> !(c >= 0x600 && c <= 0x605) && c != 0x6DD && c != 0x8E2;
      default -> c == 0x115F || c == 0x3164;
    };
  }
}
