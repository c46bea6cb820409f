package org.occgen.score;

import java.util.Arrays;

/**
 * Counts the edits that make a reference out of a hypothesis, where an edit inserts, deletes or
 * substitutes a word, or shifts words that stand together. The fewest edits cannot be found in
 * reasonable time; this is the search of the program TERCOM with the limits of sacreBLEU: the shift
 * that saves most is made, as long as one saves anything.
 *
 * <p>The edit distance is computed in a beam around the diagonal. A shift changes nothing before
 * the first word that it moves, so the rows of the distance's matrix above that word are used
 * again.
 */
final class TranslationEdits {
  private static final int BEAM_WIDTH = 25;
  private static final int MAX_SHIFT_SIZE = 10;
  private static final int MAX_SHIFT_DISTANCE = 50;
  private static final int MAX_CANDIDATES = 1000;

  /** A cost outside of the beam; far from overflow when costs are added. */
  private static final int INFINITE = 1 << 29;

  private final int[] reference;

  /** Row i holds costs of columns {@code low[i]} up to but not including {@code high[i]}. */
  private final int[] low;

  private final int[] high;

  /** The hypothesis as shifted so far, and costs of its prefixes, one row for each. */
  private int[] words;

  private final int[][] rows;

  private final int[][] scratch;
  private int candidates;

  private TranslationEdits(int[] hypothesis, int[] reference) {
    this.reference = reference;
    words = hypothesis;
    int count = hypothesis.length;
    low = new int[count + 1];
    high = new int[count + 1];
    high[0] = reference.length + 1;
    double ratio = (double) reference.length / count;
    int beam = BEAM_WIDTH < ratio / 2 ? (int) Math.ceil(ratio / 2 + BEAM_WIDTH) : BEAM_WIDTH;
    int widest = 0;
    for (int i = 1; i <= count; i++) {
      int diagonal = (int) Math.floor(i * ratio);
      low[i] = Math.max(0, diagonal - beam);
      high[i] = i == count ? high[0] : Math.min(high[0], diagonal + beam);
      widest = Math.max(widest, high[i] - low[i]);
    }
    rows = new int[count + 1][];
    rows[0] = new int[high[0]];
    Arrays.setAll(rows[0], column -> column);
    for (int i = 1; i <= count; i++) {
      rows[i] = new int[high[i] - low[i]];
    }
    scratch = new int[2][widest];
  }

  /** The number of edits; both are words as numbers, equal for equal words. */
  static int count(int[] hypothesis, int[] reference) {
    if (hypothesis.length == 0 || reference.length == 0) {
      return Math.max(hypothesis.length, reference.length);
    }
    return new TranslationEdits(hypothesis, reference).search();
  }

  private int search() {
    int shifts = 0;
    int distance = fillRows(0);
    while (distance > 0) {
      Shift shift = bestShift(distance);
      // The last shift is not made where there were too many to try.
      if (shift.saved <= 0 || candidates >= MAX_CANDIDATES) {
        break;
      }
      int[] shifted = shift.apply(words);
      int kept = Arrays.mismatch(words, shifted);
      words = shifted;
      distance = fillRows(kept);
      shifts++;
    }
    return shifts + distance;
  }

  /**
   * Words to be shifted: from where, how many, to where, and how many edits that saves.
   *
   * @param saved without the shift itself
   */
  private record Shift(int start, int length, int target, int saved) {
    static final Shift NONE = new Shift(0, 0, 0, Integer.MIN_VALUE);

    /**
     * Whether this shift is better than another one. It saves more edits; of equals it is longer,
     * then it starts further left, then its target is further left.
     */
    boolean isBetterThan(Shift other) {
      if (saved != other.saved) {
        return saved > other.saved;
      }
      if (length != other.length) {
        return length > other.length;
      }
      return start != other.start ? start < other.start : target < other.target;
    }

    /** The words with the block before the target; moved on by as much where that is within it. */
    int[] apply(int[] words) {
      int insertion =
          target > start + length ? target - length : Math.min(target, words.length - length);
      int[] shifted = words.clone();
      if (insertion < start) {
        System.arraycopy(words, insertion, shifted, insertion + length, start - insertion);
      } else {
        System.arraycopy(words, start + length, shifted, start, insertion - start);
      }
      System.arraycopy(words, start, shifted, insertion, length);
      return shifted;
    }
  }

  private Shift bestShift(int distance) {
    Alignment alignment = align();
    Shift best = Shift.NONE;
    for (int start = 0; start < words.length; start++) {
      int last = Math.min(reference.length - 1, start + MAX_SHIFT_DISTANCE);
      for (int at = Math.max(0, start - MAX_SHIFT_DISTANCE); at <= last; at++) {
        int longest =
            Math.min(MAX_SHIFT_SIZE, Math.min(words.length - start, reference.length - at));
        for (int length = 1;
            length <= longest && words[start + length - 1] == reference[at + length - 1];
            length++) {
          if (alignment.isWorthShifting(start, at, length)) {
            best = bestTarget(start, at, length, distance, alignment, best);
            if (candidates >= MAX_CANDIDATES) {
              return best;
            }
          }
        }
      }
    }
    return best;
  }

