package org.occgen.evaluate;

import org.occgen.score.evaluation.ScoreFigure;
import org.occgen.score.significance.BootstrapEstimate;

/**
 * Gender accuracy of a category, or its gap, of a judge of all translations that people's
 * judgements correct ({@link org.occgen.score.significance.PredictionPoweredShare}).
 *
 * @param judge the metric that judges all translations
 * @param figure what people and judge give together; its units are all people
 * @param judged of these how many people judged a translation of
 * @param weight of the judge, 0 to 1; NaN of a gap, whose categories have one each
 * @param alone what people alone give
 * @param judgeAlone what the judge alone gives
 */
record PredictionPowered(
    String judge,
    ScoreFigure figure,
    long judged,
    double weight,
    BootstrapEstimate alone,
    double judgeAlone) {
  /** Judged people of a gender category; with fewer, a finding says that the interval is wide. */
  static final long ENOUGH = 100;

  /** People of the category who are still to be judged, until there are enough or all are. */
  long more() {
    return Math.max(0, Math.min(ENOUGH, figure.units()) - judged);
  }

  /** By which share the interval is narrower than that of people alone; NaN without intervals. */
  double narrower() {
    return 1 - (figure.high() - figure.low()) / (alone.high() - alone.low());
  }
}
