package org.occgen.evaluate;

import java.util.Arrays;

/**
 * A metric from elsewhere: what it gives each segment of one system.
 *
 * @param metric what the metric is called
 * @param system the system's name
 * @param values a finite number a segment, NaN where a verdict of occgen's own says nothing; not to
 *     be changed
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
public record GivenScores(String metric, String system, double[] values) {
  /** Whether they say of each segment that it is right, 1, or wrong, 0, or nothing, NaN. */
  boolean areVerdicts() {
    return Arrays.stream(values).allMatch(value -> value == 0 || value == 1 || Double.isNaN(value));
  }
}
