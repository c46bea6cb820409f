package org.occgen.report;

import java.util.Arrays;

/**
 * A score over several runs.
 *
 * @param sampleDeviation with n - 1 in the divisor; NaN for less than two runs
 * @param populationDeviation with n in the divisor
 */
public record Spread(int runs, double mean, double sampleDeviation, double populationDeviation) {
  /** The spread of the values of runs. */
  public static Spread of(double... values) {
    double mean = Arrays.stream(values).sum() / values.length;
    double squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
    return new Spread(
        values.length,
        mean,
        values.length < 2 ? Double.NaN : Math.sqrt(squares / (values.length - 1)),
        Math.sqrt(squares / values.length));
  }
}
