package org.occgen.score;

import java.util.List;

/**
 * A metric that compares a translation with reference translations. Safe for use by several
 * threads.
 */
public interface TextMetric extends Metric {
  /**
   * The statistics of one segment.
   *
   * @param hypothesis what the system wrote; may be empty
   * @param references translations by people, at least one, the same number for every segment
   * @return {@link #width} numbers
   */
  double[] statistics(String hypothesis, List<String> references);
}
