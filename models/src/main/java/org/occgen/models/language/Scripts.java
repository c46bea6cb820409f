package org.occgen.models.language;

import com.ibm.icu.lang.UScript;
import com.ibm.icu.util.ULocale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.occgen.core.text.WordLists;

/** The scripts that a language is written in, as ICU's locale data (CLDR) know them. */
public final class Scripts {
  /** A language, and the scripts that it is written in beside that of CLDR, if CLDR has one. */
  private static final List<String> FURTHER =
      WordLists.read(Scripts.class, "scripts.txt").orElseThrow();

  private final BitSet main = new BitSet();
  private final BitSet scripts = new BitSet();
  private final List<String> names = new ArrayList<>();

  private Scripts(String language) {
    ULocale locale = ULocale.addLikelySubtags(ULocale.forLanguageTag(language));
    int[] codes = locale.getScript().isEmpty() ? null : UScript.getCode(locale);
    if (codes != null) {
      names.add(locale.getScript());
      Arrays.stream(codes).forEach(main::set);
    }
    for (String line : FURTHER) {
      List<String> words = List.of(line.split(" ", -1));
      if (words.get(0).equals(language)) {
        names.addAll(words.subList(1, words.size()));
      }
    }
    if (names.isEmpty()) {
      throw new IllegalArgumentException(
          "no script is known for the language " + language + "; is it an ISO 639 code?");
    }
    if (codes == null) {
      main.set(UScript.getCodeFromName(names.get(0)));
    }
    scripts.or(main);
    names.subList(1, names.size()).forEach(name -> scripts.set(UScript.getCodeFromName(name)));
  }

  /**
   * The scripts of a language.
   *
   * @throws IllegalArgumentException if none is known
   */
  public static Scripts of(String language) {
    return new Scripts(language);
  }

  /** Their ISO 15924 codes, that of CLDR first. */
  List<String> names() {
    return List.copyOf(names);
  }

  /** The code of the script that most letters of a text are in, the first where it has none. */
  String inWhich(String text) {
    String most = names.get(0);
    if (names.size() == 1) {
      return most;
    }
    int letters = count(text, main);
    for (String name : names.subList(1, names.size())) {
      BitSet script = new BitSet();
      script.set(UScript.getCodeFromName(name));
      int count = count(text, script);
      if (count > letters) {
        letters = count;
        most = name;
      }
    }
    return most;
  }

  private static int count(String text, BitSet scripts) {
    return (int) text.codePoints().filter(c -> scripts.get(UScript.getScript(c))).count();
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
