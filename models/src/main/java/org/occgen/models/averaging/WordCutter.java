package org.occgen.models.averaging;

import com.ibm.icu.lang.UScript;
import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import java.util.Map;
import java.util.Optional;

/**
 * Cuts what stands between two spaces into words where a script writes no spaces between words, and
 * romanises the scripts that ICU does not ({@link NormalizationRules#OCCGEN_3}). Thai is not among
 * them: ICU's transliterator cuts and romanises it.
 *
 * <p>For one thread: ICU's iterator has a state.
 */
final class WordCutter {
  private static final Map<Integer, Abugida> ROMANIZED =
      Map.of(
          UScript.SINHALA, Abugida.of("sinhala"),
          UScript.KHMER, Abugida.of("khmer"),
          UScript.LAO, Abugida.of("lao"));

  private final BreakIterator words = BreakIterator.getWordInstance(ULocale.ROOT);

  /** The text with spaces between its words, in Latin letters where there is a table. */
  String cut(String text) {
    int script = firstScript(text);
    boolean joins = joinsWords(script);
    Optional<Abugida> table = Optional.ofNullable(ROMANIZED.get(script));
    if (!joins) {
      return table.map(abugida -> abugida.romanize(text)).orElse(text);
    }
    StringBuilder out = new StringBuilder(2 * text.length());
    words.setText(text);
    int from = words.first();
    for (int to = words.next(); to != BreakIterator.DONE; to = words.next()) {
      String word = text.substring(from, to);
      if (out.length() > 0 && Character.isLetter(word.codePointAt(0))) {
        out.append(' ');
      }
      out.append(table.map(abugida -> abugida.romanize(word)).orElse(word));
      from = to;
    }
    return out.toString();
  }

  private static boolean joinsWords(int script) {
    return script == UScript.LAO || script == UScript.KHMER || script == UScript.MYANMAR;
  }

  /** That of the first letter that has one of its own: text begins with brackets and digits. */
  private static int firstScript(String text) {
    return text.codePoints()
        .map(UScript::getScript)
        .filter(script -> script != UScript.COMMON && script != UScript.INHERITED)
        .findFirst()
        .orElse(UScript.COMMON);
  }
}
