package org.occgen.models.language;

import com.ibm.icu.lang.UScript;
import com.ibm.icu.util.ULocale;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;

/** The scripts that a language is written in, as ICU's locale data (CLDR) know them. */
public final class Scripts {
  /** Languages that are written in a second script as well, which CLDR's default leaves out. */
  private static final Map<String, int[]> SECOND_SCRIPTS =
      Map.of(
          "sr", new int[] {UScript.LATIN},
          "sh", new int[] {UScript.CYRILLIC},
          "uz", new int[] {UScript.CYRILLIC},
          "kk", new int[] {UScript.LATIN, UScript.ARABIC},
          "crh", new int[] {UScript.LATIN},
          "kaa", new int[] {UScript.LATIN},
          "tt", new int[] {UScript.LATIN},
          "ku", new int[] {UScript.ARABIC});

  private final BitSet scripts = new BitSet();

  private Scripts(int[] codes) {
    Arrays.stream(codes).forEach(scripts::set);
  }

  /**
   * The scripts of a language.
   *
   * @throws IllegalArgumentException if none is known
   */
  public static Scripts of(String language) {
    ULocale locale = ULocale.addLikelySubtags(ULocale.forLanguageTag(language));
    int[] codes = locale.getScript().isEmpty() ? null : UScript.getCode(locale);
    if (codes == null) {
      throw new IllegalArgumentException(
          "no script is known for the language " + language + "; is it an ISO 639 code?");
    }
    Scripts scripts = new Scripts(codes);
    int[] second = SECOND_SCRIPTS.get(language);
    if (second != null) {
      Arrays.stream(second).forEach(scripts.scripts::set);
    }
    return scripts;
  }

  /** A text with spaces in place of the letters of other scripts. */
  public String only(String text) {
    StringBuilder own = new StringBuilder(text.length());
    text.codePoints().forEach(c -> own.appendCodePoint(Character.isLetter(c) && !has(c) ? ' ' : c));
    return own.toString();
  }

  private boolean has(int c) {
    int script = UScript.getScript(c);
    return script == UScript.COMMON || script == UScript.INHERITED || scripts.get(script);
  }

  /** Whether at least half of a text's letters are of these scripts; true if it has no letter. */
  boolean mostOf(String text) {
    int own = 0;
    int all = 0;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      int script = UScript.getScript(c);
      if (Character.isLetter(c) && script != UScript.COMMON && script != UScript.INHERITED) {
        all++;
        own += scripts.get(script) ? 1 : 0;
      }
    }
    return 2 * own >= all;
  }
}
