package org.occgen.models.judge;

import java.util.List;
import java.util.Objects;

/**
 * The knowledge from labelled articles about a run's candidates before it learns anything.
 *
 * @param name what it is called
 * @param probability from which on a pair is chosen if a recipe says nothing
 * @param upperQuartile the score that one of four ordered candidates surpasses in languages that
 *     the judge knows well
 * @param offset of the log likelihood ratio of translations against others at the score 0
 * @param slope how much that ratio grows with a score of 1, above 0
 * @param share of translations among the candidates, above 0 to 1
 * @param ofTranslations the share of each kind among translations, in the order of {@link PairKind}
 * @param ofOthers the share of each kind among other candidates
 * @param combined the log odds of a pair by three numbers, {@link #COMBINED}
 * @param supportOffset what is added to the log odds of a pair in a run of several languages
 * @param supportWeight what is added beside, times the mean probability of the best pairs that its
 *     pivot sentence has in the other languages
 */
public record RecalibrationPrior(
    String name,
    double probability,
    double upperQuartile,
    double offset,
    double slope,
    double share,
    List<Double> ofTranslations,
    List<Double> ofOthers,
    Logistic combined,
    double supportOffset,
    double supportWeight) {
  /**
   * The numbers that {@link #combined} weighs: the log likelihood ratio of the score, that of the
   * kind, the log odds of the article's share of translations, and how unusual the lengths are.
   */
  public static final List<String> COMBINED = List.of("score", "order", "share", "length");

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if one is out of its range
   */
  public RecalibrationPrior {
    Objects.requireNonNull(name, "name");
    ofTranslations = shares("of-translations", ofTranslations);
    ofOthers = shares("of-others", ofOthers);
    combined = combined.withTerms(COMBINED);
    if (!(probability >= 0 && probability <= 1)
        || !Double.isFinite(upperQuartile)
        || !Double.isFinite(offset)
        || !Double.isFinite(supportOffset)
        || !(supportWeight >= 0 && supportWeight < Double.POSITIVE_INFINITY)
        || !(slope > 0 && slope < Double.POSITIVE_INFINITY)
        || !(share > 0 && share < 1)) {
      throw new IllegalArgumentException(name + ": a number is out of its range");
    }
  }

  private static List<Double> shares(String what, List<Double> shares) {
    if (shares.size() != PairKind.values().length
        || !shares.stream().allMatch(value -> value > 0 && value < 1)) {
      throw new IllegalArgumentException(what + ": " + shares);
    }
    return List.copyOf(shares);
  }
}
