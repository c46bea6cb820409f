package org.occgen.gender.hindi;

import java.util.Set;
import java.util.stream.Collectors;
import org.occgen.gender.grammar.WordTable;

/**
 * Spellings of Devanagari that count as the same: nukta written, composed or left out; candrabindu
 * and anusvara.
 */
final class HindiSpelling {
  private static final char NUKTA = '\u093C';
  private static final char CANDRABINDU = '\u0901';
  private static final char ANUSVARA = '\u0902';

  /** Letters composed with nukta, U+0958 to U+095F, without it. */
  private static final String WITHOUT_NUKTA = "कखगजडढफय";

  private static char base(char letter) {
    if (letter >= '\u0958' && letter <= '\u095F') {
      return WITHOUT_NUKTA.charAt(letter - '\u0958');
    }
    return letter == CANDRABINDU ? ANUSVARA : letter;
  }

  /** A key of a word: all spellings of the word have one and the same. */
  static String key(String word) {
    StringBuilder key = new StringBuilder(word.length());
    for (int at = 0; at < word.length(); at++) {
      if (word.charAt(at) != NUKTA) {
        key.append(base(word.charAt(at)));
      }
    }
    return key.toString();
  }

  /** The keys of the words under a heading. */
  static Set<String> keys(WordTable table, String heading) {
    return table.words(heading).stream()
        .map(HindiSpelling::key)
        .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * Another form of a word, spelled as the word is as far as both begin alike.
   *
   * @param written the word
   * @param form the other form
   */
  static String like(String written, String form) {
    int at = 0;
    int index = 0;
    while (at < written.length()
        && index < form.length()
        && base(written.charAt(at)) == base(form.charAt(index))) {
      at = behindNukta(written, at + 1);
      index = behindNukta(form, index + 1);
    }
    return written.substring(0, at) + form.substring(index);
  }

  private static int behindNukta(String word, int at) {
    return at < word.length() && word.charAt(at) == NUKTA ? at + 1 : at;
  }
}
