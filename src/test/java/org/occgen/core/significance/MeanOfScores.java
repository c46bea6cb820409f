package org.occgen.core.significance;

import java.util.Arrays;
import org.occgen.core.score.Metric;
import org.occgen.core.score.SegmentStatistics;

/** The mean over segments: of each segment its score and a 1 are kept. */
record MeanOfScores(boolean lowerIsBetter) implements Metric {
  /** Statistics of segments with these scores, where higher is better. */
  static SegmentStatistics of(double... scores) {
    return of(new MeanOfScores(false), scores);
  }

  static SegmentStatistics of(Metric metric, double... scores) {
    return new SegmentStatistics(
        metric,
        Arrays.stream(scores).flatMap(score -> Arrays.stream(new double[] {score, 1})).toArray());
  }

  @Override
  public String name() {
    return "mean";
  }

  @Override
  public String signature() {
    return "";
  }

  @Override
  public int width() {
    return 2;
  }

  @Override
  public double score(double[] sums) {
    return sums[0] / sums[1];
  }
}