  /** Tries to shift words to before, within and behind where the reference has them. */
  private Shift bestTarget(
      int start, int at, int length, int distance, Alignment alignment, Shift best) {
    Shift result = best;
    int previous = -1;
    for (int place = at - 1; place < at + length; place++) {
      int target = place < 0 ? 0 : alignment.hypothesisAt[place] + 1;
      if (target == previous) {
        continue;
      }
      previous = target;
      int[] shifted = new Shift(start, length, target, 0).apply(words);
      Shift shift = new Shift(start, length, target, distance - distanceOf(shifted));
      candidates++;
      if (shift.isBetterThan(result)) {
        result = shift;
      }
    }
    return result;
  }

  /** Which words of the hypothesis stand for which of the reference. */
  private static final class Alignment {
    /**
     * The place in the hypothesis of each word of the reference; for an inserted word the place
     * before it, -1 at the start.
     */
    final int[] hypothesisAt;

    /** The number of the first i words of the hypothesis that are no match, by i. */
    final int[] hypothesisErrors;

    /** The number of the first i words of the reference that are no match, by i. */
    final int[] referenceErrors;

    Alignment(int hypothesisLength, int referenceLength) {
      hypothesisAt = new int[referenceLength];
      hypothesisErrors = new int[hypothesisLength + 1];
      referenceErrors = new int[referenceLength + 1];
    }

    /** Turns errors of single words into those of all words so far. */
    void addUp() {
      for (int i = 1; i < hypothesisErrors.length; i++) {
        hypothesisErrors[i] += hypothesisErrors[i - 1];
      }
      for (int j = 1; j < referenceErrors.length; j++) {
        referenceErrors[j] += referenceErrors[j - 1];
      }
    }

    /** Both sides have an error there, and the words are not aligned with themselves. */
    boolean isWorthShifting(int start, int at, int length) {
      int place = hypothesisAt[at];
      return hypothesisErrors[start + length] > hypothesisErrors[start]
          && referenceErrors[at + length] > referenceErrors[at]
          && (place < start || place >= start + length);
    }
  }

  /**
   * The alignment of the cheapest edits. Of equally cheap ones, going backwards, a match or
   * substitution goes before a deletion, and that before an insertion.
   */
  private Alignment align() {
    int i = words.length;
    int j = reference.length;
    Alignment alignment = new Alignment(i, j);
    while (i > 0 || j > 0) {
      int cost = cost(i, j);
      int differ = i > 0 && j > 0 && words[i - 1] == reference[j - 1] ? 0 : 1;
      if (i > 0 && j > 0 && cost(i - 1, j - 1) + differ == cost) {
        alignment.hypothesisErrors[i] = differ;
        alignment.referenceErrors[j] = differ;
        alignment.hypothesisAt[j - 1] = i - 1;
        i--;
        j--;
      } else if (i > 0 && (j == 0 || cost(i - 1, j) + 1 == cost)) {
        alignment.hypothesisErrors[i] = 1;
        i--;
      } else {
        alignment.referenceErrors[j] = 1;
        alignment.hypothesisAt[j - 1] = i - 1;
        j--;
      }
    }
    alignment.addUp();
    return alignment;
  }

  private int cost(int i, int j) {
    return j < low[i] || j >= high[i] ? INFINITE : rows[i][j - low[i]];
  }

  /** Computes the rows behind the first {@code kept} ones, and returns the whole distance. */
  private int fillRows(int kept) {
    for (int i = kept + 1; i <= words.length; i++) {
      fillRow(i, words[i - 1], rows[i - 1], rows[i]);
    }
    return rows[words.length][reference.length - low[words.length]];
  }

  /** The distance of the hypothesis with words shifted. */
  private int distanceOf(int[] shifted) {
    int same = Arrays.mismatch(words, shifted);
    if (same < 0) {
      return cost(words.length, reference.length);
    }
    int[] above = rows[same];
    for (int i = same + 1; i <= shifted.length; i++) {
      int[] row = scratch[i & 1];
      fillRow(i, shifted[i - 1], above, row);
      above = row;
    }
    return above[reference.length - low[shifted.length]];
  }

  private void fillRow(int i, int word, int[] above, int[] row) {
    int first = low[i];
    int offset = low[i - 1];
    int end = high[i - 1] - offset;
    int left = INFINITE;
    for (int column = first; column < high[i]; column++) {
      int aboveHere = column - offset;
      int best = left + 1;
      if (aboveHere < end) {
        best = Math.min(best, above[aboveHere] + 1);
      }
      if (column > 0 && aboveHere > 0 && aboveHere <= end) {
        int substitution = word == reference[column - 1] ? 0 : 1;
        best = Math.min(best, above[aboveHere - 1] + substitution);
      }
      row[column - first] = best;
      left = best;
    }
  }
}
