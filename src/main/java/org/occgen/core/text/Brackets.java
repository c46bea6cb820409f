package org.occgen.core.text;

import java.util.Arrays;

/**
 * Finds bracketed text. Brackets come in families (round, square, lenticular), each with its half-
 * and full-width forms, so that {@code （1990)} is one pair.
 *
 * <p>The rules, in linear time: a closing bracket belongs to the nearest open one of its family;
 * what was opened in between and never closed lies inside and goes with it. A bracket without
 * partner stands alone: only the character itself goes. In a right-to-left paragraph whose brackets
 * are mostly mirrored (typed as they look, {@code )text(}), opening and closing change places
 * first.
 */
final class Brackets {
  /** Opening brackets; the closing one stands at the same place in {@link #CLOSING}. */
  static final String OPENING = "(（﹙⁽₍⟮❨｟" + "[［⟦" + "【〔〖﴿";

  static final String CLOSING = ")）﹚⁾₎⟯❩｠" + "]］⟧" + "】〕〗﴾";

  private static final int SQUARE = 8; // where the square ones begin in these two
  private static final int LENTICULAR = 11;
  private static final int FAMILIES = 3;

  static boolean isBracket(char c) {
    return place(c) >= 0;
  }

  /**
   * For each opening bracket with a partner where that stands; -1 at every other place of {@code
   * text}.
   */
  static int[] partners(String text) {
    int[] partners = new int[text.length()];
    Arrays.fill(partners, -1);
    boolean mirrored = isMirrored(text);
    int[] stack = new int[16]; // where the open brackets stand
    int depth = 0;
    int[] open = new int[FAMILIES];
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!isBracket(c)) {
        continue;
      }
      int family = family(c);
      if (opens(c) != mirrored) {
        if (depth == stack.length) {
          stack = Arrays.copyOf(stack, 2 * depth);
        }
        stack[depth++] = i;
        open[family]++;
      } else if (open[family] > 0) {
        int partner;
        int popped;
        do {
          partner = stack[--depth];
          popped = family(text.charAt(partner));
          open[popped]--;
        } while (popped != family);
        partners[partner] = i;
      }
    }
    return partners;
  }

  private static boolean isMirrored(String text) {
    int usual = 0;
    int mirrored = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!isBracket(c)) {
        continue;
      }
      boolean gapBefore = i == 0 || WhiteSpace.is(text.charAt(i - 1));
      boolean gapAfter = i + 1 == text.length() || isGap(text.charAt(i + 1));
      if (gapBefore != gapAfter) {
        if (opens(c) == gapBefore) {
          usual++;
        } else {
          mirrored++;
        }
      }
    }
    return mirrored > usual && isRightToLeft(text);
  }

  private static boolean isGap(char c) {
    return WhiteSpace.is(c) || ".,;:!?،؛؟۔".indexOf(c) >= 0;
  }

  private static boolean isRightToLeft(String text) {
    for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
      byte direction = Character.getDirectionality(text.codePointAt(i));
      if (direction == Character.DIRECTIONALITY_LEFT_TO_RIGHT) {
        return false;
      }
      if (direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT
          || direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC) {
        return true;
      }
    }
    return false;
  }

  private static boolean opens(char c) {
    return OPENING.indexOf(c) >= 0;
  }

  private static int family(char c) {
    int place = place(c);
    return place < SQUARE ? 0 : place < LENTICULAR ? 1 : 2;
  }

  private static int place(char c) {
    if (c < 0x80 && c != '(' && c != ')' && c != '[' && c != ']') {
      return -1; // the common case, without a search
    }
    if (c >= 0x80 && c < 0x2000) {
      return -1; // so is this: letters of most scripts
    }
    return Math.max(OPENING.indexOf(c), CLOSING.indexOf(c));
  }
}
