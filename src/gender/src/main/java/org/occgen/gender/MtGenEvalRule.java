package org.occgen.gender;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/**
 * The published rule of MT-GenEval (Currey et al. 2022): a translation is incorrect if it has a
 * word that only the counterfactual reference has.
 *
 * <p>It looks for wrong words only, so that an empty translation is correct. Its words are sets of
 * what stands between white space, in lower case, with the marks of ASCII as white space; others,
 * such as the Arabic comma, stay part of their words.
 */
public final class MtGenEvalRule {
  private static final String PUNCTUATION = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

  /**
   * Whether a translation is correct.
   *
   * @param right the reference in the person's gender
   * @param counterfactual the reference in the other gender
   */
  public static boolean isCorrect(String hypothesis, String right, String counterfactual) {
    Set<String> wrong = words(counterfactual);
    wrong.removeAll(words(right));
    wrong.retainAll(words(hypothesis));
    return wrong.isEmpty();
  }

  private static Set<String> words(String text) {
    int[] spaced =
        text.toLowerCase(Locale.ROOT)
            .codePoints()
            .map(codePoint -> isBetween(codePoint) ? ' ' : codePoint)
            .toArray();
    Set<String> words =
        new HashSet<>(Arrays.asList(new String(spaced, 0, spaced.length).split(" ")));
    words.remove("");
    return words;
  }

  private static boolean isBetween(int codePoint) {
    return PUNCTUATION.indexOf(codePoint) >= 0
        || Character.isWhitespace(codePoint)
        || Character.isSpaceChar(codePoint)
        || codePoint == '\u0085';
  }
}
