package org.occgen.core.text;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import java.lang.Character.UnicodeScript;
import java.util.BitSet;
import java.util.Map;

/**
 * The characters that may end a sentence in a language: what Unicode calls {@code
 * Sentence_Terminal}, the ellipsis, and what the language writes besides.
 *
 * <ul>
 *   <li>The Burmese {@code ၊}, which Unicode has among them, is a comma.
 *   <li>Greek asks with {@code ;}.
 *   <li>Armenian ends sentences with {@code ։}, typed as {@code :}, too. Its full stop and {@code
 *       ․} are commas. Its {@code ՞ ՜} stand inside words and end nothing.
 *   <li>Tibetan and Dzongkha end clauses and sentences with {@code །}.
 *   <li>The languages of northern India have {@code ।}, typed as {@code |}, too.
 *   <li>Ethiopic has {@code ።}, typed as two word spaces {@code ፡፡}, too.
 * </ul>
 */
record Terminals(String further, boolean armenian) {
  /** The terminals of the basic plane; a look-up at ICU takes longer. */
  private static final BitSet UNICODE = unicode();

  /** Terminals after which a pause is told from an end by what follows. */
  private static final String AMBIGUOUS = ".!?…؟۔‼‽⁇⁈⁉";

  private static final String FULL_STOPS_IN_NUMBERS = "․﹒．";
  private static final char ETHIOPIC_WORD_SPACE = '፡';
  private static final char BAR = '|';

  /** Terminals that a language has besides. */
  private static final Map<String, String> FURTHER =
      Map.of(
          "as", "|", "bn", "|", "bo", "།༎", "el", ";", "hi", "|", "hy", ":", "ne", "|", "or", "|",
          "pa", "|");

  /** The terminals of a language, as {@link ListAliases#of} writes it. */
  static Terminals forLanguage(String language) {
    return new Terminals(FURTHER.getOrDefault(language, ""), language.equals("hy"));
  }

  private static BitSet unicode() {
    BitSet terminals = new BitSet();
    for (char c = 0; c < Character.MAX_VALUE; c++) {
      terminals.set(c, c == '…' || (c != '၊' && UCharacter.hasBinaryProperty(c, UProperty.S_TERM)));
    }
    return terminals;
  }

  /** Whether what stands at {@code at} may end a sentence. */
  boolean isAt(String text, int at) {
    char c = text.charAt(at);
    if (armenian && (c == '.' || c == '․')) {
      return false;
    }
    if (c < 0x80) {
      return c == '.' || c == '!' || c == '?' || (further.indexOf(c) >= 0 && !isStrayBar(text, at));
    }
    return UNICODE.get(c)
        || further.indexOf(c) >= 0
        || (c == ETHIOPIC_WORD_SPACE && isDoubled(text, at));
  }

  /** A bar that does not stand on a letter of an Indian script, where it would be a danda. */
  private static boolean isStrayBar(String text, int at) {
    if (text.charAt(at) != BAR) {
      return false;
    }
    int before = at;
    while (before > 0 && text.charAt(before - 1) == ' ') {
      before--;
    }
    return before == 0 || UnicodeScript.of(text.charAt(before - 1)) == UnicodeScript.LATIN;
  }

  private static boolean isDoubled(String text, int at) {
    return (at > 0 && text.charAt(at - 1) == ETHIOPIC_WORD_SPACE)
        || (at + 1 < text.length() && text.charAt(at + 1) == ETHIOPIC_WORD_SPACE);
  }

  /** Whether the terminal at {@code at} ends a sentence whatever follows: {@code 。 । ።}. */
  static boolean isCertain(String text, int at) {
    char c = text.charAt(at);
    if (c == BAR) {
      return true;
    }
    return c >= 0x80
        && AMBIGUOUS.indexOf(c) < 0
        && !(FULL_STOPS_IN_NUMBERS.indexOf(c) >= 0
            && at + 1 < text.length()
            && Character.isDigit(text.charAt(at + 1)));
  }

  /** Whether {@code c} is a full stop that abbreviations have, too: that of Urdu is one. */
  static boolean isFullStop(char c) {
    return c == '.' || c == '۔';
  }
}
