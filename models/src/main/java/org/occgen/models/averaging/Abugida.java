package org.occgen.models.averaging;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.occgen.core.text.WordLists;

/**
 * Romanises a script whose letters are consonants with an own vowel that signs change. For scripts
 * that ICU does not romanise; roughly by sound, so that names look like those in Latin letters.
 *
 * <p>{@code romanization/<script>.txt}: a line is a character, or U+ and its number, what it is
 * ({@link Kind} in lower case) and its Latin letters, if it has any. The line {@code inherent a}
 * gives the vowel of a consonant without a sign; without it there is none. Lines that begin with
 * {@code #} are comments.
 */
final class Abugida {
  /** The role of a character in a syllable. */
  private enum Kind {
    /** Has the inherent vowel, unless a sign or a killer follows. */
    CONSONANT,
    /** A vowel of its own. */
    VOWEL,
    /** The vowel of the consonant before it. */
    SIGN,
    /** Written before its consonant, spoken after it. */
    BEFORE,
    /** Takes the inherent vowel from the consonant before it. */
    KILLER,
    /** Follows the syllable, which keeps its inherent vowel. */
    FINAL
  }

  private record Letter(Kind kind, String latin) {}

  private final Map<Integer, Letter> letters = new HashMap<>();
  private String inherent = "";

  private Abugida() {}

  /**
   * Reads the table of a script.
   *
   * @param script such as {@code khmer}
   */
  static Abugida of(String script) {
    String name = "romanization/" + script + ".txt";
    Abugida table = new Abugida();
    WordLists.read(Abugida.class, name)
        .orElseThrow(() -> new IllegalStateException(name + " is missing from the class path"))
        .forEach(line -> table.add(line, name));
    return table;
  }

  private void add(String line, String name) {
    String[] parts = line.split(" ", -1);
    if (parts[0].equals("inherent") && parts.length == 2) {
      inherent = parts[1];
      return;
    }
    boolean isNumber = parts[0].matches("U\\+[0-9A-F]{4}");
    if (parts.length < 2
        || parts.length > 3
        || (!isNumber && parts[0].codePointCount(0, parts[0].length()) != 1)) {
      throw new IllegalStateException(name + ": \"" + line + "\" is no character with its kind");
    }
    Letter letter =
        new Letter(
            Kind.valueOf(parts[1].toUpperCase(Locale.ROOT)), parts.length == 3 ? parts[2] : "");
    int character =
        isNumber ? Integer.parseInt(parts[0].substring(2), 16) : parts[0].codePointAt(0);
    if (letters.put(character, letter) != null) {
      throw new IllegalStateException(name + ": " + parts[0] + " stands twice");
    }
  }

  /** The text in Latin letters; characters that the table does not have stay. */
  String romanize(String text) {
    StringBuilder out = new StringBuilder(2 * text.length());
    String vowelBefore = "";
    boolean open = false; // whether the last consonant still waits for its vowel
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      Letter letter = letters.get(c);
      Kind kind = letter == null ? Kind.VOWEL : letter.kind();
      String latin = letter == null ? Character.toString(c) : letter.latin();
      if (open && kind != Kind.SIGN && kind != Kind.KILLER) {
        out.append(inherent);
      }
      open = false;
      switch (kind) {
        case BEFORE -> {
          out.append(vowelBefore);
          vowelBefore = latin;
        }
        case CONSONANT -> {
          out.append(latin).append(vowelBefore);
          open = vowelBefore.isEmpty();
          vowelBefore = "";
        }
        default -> {
          out.append(vowelBefore).append(latin);
          vowelBefore = "";
        }
      }
    }
    if (open) {
      out.append(inherent);
    }
    return out.append(vowelBefore).toString();
  }
}
