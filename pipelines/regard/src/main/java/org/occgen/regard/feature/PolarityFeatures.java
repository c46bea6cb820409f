package org.occgen.regard.feature;

import java.util.BitSet;
import java.util.List;

/**
 * Sums of valences by sign, side, distance and clause. What is denied counts the other way round
 * and less, by VADER's constant.
 */
record PolarityFeatures(PolarityLexicon lexicon) {
  /** VADER's factor of a negated valence (Hutto and Gilbert 2014). */
  private static final double NEGATED = -0.74;

  /** The factor of a valence behind a verb that denies: it counts half. */
  private static final double DENIED = 0.5;

  /** Brings sums to about 1, and lets the penalty of training bear less on them than on words. */
  private static final double SCALE = 1.5;

  private static final double WHOLE = 0.5;
  private static final double REACH = 5;
  private static final int KIND = 20;

  void add(MaskedSentence sentence, int[] clauses, BitSet denied, SparseFeatures out) {
    List<String> words = sentence.words();
    int target = sentence.target();
    BitSet doubted = NegationScope.ofDenials(words);
    double last = 0;
    double first = 0;
    double highest = 0;
    double lowest = 0;
    for (int at = 0; at < words.size(); at++) {
      double valence = at == target ? 0 : lexicon.valence(words.get(at));
      if (valence == 0) {
        continue;
      }
      valence *= (denied.get(at) ? NEGATED : 1) * (doubted.get(at) ? DENIED : 1);
      int distance = Math.abs(at - target);
      long sign = valence > 0 ? 1 : 0;
      long side = (at < target ? 0 : 2) + sign;
      boolean near = clauses[at] == clauses[target];
      double amount = SCALE * Math.abs(valence);
      double nearness = StrictMath.exp(-distance / REACH);
      sum(out, 0, sign, amount * WHOLE);
      sum(out, 1, side, amount * WHOLE);
      sum(out, 2 + RegardFeatures.distanceClass(distance), side, amount);
      sum(out, near ? 10 : 11, side, near ? amount : amount * WHOLE);
      sum(out, 12, sign, amount * nearness);
      sum(out, 13, side, amount * nearness);
      if (at < target) {
        last = valence;
      } else if (first == 0) {
        first = valence;
      }
      highest = Math.max(highest, valence);
      lowest = Math.min(lowest, valence);
    }
    sum(out, 14, 0, SCALE * last);
    sum(out, 14, 1, SCALE * first);
    sum(out, 14, 2, SCALE * highest);
    sum(out, 14, 3, SCALE * lowest);
    out.mark(
        RegardFeatures.feature(
            KIND + 1, 0, 4L + 3 * (long) Math.signum(last) + (long) Math.signum(first)));
  }

  private static void sum(SparseFeatures out, int which, long part, double amount) {
    out.add(RegardFeatures.feature(KIND, which, part), amount);
  }
}
