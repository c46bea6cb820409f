package org.occgen.score.tokenize;

import java.util.function.IntPredicate;

/**
 * Spaces around characters: what the tokenizers do by regular expressions. Matches are looked for
 * from left to right and do not overlap, as in a replacement by such an expression.
 */
final class CharacterSpacing {
  /** A space before and behind every character that is {@code chosen}. */
  static String around(String text, IntPredicate chosen) {
    StringBuilder out = new StringBuilder(text.length() * 2);
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      if (chosen.test(c)) {
        out.append(' ').appendCodePoint(c).append(' ');
      } else {
        out.appendCodePoint(c);
      }
    }
    return out.toString();
  }

  /** A space before and behind every {@code second} that stands behind a {@code first}. */
  static String aroundSecond(String text, IntPredicate first, IntPredicate second) {
    return pairs(text, first, second, false);
  }

  /** A space before and behind every {@code first} that stands before a {@code second}. */
  static String aroundFirst(String text, IntPredicate first, IntPredicate second) {
    return pairs(text, first, second, true);
  }

  private static String pairs(
      String text, IntPredicate first, IntPredicate second, boolean aroundFirst) {
    StringBuilder out = new StringBuilder(text.length() * 2);
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      if (i == text.length() || !first.test(c) || !second.test(text.codePointAt(i))) {
        out.appendCodePoint(c);
        continue;
      }
      int next = text.codePointAt(i);
      i += Character.charCount(next);
      if (aroundFirst) {
        out.append(' ').appendCodePoint(c).append(' ').appendCodePoint(next);
      } else {
        out.appendCodePoint(c).append(' ').appendCodePoint(next).append(' ');
      }
    }
    return out.toString();
  }
}
