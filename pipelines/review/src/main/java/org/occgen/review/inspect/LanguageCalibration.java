package org.occgen.review.inspect;

import java.util.List;

/**
 * Counts and pairs for choosing the threshold of one language.
 *
 * @param language which
 * @param threshold the threshold of the run
 * @param candidates pairs from the floor on
 * @param pairs those of them that the retrieval chose, one to one: a threshold keeps some of these
 *     and no others
 * @param histogram the probabilities of {@code pairs}, lowest first; the threshold is an edge
 * @param above pairs from the threshold on, the nearest to it first
 * @param below pairs below the threshold, the nearest to it first
 * @param outcomes one a threshold, ascending; that of the run is among them
 */
public record LanguageCalibration(
    String language,
    double threshold,
    long candidates,
    long pairs,
    List<ProbabilityBin> histogram,
    List<ScoredPair> above,
    List<ScoredPair> below,
    List<ThresholdOutcome> outcomes) {
  public LanguageCalibration {
    histogram = List.copyOf(histogram);
    above = List.copyOf(above);
    below = List.copyOf(below);
    outcomes = List.copyOf(outcomes);
  }

  /** The outcome of the threshold of the run. */
  public ThresholdOutcome asRun() {
    return outcomes.stream()
        .filter(outcome -> outcome.threshold() == threshold)
        .findFirst()
        .orElseThrow();
  }
}
