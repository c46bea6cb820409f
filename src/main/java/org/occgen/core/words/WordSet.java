package org.occgen.core.words;

import com.ibm.icu.text.Normalizer2;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/**
 * A set of words that is asked for pieces of a text: case and composition do not matter, nor do
 * Arabic vowel marks; the typographic apostrophe is the straight one.
 */
final class WordSet {
  /** Above it no letter of an alphabet with capitals or precomposed letters is expected. */
  private static final int FOLDED = 0x2130;

  private static final String[] FOLDS = new String[FOLDED];

  static {
    Normalizer2 nfd = Normalizer2.getNFDInstance();
    for (int c = 0; c < FOLDED; c++) {
      StringBuilder decomposed = new StringBuilder(nfd.normalize(plain((char) c)));
      for (int i = 0; i < decomposed.length(); i++) {
        decomposed.setCharAt(i, Character.toLowerCase(decomposed.charAt(i)));
      }
      FOLDS[c] = decomposed.toString();
    }
  }

  private final Set<String> words = new HashSet<>();
  private final BitSet beginnings = new BitSet();
  private int longest;

  WordSet(Collection<String> entries) {
    for (String entry : entries) {
      String folded = folded(entry, 0, entry.length());
      words.add(folded);
      beginnings.set(folded.charAt(0));
      longest = Math.max(longest, folded.length());
    }
  }

  private static String plain(char c) {
    return switch (c) {
      case 0x2019, 0x02BC -> "'";
      case 0x2010, 0x2011 -> "-";
      case 0x0640, 0x0670 -> ""; // Arabic: what lengthens a line, and a vowel
      default -> c >= 0x064B && c <= 0x0652 ? "" : Character.toString(c);
    };
  }

  /** Whether {@code text} from {@code start} to {@code end} is in the set. */
  boolean contains(String text, int start, int end) {
    return start < end
        && end - start <= 3 * longest
        && mayBegin(text.charAt(start))
        && words.contains(folded(text, start, end));
  }

  /** Whether a word of the set may begin so: most words of a text are answered by that. */
  private boolean mayBegin(char c) {
    String folded = c < FOLDED ? FOLDS[c] : Character.toString(c);
    return folded.isEmpty() || beginnings.get(folded.charAt(0));
  }

  private static String folded(String text, int start, int end) {
    StringBuilder folded = new StringBuilder(end - start);
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c < FOLDED) {
        folded.append(FOLDS[c]);
      } else {
        folded.append(c);
      }
    }
    return folded.toString();
  }
}
