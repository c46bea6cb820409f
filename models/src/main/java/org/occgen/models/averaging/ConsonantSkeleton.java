package org.occgen.models.averaging;

import java.util.ArrayList;
import java.util.List;

/**
 * The consonants of a word: vowels are left out, and consonants that languages confuse become one.
 * In this form a name is the same in Arabic, which writes no short vowels, and in Latin letters
 * ("putin" and "بوتين" are both "btn").
 *
 * <p>Takes normalised words ({@link TextNormalizer}): Latin letters without marks, or Arabic.
 */
final class ConsonantSkeleton {
  /** Skeletons of fewer consonants are shared by too many words. */
  static final int SHORTEST = 3;

  private static final int LONGEST_WORD = 40;

  private ConsonantSkeleton() {}

  /**
   * Skeletons of a word, none if it has fewer than {@value #SHORTEST} consonants. An Arabic word
   * that starts with what may be an article, conjunction or preposition has a second one without.
   */
  static List<String> of(String word) {
    if (word.isEmpty() || word.length() > LONGEST_WORD) {
      return List.of();
    }
    List<String> skeletons = new ArrayList<>(2);
    String whole = skeleton(word, 0);
    if (whole.length() >= SHORTEST) {
      skeletons.add(whole);
    }
    int prefix = isArabic(word.charAt(0)) ? prefixLength(word) : 0;
    if (prefix > 0) {
      String stem = skeleton(word, prefix);
      if (stem.length() >= SHORTEST && !stem.equals(whole)) {
        skeletons.add(stem);
      }
    }
    return skeletons;
  }

  /** Letters of an article with conjunction and preposition, or of a lone one of these. */
  private static int prefixLength(String word) {
    int conjunction = word.length() > 4 && (word.charAt(0) == 'و' || word.charAt(0) == 'ف') ? 1 : 0;
    String rest = word.substring(conjunction);
    if (rest.length() > 3) {
      if (rest.startsWith("بال") || rest.startsWith("كال")) {
        return conjunction + 3;
      }
      if (rest.startsWith("ال") || rest.startsWith("لل")) {
        return conjunction + 2;
      }
    }
    boolean preposition = word.length() > 4 && (word.charAt(0) == 'ب' || word.charAt(0) == 'ل');
    return conjunction > 0 ? conjunction : preposition ? 1 : 0;
  }

  private static boolean isArabic(char c) {
    return c >= 0x0600 && c < 0x0700;
  }

  private static String skeleton(String word, int start) {
    StringBuilder out = new StringBuilder(word.length());
    for (int i = start; i < word.length(); i++) {
      char c = word.charAt(i);
      if (isArabic(c)) {
        append(out, arabic(c));
        continue;
      }
      char next = i + 1 < word.length() ? word.charAt(i + 1) : 0;
      if (c == 'x') {
        append(out, 'k');
      }
      append(out, latin(c, next));
      if (next == 'h' && "cdgkpst".indexOf(c) >= 0) {
        i++;
      }
    }
    return out.toString();
  }

  /** Adds a consonant, but not twice in a row. */
  private static void append(StringBuilder out, char consonant) {
    if (consonant != 0 && (out.length() == 0 || out.charAt(out.length() - 1) != consonant)) {
      out.append(consonant);
    }
  }

  private static char latin(char c, char next) {
    return switch (c) {
      case 'b' -> 'b';
      case 'p' -> next == 'h' ? 'f' : 'b';
      case 'c' -> next == 'h' || next == 'e' || next == 'i' || next == 'y' ? 's' : 'k';
      case 's', 'x' -> 's';
      case 't', 'd', 'l', 'm', 'n', 'r', 'z', 'k', 'f' -> c;
      case 'v' -> 'f';
      case 'g', 'j' -> 'g';
      case 'q' -> 'k';
      default -> 0;
    };
  }

  private static char arabic(char c) {
    return switch (c) {
      case 'ب' -> 'b';
      case 'ت', 'ط', 'ث' -> 't';
      case 'ج', 'غ' -> 'g';
      case 'د', 'ض', 'ذ' -> 'd';
      case 'ر' -> 'r';
      case 'ز', 'ظ' -> 'z';
      case 'س', 'ص', 'ش' -> 's';
      case 'ف' -> 'f';
      case 'ق', 'ك', 'خ' -> 'k';
      case 'ل' -> 'l';
      case 'م' -> 'm';
      case 'ن' -> 'n';
      default -> 0;
    };
  }
}
