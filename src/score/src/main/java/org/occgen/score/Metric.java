package org.occgen.score;

import java.util.List;

/**
 * A metric of translations whose score is a function of sums over segments: of matched n-grams for
 * BLEU, of edits for TER, of the scores themselves for a metric from elsewhere. So any subset, and
 * any resample, is scored from sums, and no text is looked at again.
 *
 * <p>It also says how its figures are told to people. Tables, findings, files and pages ask the
 * metric, and know none by name; gender accuracy alone has findings of its own.
 */
public interface Metric {
  /** The name of the metric, as people write it: {@code BLEU}, {@code chrF2++}, {@code TER}. */
  String name();

  /**
   * Everything that the score depends on beside the texts, as sacreBLEU writes it: {@code
   * nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp|version:2.6.0}. Empty for scores from elsewhere.
   */
  String signature();

  /** Whether a lower score is a better one, as of an error rate. */
  default boolean lowerIsBetter() {
    return false;
  }

  /**
   * The lead of one score over another. The one place that knows directions: a gap is the advantage
   * of masculine over feminine segments, a difference that of a system over another.
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

  /** The number of digits of a score behind the point where people read it. */
  default int decimals() {
    return 3;
  }

  /** Whether scores say how good a translation is; if not, no system has a rank by them. */
  default boolean isQuality() {
    return true;
  }

  /** The word for the side that has the {@link #advantage}: <i>System B is better than A.</i> */
  default String more() {
    return "better";
  }

  /** The word for the other side: <i>System B is worse than A.</i> */
  default String less() {
    return "worse";
  }

  /** The words for the category with the advantage: <i>segments are translated better than</i>. */
  default String inGap() {
    return "translated " + more();
  }

  /** A text on how the scores were made: a sentence or more, to be pasted into a paper. */
  default String method() {
    return name() + " was computed by occgen, signature " + signature() + ".";
  }

  /**
   * The weaknesses of figures by this metric, a sentence or more each.
   *
   * @param advice a sentence, for a metric that does not see genders: who or what sees them
   */
  default List<String> weaknesses(String advice) {
    return List.of();
  }

  /** The number of values that are kept of each segment. */
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
