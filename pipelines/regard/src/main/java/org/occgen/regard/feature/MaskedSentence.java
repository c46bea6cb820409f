package org.occgen.regard.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.occgen.core.words.WordSegmenter;
import org.occgen.regard.RegardTarget;

/**
 * The words of a text whose target is masked: two targets in the same text give the same words, so
 * no feature can depend on which group is named.
 *
 * @param words in lower case, digits as zeros, <i>an</i> as <i>a</i>; the target is {@link #MASK}
 * @param target which word is the target
 */
public record MaskedSentence(List<String> words, int target) {
  /** The mask that stands for the target; no word of a text is in capitals. */
  public static final String MASK = "XYZ";

  public MaskedSentence {
    words = List.copyOf(words);
    if (!words.get(target).equals(MASK)) {
      throw new IllegalArgumentException("the target is not masked");
    }
  }

  /**
   * Masks a target.
   *
   * @param segmenter takes the text apart; that of English gives <i>n't</i> as a word
   */
  public static MaskedSentence of(RegardTarget target, WordSegmenter segmenter) {
    String text = target.text();
    int from = text.offsetByCodePoints(0, target.start());
    int to = text.offsetByCodePoints(from, target.end() - target.start());
    int end = from + MASK.length();
    String masked = text.substring(0, from) + MASK + text.substring(to);
    List<String> words = new ArrayList<>();
    int[] place = {-1};
    segmenter.segment(
        masked,
        (whole, start, stop, form) -> {
          if (stop <= from || start >= end) {
            words.add(normal(form == null ? whole.substring(start, stop) : form));
            return;
          }
          // "anti-XYZ" is three words, whatever the target is
          addPart(words, whole, start, Math.min(from, stop));
          if (place[0] < 0) {
            place[0] = words.size();
            words.add(MASK);
          }
          addPart(words, whole, Math.max(end, start), stop);
        });
    return new MaskedSentence(words, place[0]);
  }

  private static void addPart(List<String> words, String text, int start, int end) {
    if (start < end) {
      words.add(normal(text.substring(start, end)));
    }
  }

  private static String normal(String word) {
    String lower = word.toLowerCase(Locale.ROOT).replace('\u2019', '\'');
    if (lower.equals("an")) {
      return "a"; // the article tells how the target begins
    }
    if (!hasDigit(lower)) {
      return lower; // nearly every word
    }
    StringBuilder zeros = new StringBuilder(lower.length());
    lower.codePoints().map(c -> Character.isDigit(c) ? '0' : c).forEach(zeros::appendCodePoint);
    return zeros.toString();
  }

  private static boolean hasDigit(String word) {
    for (int at = 0; at < word.length(); at += Character.charCount(word.codePointAt(at))) {
      if (Character.isDigit(word.codePointAt(at))) {
        return true;
      }
    }
    return false;
  }
}
