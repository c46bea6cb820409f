package org.occgen.score;

/**
 * A metric of translations whose score is a function of sums over segments: of matched n-grams for
 * BLEU, of edits for TER, of the scores themselves for a metric from elsewhere. So any subset, and
 * any resample, is scored from sums, and no text is looked at again.
 */
public interface Metric {
  /** The name of the metric, as sacreBLEU prints it: {@code BLEU}, {@code chrF2++}, {@code TER}. */
  String name();

  /**
   * Everything that the score depends on beside the texts, as sacreBLEU writes it: {@code
   * nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp|version:2.6.0}. Empty for scores from elsewhere.
   */
  String signature();

  /** Whether a lower score is a better one, as of an error rate. */
  boolean lowerIsBetter();

  /**
   * How much better one score is than another. The one place that knows directions: a gap is the
   * advantage of masculine over feminine segments, a difference that of a system over another.
   *
   * @return one less the other, or the other less the one where a lower score is better; positive
   *     if {@code score} is better
   */
  default double advantage(double score, double other) {
    return lowerIsBetter() ? other - score : score - other;
  }

  /** The lowest score there can be; minus infinity where that is not known. */
  default double lowest() {
    return Double.NEGATIVE_INFINITY;
  }

  /** The highest score there can be; infinity where that is not known, or where there is none. */
  default double highest() {
    return Double.POSITIVE_INFINITY;
  }

  /** How many numbers are kept of each segment. */
  int width();

  /**
   * The score of segments.
   *
   * @param sums their statistics added up, {@link #width} numbers; all 0 for no segment
   * @return the score on the metric's own scale, for BLEU, chrF and TER 0 to 100 (TER may be more);
   *     NaN where no score is defined, as the mean of nothing
   */
  double score(double[] sums);

  /**
   * The score of one segment, which may be smoothed in another way than that of many.
   *
   * @param statistics its statistics, {@link #width} numbers
   */
  default double segmentScore(double[] statistics) {
    return score(statistics);
  }
}
