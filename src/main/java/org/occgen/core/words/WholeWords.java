package org.occgen.core.words;

import org.occgen.core.text.InvisibleCharacters;
import org.occgen.core.text.WhiteSpace;

/**
 * Words are runs of letters, marks and digits, with apostrophes between them; every other character
 * but white space is a word of its own.
 */
final class WholeWords implements WordSegmenter {
  @Override
  public void segment(String text, WordConsumer words) {
    int at = 0;
    while (at < text.length()) {
      int codePoint = text.codePointAt(at);
      int end = at + Character.charCount(codePoint);
      if (InvisibleCharacters.isLetterMarkOrDigit(codePoint)) {
        end = endOfWord(text, end);
      }
      if (!WhiteSpace.is(codePoint)) {
        words.word(text, at, end, null);
      }
      at = end;
    }
  }

  private static int endOfWord(String text, int from) {
    int end = from;
    while (end < text.length()) {
      int next = isApostrophe(text.charAt(end)) ? end + 1 : end;
      if (next == text.length()
          || !InvisibleCharacters.isLetterMarkOrDigit(text.codePointAt(next))) {
        break;
      }
      end = next + Character.charCount(text.codePointAt(next));
    }
    return end;
  }

  private static boolean isApostrophe(char c) {
    return c == '\'' || c == '\u2019';
  }
}
