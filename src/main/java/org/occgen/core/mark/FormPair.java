package org.occgen.core.mark;

import java.util.Locale;
import org.occgen.core.text.InvisibleCharacters;

/**
 * A noun for persons in both genders.
 *
 * @param feminine the female form, in the singular
 * @param masculine the male form, in the singular
 */
public record FormPair(String feminine, String masculine) {
  /** A pair in lower case. */
  public FormPair {
    feminine = feminine.strip().toLowerCase(Locale.ROOT);
    masculine = masculine.strip().toLowerCase(Locale.ROOT);
  }

  /** Whether both are one word each, and differ: only such show a gender word by word. */
  public boolean isUsable() {
    return !feminine.equals(masculine) && isWord(feminine) && isWord(masculine);
  }

  private static boolean isWord(String form) {
    return !form.isEmpty() && form.codePoints().allMatch(InvisibleCharacters::isLetterOrMark);
  }
}
