package org.occgen.score.evaluation;

import org.occgen.score.Metric;
import org.occgen.score.significance.BootstrapEstimate;
import org.occgen.score.significance.TestedFigure;

/**
 * A score, a gap or a difference between systems, with how sure it is.
 *
 * @param system the system
 * @param other the system that it is compared with; empty for none
 * @param by the metric
 * @param subset what it is of
 * @param estimate of a subset the score; of a gap masculine less feminine, and of a comparison
 *     system less other, the sign turned where a lower score is better, so that positive is always
 *     better for men, or for the system; with its interval over units
 * @param n segments that it was taken of: those that have a score
 * @param units people (or lines, where no person is known) that it was taken of
 * @param p of the hypothesis that a gap or difference is 0; NaN for scores
 * @param adjustedP p after Holm's correction over all systems and metrics that were tested for the
 *     same subset
 * @param smallestP the smallest {@code adjustedP} that the tests could have given of these people,
 *     however large the figures; NaN for scores
 * @param effect size of a gap or difference: Cohen's h of metrics that say 0 or 1 of a segment,
 *     else d over segment scores; the same sign as the score
 * @param effectSize {@code h}, {@code d} or empty
 */
public record ScoreFigure(
    String system,
    String other,
    Metric by,
    Subset subset,
    BootstrapEstimate estimate,
    long n,
    long units,
    double p,
    double adjustedP,
    double smallestP,
    double effect,
    String effectSize) {
  /** The value of the figure. */
  public double score() {
    return estimate.value();
  }

  /** The lower end of the 95 percent interval over units; NaN for none. */
  public double low() {
    return estimate.low();
  }

  /** The upper end of the interval. */
  public double high() {
    return estimate.high();
  }

  /** The standard error of the bootstrap; NaN for none. */
  public double standardError() {
    return estimate.standardError();
  }

  /** The p of sacreBLEU's paired bootstrap, of a comparison of scores; NaN for all else. */
  public double pairedP() {
    return isComparison() && !subset.isGap() ? estimate.pairedP() : Double.NaN;
  }

  /**
   * The smallest gap or difference that this benchmark could have detected; NaN for scores, and
   * where the test could have detected none.
   */
  public double smallestDetectable() {
    boolean tested = isComparison() || subset.isGap();
    return tested && !isTooFewToTest() ? estimate.smallestDetectable() : Double.NaN;
  }

  /** The metric's name. */
  public String metric() {
    return by.name();
  }

  /** Whether two systems are compared whose scores do not differ in any replicate. */
  public boolean isOfEquals() {
    return isComparison()
        && Math.abs(score()) < TestedFigure.ROUNDING
        && standardError() < TestedFigure.ROUNDING;
  }

  /** Whether its replicates differ; false where it has no interval. */
  public boolean varies() {
    return standardError() >= TestedFigure.ROUNDING;
  }

  /** Whether it was found: {@link EvaluationSettings#isFound}. */
  public boolean isSignificant() {
    return EvaluationSettings.isFound(adjustedP, estimate);
  }

  /** Whether there is such a figure: both sides of a gap or difference have a score. */
  public boolean isDefined() {
    return Double.isFinite(score());
  }

  /** Whether it compares two systems. */
  public boolean isComparison() {
    return !other.isEmpty();
  }

  /** Whether no figure of these people could be told apart from 0, however large. */
  public boolean isTooFewToTest() {
    return smallestP >= EvaluationSettings.LEVEL; // false of NaN
  }

  /**
   * After the correction.
   *
   * @param adjusted p
   * @param smallest the smallest p
   */
  public ScoreFigure withAdjustedP(double adjusted, double smallest) {
    return new ScoreFigure(
        system, other, by, subset, estimate, n, units, p, adjusted, smallest, effect, effectSize);
  }
}
