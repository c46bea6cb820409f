package org.occgen.models.averaging;

import com.ibm.icu.lang.UScript;
import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

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

  /**
   * The text with a space between its words, in Latin letters where there is a table.
   *
   * @param text without white space, of one script or of several
   */
  String cut(String text) {
    StringBuilder out = new StringBuilder(2 * text.length());
    boolean afterJoined = false;
    for (int from = 0; from < text.length(); ) {
      int to = runEnd(text, from);
      String run = text.substring(from, to);
      int script = scriptOf(run);
      boolean joined = joinsWords(script);
      for (String part : joined ? words(run) : List.of(run)) {
        String latin = romanize(part, script);
        if (!latin.isEmpty()) {
          boolean apart = (joined || afterJoined) && Character.isLetter(part.codePointAt(0));
          if (apart && out.length() > 0) {
            out.append(' ');
          }
          out.append(latin);
        }
        afterJoined = joined;
      }
      from = to;
    }
    return out.toString();
  }

  /** The index where another script begins; signs of no script belong to what stands before. */
  private static int runEnd(String text, int from) {
    int script = UScript.COMMON;
    for (int at = from; at < text.length(); ) {
      int c = text.codePointAt(at);
      int found = UScript.getScript(c);
      if (isLetterScript(found)) {
        if (script != UScript.COMMON && found != script) {
          return at;
        }
        script = found;
      }
      at += Character.charCount(c);
    }
    return text.length();
  }

  private static int scriptOf(String run) {
    return run.codePoints()
        .map(UScript::getScript)
        .filter(WordCutter::isLetterScript)
        .findFirst()
        .orElse(UScript.COMMON);
  }

  private static boolean isLetterScript(int script) {
    return script != UScript.COMMON && script != UScript.INHERITED;
  }

  private static boolean joinsWords(int script) {
    return script == UScript.LAO || script == UScript.KHMER || script == UScript.MYANMAR;
  }

  private List<String> words(String run) {
    List<String> found = new ArrayList<>();
    words.setText(run);
    int from = words.first();
    for (int to = words.next(); to != BreakIterator.DONE; to = words.next()) {
      found.add(run.substring(from, to));
      from = to;
    }
    return found;
  }

  private static String romanize(String word, int script) {
    Abugida table = ROMANIZED.get(script);
    return table == null ? word : table.romanize(word);
  }
}
