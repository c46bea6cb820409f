package org.occgen.score.evaluation;

import org.occgen.score.Metric;
import org.occgen.score.SegmentStatistics;

/**
 * One system's output under one metric.
 *
 * @param system the system's name
 * @param statistics what the metric keeps of each segment
 */
public record EvaluatedMetric(String system, SegmentStatistics statistics) {
  /** The metric of the scores. */
  public Metric by() {
    return statistics.metric();
  }

  /** The metric's name. */
  public String metric() {
    return by().name();
  }
}
