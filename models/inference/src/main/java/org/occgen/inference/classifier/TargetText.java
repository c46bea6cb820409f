package org.occgen.inference.classifier;

import java.util.Optional;
import org.occgen.core.text.WellFormedText;

/**
 * A text around what is classified in it, as a model reads it.
 *
 * @param before what stands before it
 * @param target the words themselves, or what stands for them
 * @param after what stands behind it
 * @param second the second text of a pair; empty if there is one text
 */
public record TargetText(String before, String target, String after, Optional<String> second) {
  /**
   * Takes a text apart.
   *
   * @param text whose broken surrogates become the replacement character
   * @param start where the target begins, in code points
   * @param end where it ends, in code points
   */
  public static TargetText of(String text, int start, int end) {
    String whole = WellFormedText.of(text);
    int from = whole.offsetByCodePoints(0, start);
    int to = whole.offsetByCodePoints(from, end - start);
    return new TargetText(
        whole.substring(0, from), whole.substring(from, to), whole.substring(to), Optional.empty());
  }

  /** A copy with {@code mask} in the target's place. */
  public TargetText masked(String mask) {
    return new TargetText(before, mask, after, second);
  }

  /** A copy with a mark before the target and one behind it. */
  public TargetText marked(String left, String right) {
    return new TargetText(before, left + target + right, after, second);
  }

  /** A copy that is the first text of a pair. */
  public TargetText with(String other) {
    return new TargetText(before, target, after, Optional.of(WellFormedText.of(other)));
  }

  /** Code points on the longer side of the target. */
  public int reach() {
    return Math.max(
        before.codePointCount(0, before.length()), after.codePointCount(0, after.length()));
  }

  /**
   * A copy with at most {@code reach} code points on either side of the target. Half a word at an
   * end is left out, for its pieces would be other ones, and more.
   */
  public TargetText within(int reach) {
    return new TargetText(end(reach), target, start(reach), second);
  }

  private String end(int reach) {
    int left = before.codePointCount(0, before.length()) - reach;
    if (left <= 0) {
      return before;
    }
    int from = before.offsetByCodePoints(0, left);
    int word = from;
    if (!Character.isWhitespace(before.codePointBefore(from))) {
      while (word < before.length() && !Character.isWhitespace(before.charAt(word))) {
        word++;
      }
    }
    // a script without spaces is cut where it must be
    return before.substring(word < before.length() ? word : from);
  }

  private String start(int reach) {
    if (after.codePointCount(0, after.length()) <= reach) {
      return after;
    }
    int to = after.offsetByCodePoints(0, reach);
    int word = to;
    if (!Character.isWhitespace(after.codePointAt(to))) {
      while (word > 0 && !Character.isWhitespace(after.charAt(word - 1))) {
        word--;
      }
    }
    return after.substring(0, word > 0 ? word : to);
  }

  /** The whole text. */
  public String text() {
    return before + target + after;
  }
}
