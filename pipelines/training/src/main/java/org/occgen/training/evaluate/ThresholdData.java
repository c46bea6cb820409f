package org.occgen.training.evaluate;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Which default thresholds development sets let {@link ThresholdLosses} measure. Nothing is encoded
 * to tell.
 *
 * @param measurable languages with a default threshold whose rows make an article
 * @param tooFew languages with a default threshold whose rows make none
 * @param without languages with a default threshold that no set has beside the pivot
 * @param unused languages of the sets that have no default threshold
 * @param unpaired names of the sets without a column of the pivot
 */
public record ThresholdData(
    SortedSet<String> measurable,
    SortedSet<String> tooFew,
    SortedSet<String> without,
    SortedSet<String> unused,
    SortedSet<String> unpaired) {
  /** Copies the sets. */
  public ThresholdData {
    measurable = copy(measurable);
    tooFew = copy(tooFew);
    without = copy(without);
    unused = copy(unused);
    unpaired = copy(unpaired);
  }

  private static SortedSet<String> copy(SortedSet<String> names) {
    return Collections.unmodifiableSortedSet(new TreeSet<>(names));
  }

  /**
   * Sorts languages by what can be measured of them.
   *
   * @param languages those of the encoder
   * @param thresholds default thresholds by language; those of other languages are left out
   * @param seed as {@link ThresholdLosses#measure} takes it
   */
  public static ThresholdData of(
      Collection<String> languages,
      Map<String, Double> thresholds,
      List<DevelopmentSet> sets,
      long seed) {
    SortedSet<String> checked = new TreeSet<>(languages);
    checked.retainAll(thresholds.keySet());
    checked.remove(DevelopmentSet.PIVOT);
    SortedSet<String> measurable = new TreeSet<>();
    SortedSet<String> tooFew = new TreeSet<>();
    SortedSet<String> without = new TreeSet<>();
    for (String language : checked) {
      if (sets.stream().noneMatch(set -> set.has(language))) {
        without.add(language);
      } else if (MinedArticles.pairs(sets, language, ThresholdLosses.firstDraw(seed)) == 0) {
        tooFew.add(language);
      } else {
        measurable.add(language);
      }
    }
    SortedSet<String> unused = new TreeSet<>();
    SortedSet<String> unpaired = new TreeSet<>();
    for (DevelopmentSet set : sets) {
      unused.addAll(set.columns().keySet());
      if (!set.columns().containsKey(DevelopmentSet.PIVOT)) {
        unpaired.add(set.name());
      }
    }
    unused.removeAll(checked);
    unused.remove(DevelopmentSet.PIVOT);
    return new ThresholdData(measurable, tooFew, without, unused, unpaired);
  }

  /** Rows that all sets together have in a language and the pivot. */
  public static int rows(List<DevelopmentSet> sets, String language) {
    return sets.stream()
        .filter(set -> set.has(language))
        .mapToInt(set -> set.column(language).size())
        .sum();
  }
}
