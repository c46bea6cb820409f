package org.occgen.training.regard;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Everything that a regard model depends on besides its data. A recipe has a key of the same name
 * for each, in kebab-case.
 *
 * @param name name of the model, written into its card
 * @param bits there are 2<sup>bits</sup> buckets of features of words; 0 if the model reads no
 *     words
 * @param fewest examples that a bucket must stand in, to have weights
 * @param vectorScale length of the vectors of windows of words: the longer, the more they weigh
 * @param stateScale length of the vectors of the transformer; 0 if the model asks none
 * @param penalty on the squares of weights
 * @param iterations most steps of a fit
 * @param folds of cross-validation
 * @param setWeights weight of an example by its set; a set that is not named, or has 0, is left out
 * @param setLimits most examples of a set, chosen by the hash of their groups; all of those not
 *     named
 */
public record RegardTrainingSettings(
    String name,
    int bits,
    int fewest,
    double vectorScale,
    double stateScale,
    double penalty,
    int iterations,
    int folds,
    Map<String, Double> setWeights,
    Map<String, Integer> setLimits) {
  private static final int MOST_BITS = 22;

  /** Sets that there are readers for, the one that probabilities are calibrated on first. */
  static final List<String> SETS =
      List.of(NewsMtsc.SET, GermanRegard.SET, RedditBias.SET, RegardTemplates.SET, NlgBias.SET);

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if a setting is out of its range; the message begins with it
   */
  public RegardTrainingSettings {
    setWeights = Collections.unmodifiableMap(new TreeMap<>(setWeights));
    setLimits = Collections.unmodifiableMap(new TreeMap<>(setLimits));
    require(!name.isBlank(), "name must not be empty");
    require(
        (bits >= 8 && bits <= MOST_BITS) || bits == 0,
        "bits must be 8 to " + MOST_BITS + ", or 0 for none, is " + bits);
    require(stateScale >= 0, "state-scale must not be negative, is " + stateScale);
    require(bits > 0 || stateScale > 0, "bits and state-scale are 0: the model reads nothing");
    require(fewest >= 1, "fewest must be positive, is " + fewest);
    require(vectorScale >= 0, "vector-scale must not be negative, is " + vectorScale);
    require(penalty > 0, "penalty must be positive, is " + penalty);
    require(iterations >= 1, "iterations must be positive, is " + iterations);
    require(folds >= 2, "folds must be two or more, is " + folds);
    require(
        SETS.containsAll(setLimits.keySet())
            && setLimits.values().stream().allMatch(limit -> limit >= 1),
        "set-limits must be positive, of sets of " + SETS + ", are " + setLimits);
    require(
        SETS.containsAll(setWeights.keySet()),
        "set-weights must name sets of " + SETS + ", names " + setWeights.keySet());
    require(
        setWeights.values().stream().allMatch(weight -> weight >= 0),
        "set-weights must not be negative, are " + setWeights);
    require(
        setWeights.getOrDefault(NewsMtsc.SET, 0.0) > 0,
        "set-weights must give " + NewsMtsc.SET + " a weight: probabilities are calibrated on it");
  }

  /** The weight of an example of a set. */
  double weight(String set) {
    return setWeights.getOrDefault(set, 0.0);
  }

  /** Most examples of a set. */
  int limit(String set) {
    return setLimits.getOrDefault(set, Integer.MAX_VALUE);
  }

  /** Whether every set that is used states a licence that allows weights to ship. */
  boolean mayShip() {
    return weight(NlgBias.SET) == 0;
  }

  private static void require(boolean holds, String fault) {
    if (!holds) {
      throw new IllegalArgumentException(fault);
    }
  }
}
