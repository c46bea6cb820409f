package org.occgen.review.inspect;

import java.util.List;

/**
 * The options of a look at the thresholds of a run.
 *
 * @param languages which of the languages that are aligned with the pivot; none for all
 * @param thresholds those that are tried beside that of the run; if empty, the default grid around
 *     it
 * @param nearPairs pairs that are shown on each side of a threshold
 */
public record CalibrationRequest(List<String> languages, List<Double> thresholds, int nearPairs) {
  /** The most pairs on each side of a threshold: they are held in memory with their text. */
  public static final int MOST_NEAR_PAIRS = 1_000;

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
