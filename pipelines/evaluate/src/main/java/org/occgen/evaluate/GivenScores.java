package org.occgen.evaluate;

import java.util.Arrays;
import org.occgen.score.MeanScore;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.ShareScore;

/**
 * A metric from elsewhere: what it gives each segment of one system.
 *
 * @param metric what the metric is called
 * @param system the system's name
 * @param values a finite number a segment, NaN where a verdict says nothing; not to be changed
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
public record GivenScores(String metric, String system, double[] values) {
  /** Whether they say of each segment that it is right, 1, or wrong, 0, or nothing, NaN. */
  boolean areVerdicts() {
    return areVerdicts(values);
  }

  static boolean areVerdicts(double[] values) {
    return Arrays.stream(values).allMatch(value -> value == 0 || value == 1 || Double.isNaN(value));
  }

  /** Whether they are verdicts of which some say nothing. */
  boolean haveNone() {
    return Arrays.stream(values).anyMatch(Double::isNaN);
  }

  /** The scores as numbers, none of them NaN. */
  SegmentStatistics asMeans(boolean lowerIsBetter) {
    return new MeanScore(metric, lowerIsBetter).statistics(values);
  }

  /** The scores as verdicts. Some may say nothing of a segment, which is then in no figure. */
  SegmentStatistics asVerdicts() {
    return new ShareScore(metric, "")
        .statistics(values.length, line -> !Double.isNaN(values[line]), line -> values[line] == 1);
  }
}
