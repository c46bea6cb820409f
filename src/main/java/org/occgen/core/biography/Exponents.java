package org.occgen.core.biography;

import org.jsoup.nodes.Element;

/**
 * Digits above or below the line, behind a digit: {@code 10<sup>9</sup>} is 10⁹, not 109. Unicode
 * has a character for each of them. Letters stay as they are, and so do digits behind a letter:
 * {@code 5<sup>th</sup>} is 5th, and {@code H<sub>2</sub>O} is H2O.
 */
final class Exponents {
  private static final String PLAIN = "0123456789+-\u2212";
  private static final String ABOVE = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻";
  private static final String BELOW = "₀₁₂₃₄₅₆₇₈₉₊₋₋";
  private static final String SLASHES = "/\u2044";

  /**
   * Appends the text of an element above or below the line, if its digits would else be read
   * together with those before it.
   *
   * @return whether that was done
   */
  static boolean append(Element element, StringBuilder text) {
    boolean above = element.normalName().equals("sup");
    if (!above && !element.normalName().equals("sub")) {
      return false;
    }
    String inner = element.text();
    if (inner.isEmpty() || !inner.chars().allMatch(c -> PLAIN.indexOf(c) >= 0)) {
      return false;
    }
    if (!isNumber(text, text.length() - 1)) {
      return false;
    }
    inner.chars().forEach(c -> text.append((above ? ABOVE : BELOW).charAt(PLAIN.indexOf(c))));
    return true;
  }

  /** Whether a digit stands there, or the slash of a fraction behind one that is above the line. */
  private static boolean isNumber(CharSequence text, int at) {
    if (at < 0) {
      return false;
    }
    char c = text.charAt(at);
    return Character.isDigit(c)
        || (SLASHES.indexOf(c) >= 0 && at > 0 && ABOVE.indexOf(text.charAt(at - 1)) >= 0);
  }
}
