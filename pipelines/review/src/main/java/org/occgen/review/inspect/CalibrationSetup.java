package org.occgen.review.inspect;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.mining.PairChoice;
import org.occgen.core.person.GenderCategories;

/**
 * The run whose thresholds are looked at, and how closely.
 *
 * @param languages languages of the run, the pivot first
 * @param choice which candidates become pairs in the run; its probabilities are the thresholds
 * @param genders gender categories
 * @param balance how genders are balanced
 * @param ignoredOccupations occupations that count for nothing ({@code occupations: class})
 * @param grids the thresholds that are tried, by language; that of the run is always tried
 * @param nearPairs how many pairs are kept on each side of a threshold
 */
public record CalibrationSetup(
    List<String> languages,
    PairChoice choice,
    GenderCategories genders,
    BalanceOptions balance,
    Set<String> ignoredOccupations,
    Map<String, List<Double>> grids,
    int nearPairs) {
  /** Refuses what cannot be tried. */
  public CalibrationSetup {
    languages = List.copyOf(languages);
    ignoredOccupations = Set.copyOf(ignoredOccupations);
    grids = Map.copyOf(grids);
    if (languages.size() < 2) {
      throw new IllegalArgumentException(languages + ": nothing is aligned");
    }
    if (nearPairs < 0) {
      throw new IllegalArgumentException("pairs: " + nearPairs + "; use 0 or more");
    }
    for (List<Double> grid : grids.values()) {
      for (double threshold : grid) {
        if (!(threshold >= 0 && threshold <= 1)) {
          throw new IllegalArgumentException(
              "probability: " + threshold + "; use a number from 0 to 1");
        }
      }
    }
  }

  /** The languages that are aligned with the pivot. */
  List<String> others() {
    return languages.subList(1, languages.size());
  }

  double threshold(String language) {
    return choice.probability(language);
  }

  List<Double> grid(String language) {
    return grids.getOrDefault(language, List.of());
  }
}
