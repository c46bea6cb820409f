package org.occgen.core.lexicon;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;

/**
 * A set of words in lower case, in which words of a text are looked up whatever their case, without
 * a string being made for each. An open hash table with linear probing, at most half full.
 */
final class FoldedWords {
  /** The lower case of these is not that of the character alone. */
  private static final char DOTTED_I = '\u0130';

  private static final char DOTLESS_I = '\u0131';

  private static final char SIGMA = '\u03A3';

  private static final Locale TURKISH = Locale.forLanguageTag("tr");

  private final List<String> words;
  private final String[] table;
  private final int[] ids;
  private final int mask;
  private final boolean dotlessI;

  private FoldedWords(List<String> words, boolean dotlessI) {
    this.words = words;
    this.dotlessI = dotlessI;
    int size = Integer.highestOneBit(Math.max(8, words.size() * 2 - 1)) << 1;
    table = new String[size];
    ids = new int[size];
    mask = size - 1;
    for (int id = 0; id < words.size(); id++) {
      String word = words.get(id);
      int slot = spread(word.hashCode()) & mask;
      while (table[slot] != null) {
        slot = (slot + 1) & mask;
      }
      table[slot] = word;
      ids[slot] = id;
    }
  }

  /**
   * A set of words.
   *
   * @param folded composed and in lower case; ids follow their order, repeated ones left out
   * @param dotlessI whether I is the capital of dotless i, and i has a capital of its own
   */
  static FoldedWords of(Collection<String> folded, boolean dotlessI) {
    return new FoldedWords(List.copyOf(new LinkedHashSet<>(folded)), dotlessI);
  }

  /** The number of words; ids are smaller. */
  int size() {
    return words.size();
  }

  /**
   * The id of a word of a text.
   *
   * @param text composed (NFC), in any case
   * @return -1 if it is none of the set
   */
  int idOf(String text, int start, int end) {
    int hash = 0;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (dotlessI && (c == 'I' || c == DOTTED_I)) {
        c = c == 'I' ? DOTLESS_I : 'i';
      } else if (c >= 'A' && c <= 'Z') {
        c = (char) (c + ('a' - 'A'));
      } else if (c >= 0x80) {
        if (c == DOTTED_I || c == SIGMA || Character.isHighSurrogate(c)) {
          String folded = text.substring(start, end).toLowerCase(dotlessI ? TURKISH : Locale.ROOT);
          return find(folded, 0, folded.length(), folded.hashCode());
        }
        c = Character.toLowerCase(c);
      }
      hash = 31 * hash + c;
    }
    return find(text, start, end, hash);
  }

  private int find(String text, int start, int end, int hash) {
    int slot = spread(hash) & mask;
    for (String word = table[slot]; word != null; word = table[slot]) {
      if (equalFolded(word, text, start, end)) {
        return ids[slot];
      }
      slot = (slot + 1) & mask;
    }
    return -1;
  }

  private boolean equalFolded(String word, String text, int start, int end) {
    if (word.length() != end - start) {
      return false;
    }
    for (int i = 0; i < word.length(); i++) {
      char c = text.charAt(start + i);
      char expected = word.charAt(i);
      if (c != expected && lower(c) != expected) {
        return false;
      }
    }
    return true;
  }

  private char lower(char c) {
    if (dotlessI && (c == 'I' || c == DOTTED_I)) {
      return c == 'I' ? DOTLESS_I : 'i';
    }
    return Character.toLowerCase(c);
  }

  private static int spread(int hash) {
    return hash ^ (hash >>> 15);
  }
}
