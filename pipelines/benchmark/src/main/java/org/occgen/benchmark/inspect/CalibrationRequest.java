package org.occgen.benchmark.inspect;

import java.util.List;

/**
 * The options of a look at the thresholds of a run.
 *
 * @param languages which of the languages that are aligned with the pivot; none for all
 * @param thresholds those that are tried beside that of the run; if empty, the default grid around
 *     it
 * @param nearPairs pairs that are shown on each side of a threshold
 * @param mostBalanced the largest number of segments that all trials together may balance; a run
 *     with more tries fewer thresholds of the default grid
 */
public record CalibrationRequest(
    List<String> languages, List<Double> thresholds, int nearPairs, long mostBalanced) {
  /** The most pairs on each side of a threshold: they are held in memory with their text. */
  public static final int MOST_NEAR_PAIRS = 1_000;

  /**
   * The request for the report of a run. It takes some seconds and some hundred MB, also where the
   * run is large: with more than a million segments, it has no threshold but those of the run.
   */
  public static final CalibrationRequest REPORT =
      new CalibrationRequest(List.of(), List.of(), 5, 2_000_000);

  /** Refuses numbers that mean nothing. */
  public CalibrationRequest {
    languages = List.copyOf(languages);
    thresholds = List.copyOf(thresholds);
    if (nearPairs < 0 || nearPairs > MOST_NEAR_PAIRS) {
      throw new IllegalArgumentException(
          "--pairs " + nearPairs + ": use a number from 0 to " + MOST_NEAR_PAIRS);
    }
  }
}
