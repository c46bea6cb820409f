package org.occgen.score.tokenize;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.util.ULocale;
import java.util.ArrayList;
import java.util.List;

/** Python's methods of {@code str} that differ from Java's methods of the same name. */
public final class PythonText {
  /**
   * Whether Python takes a character for white space ({@code str.isspace}): tab, line feed, line
   * tabulation, form feed, carriage return, the four separators U+001C to U+001F, next line
   * (U+0085) and Unicode's space separators and line and paragraph separators, the no-break ones
   * among them. The zero width space (U+200B) and the byte order mark (U+FEFF) are none. All of
   * them lie in the basic plane.
   */
  public static boolean isSpace(int c) {
    if (c < 0x80) {
      return c == ' ' || (c >= 0x09 && c <= 0x0D) || (c >= 0x1C && c <= 0x1F);
    }
    return c == 0x85
        || c == 0xA0
        || c == 0x1680
        || (c >= 0x2000 && c <= 0x200A)
        || c == 0x2028
        || c == 0x2029
        || c == 0x202F
        || c == 0x205F
        || c == 0x3000;
  }

  /** The words between white space, none of them empty ({@code str.split()}). */
  public static List<String> split(String text) {
    List<String> words = new ArrayList<>(text.length() / 4 + 1);
    int start = 0;
    for (int i = 0; i <= text.length(); i++) {
      if (i == text.length() || isSpace(text.charAt(i))) {
        if (i > start) {
          words.add(text.substring(start, i));
        }
        start = i + 1;
      }
    }
    return words;
  }

  /** The text without white space at its end ({@code str.rstrip()}). */
  public static String stripEnd(String text) {
    int end = text.length();
    while (end > 0 && isSpace(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(0, end);
  }

  /** The text without white space at either end ({@code str.strip()}). */
  public static String strip(String text) {
    int start = 0;
    while (start < text.length() && isSpace(text.charAt(start))) {
      start++;
    }
    return stripEnd(text.substring(start));
  }

  /** The text without any white space. */
  public static String withoutSpace(String text) {
    StringBuilder rest = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!isSpace(c)) {
        rest.append(c);
      }
    }
    return rest.toString();
  }

  /**
   * The text in lower case ({@code str.lower()}): Unicode's full mapping, of no language, with the
   * final sigma where Unicode says. Java looks for the sigma's word with an iterator over words,
   * and so takes the other sigma in some places; ICU follows the rule, as Python does.
   */
  public static String lower(String text) {
    return UCharacter.toLowerCase(ULocale.ROOT, text);
  }
}
