package org.occgen.core.words;

import com.ibm.icu.text.Normalizer2;
import java.util.Collection;

/**
 * A set of words that is asked for pieces of a text, without a string for each: case and
 * composition do not matter, nor do Arabic vowel marks; the typographic apostrophe is the straight
 * one.
 */
final class WordSet {
  /** Above it no letter of an alphabet with capitals or precomposed letters is expected. */
  private static final int FOLDED = 0x2130;

  private static final char[][] FOLDS = new char[FOLDED][];

  static {
    Normalizer2 nfd = Normalizer2.getNFDInstance();
    for (int c = 0; c < FOLDED; c++) {
      char[] decomposed = nfd.normalize(plain((char) c)).toCharArray();
      for (int i = 0; i < decomposed.length; i++) {
        decomposed[i] = Character.toLowerCase(decomposed[i]);
      }
      FOLDS[c] = decomposed;
    }
  }

  private final String[] words;
  private final int longest;

  WordSet(Collection<String> entries) {
    int size = Integer.highestOneBit(Math.max(4, entries.size()) * 2) * 2;
    words = new String[size];
    int most = 0;
    for (String entry : entries) {
      StringBuilder folded = new StringBuilder();
      for (int i = 0; i < entry.length(); i++) {
        char c = entry.charAt(i);
        if (c < FOLDED) {
          folded.append(FOLDS[c]);
        } else {
          folded.append(c);
        }
      }
      add(folded.toString());
      most = Math.max(most, folded.length());
    }
    longest = most;
  }

  private static String plain(char c) {
    return switch (c) {
      case 0x2019, 0x02BC -> "'";
      case 0x2010, 0x2011 -> "-";
      case 0x0640, 0x0670 -> ""; // Arabic: what lengthens a line, and a vowel
      default -> c >= 0x064B && c <= 0x0652 ? "" : Character.toString(c);
    };
  }

  private void add(String word) {
    int slot = slot(hash(word, 0, word.length()));
    while (words[slot] != null && !words[slot].equals(word)) {
      slot = (slot + 1) & (words.length - 1);
    }
    words[slot] = word;
  }

  /** Whether {@code text} from {@code start} to {@code end} is in the set. */
  boolean contains(String text, int start, int end) {
    if (end <= start || end - start > 3 * longest) {
      return false;
    }
    int slot = slot(hash(text, start, end));
    while (words[slot] != null) {
      if (matches(words[slot], text, start, end)) {
        return true;
      }
      slot = (slot + 1) & (words.length - 1);
    }
    return false;
  }

  private int slot(int hash) {
    return (hash ^ (hash >>> 15)) & (words.length - 1);
  }

  private static int hash(String text, int start, int end) {
    int hash = 0;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c < FOLDED) {
        for (char folded : FOLDS[c]) {
          hash = hash * 31 + folded;
        }
      } else {
        hash = hash * 31 + c;
      }
    }
    return hash;
  }

  private static boolean matches(String word, String text, int start, int end) {
    int at = 0;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c < FOLDED) {
        for (char folded : FOLDS[c]) {
          if (at == word.length() || word.charAt(at++) != folded) {
            return false;
          }
        }
      } else if (at == word.length() || word.charAt(at++) != c) {
        return false;
      }
    }
    return at == word.length();
  }
}
