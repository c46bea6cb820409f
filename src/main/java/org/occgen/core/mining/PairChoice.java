package org.occgen.core.mining;

import java.io.Serializable;
import java.util.Map;
import java.util.Objects;
import org.apiguardian.api.API;

/**
 * The rule by which candidates become pairs.
 *
 * @param retrieval which candidates are considered
 * @param probabilities smallest probability of a pair by language, each from 0 to 1; one a language
 *     but the pivot
 * @param margins smallest margin of a pair by language; a language without one has no bound but the
 *     floor of the search
 */
@API(status = API.Status.STABLE)
public record PairChoice(
    Retrieval retrieval, Map<String, Double> probabilities, Map<String, Double> margins)
    implements Serializable {
  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if a probability is not from 0 to 1, or a margin is no number
   */
  public PairChoice {
    Objects.requireNonNull(retrieval, "retrieval");
    probabilities = Map.copyOf(probabilities);
    margins = Map.copyOf(margins);
    probabilities.forEach(
        (language, probability) -> {
          if (!(probability >= 0 && probability <= 1)) {
            throw new IllegalArgumentException(
                probability + " for " + language + "; use a number from 0 to 1");
          }
        });
    margins.forEach(
        (language, margin) -> {
          if (margin.isNaN()) {
            throw new IllegalArgumentException(
                "not a number for " + language + "; use a margin, such as 1.06");
          }
        });
  }

  /** A choice by probability alone. */
  public static PairChoice of(Retrieval retrieval, Map<String, Double> probabilities) {
    return new PairChoice(retrieval, probabilities, Map.of());
  }

  /** A copy with other probabilities. */
  public PairChoice withProbabilities(Map<String, Double> others) {
    return new PairChoice(retrieval, others, margins);
  }

  /**
   * The smallest probability of a pair with {@code language}.
   *
   * @throws IllegalArgumentException if there is none
   */
  public double probability(String language) {
    Double probability = probabilities.get(language);
    if (probability == null) {
      throw new IllegalArgumentException("probability: none is given for language " + language);
    }
    return probability;
  }

  /** Whether a candidate may become a pair, were its probability high enough. */
  boolean considers(Candidate candidate) {
    Double margin = margins.get(candidate.language());
    return retrieval.considers(candidate) && (margin == null || candidate.margin() >= margin);
  }
}
