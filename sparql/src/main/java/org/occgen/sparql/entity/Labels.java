package org.occgen.sparql.entity;

import java.util.List;

/**
 * Chooses one label of an item while its labels go by: that of the first preferred language which
 * has one, else that of the alphabetically smallest language code.
 */
public final class Labels {
  /** Longest label that is kept, in code points; Wikidata's own bound. */
  static final int MAX_CODE_POINTS = 250;

  /** English, then "for all languages". */
  private static final List<String> PREFERRED = List.of("en", "mul");

  private String language = "";
  private String label = "";

  /** Whether a label in {@code candidate} would be chosen over what there is. */
  boolean wants(String candidate) {
    // The same language again: the last one counts, as for any key that stands twice.
    return label.isEmpty() || compare(candidate, language) <= 0;
  }

  void offer(String newLanguage, String text) {
    String clean = clean(text);
    if (!clean.isEmpty() && wants(newLanguage)) {
      language = newLanguage;
      label = clean;
    }
  }

  /** The chosen label, or {@code fallback} if there is none. */
  String orElse(String fallback) {
    return label.isEmpty() ? fallback : label;
  }

  private int compare(String a, String b) {
    int byPreference = Integer.compare(rank(a), rank(b));
    return byPreference != 0 ? byPreference : a.compareTo(b);
  }

  private int rank(String code) {
    int index = PREFERRED.indexOf(code);
    return index < 0 ? PREFERRED.size() : index;
  }

  /**
   * {@code text} as one line that fits into a table: runs of white space and control characters
   * become one space, marks that turn the direction of what follows are dropped, unpaired
   * surrogates become U+FFFD, and what is longer than {@link #MAX_CODE_POINTS} is cut.
   */
  public static String clean(String text) {
    StringBuilder out = new StringBuilder(Math.min(text.length(), MAX_CODE_POINTS));
    int count = 0;
    boolean space = false;
    for (int i = 0; i < text.length() && count < MAX_CODE_POINTS; ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      if (Character.isWhitespace(c) || Character.isSpaceChar(c) || Character.isISOControl(c)) {
        space = true;
      } else if (!turnsDirection(c)) {
        if (space && count > 0) {
          out.append(' ');
          count++;
        }
        space = false;
        boolean unpaired = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
        if (count < MAX_CODE_POINTS) {
          out.appendCodePoint(unpaired ? 0xFFFD : c);
          count++;
        }
      }
    }
    return out.toString().stripTrailing();
  }

  private static boolean turnsDirection(int c) {
    return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
  }
}
