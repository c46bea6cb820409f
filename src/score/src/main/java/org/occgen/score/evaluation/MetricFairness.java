package org.occgen.score.evaluation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.significance.ApproximateRandomization;
import org.occgen.score.significance.ApproximateRandomization.SystemPair;
import org.occgen.score.significance.BootstrapEstimate;
import org.occgen.score.significance.Figure;
import org.occgen.score.significance.HolmCorrection;
import org.occgen.score.significance.SamplingDesign;
import org.occgen.score.significance.StatisticSums;
import org.occgen.score.significance.StratifiedBootstrap;
import org.occgen.score.significance.TestedFigure;

/**
 * Whether metrics are fair: of two versions of a translation, which differ in the person's gender
 * alone, a fair metric gives both the same score (Zaranis et al. 2025, <i>Watching the
 * Watchers</i>; Filandrianos et al. 2025, <i>GAMBIT+</i>).
 *
 * <p>The ratio is the mean score of feminine versions divided by that of masculine ones: 1 of a
 * fair metric. Both papers look at the ratio of each pair. Its mean is above 1 even if scores
 * differ by chance alone, for 1/x is convex, so it is told beside the ratio of means and not
 * tested.
 *
 * <p>One version is an original and the other one was rewritten, and a metric may prefer originals.
 * So pairs whose original is feminine, and those whose original is masculine, count half each,
 * however many there are: what an original gains stands on both sides.
 */
public final class MetricFairness {
  /**
   * The scores of both versions of every pair by one metric.
   *
   * @param language of the versions
   */
  public record Versions(
      String language, SegmentStatistics feminine, SegmentStatistics masculine) {}

  /**
   * The scores that a metric gives to both versions.
   *
   * @param versions what was scored
   * @param subset all pairs, or those whose original has a gender category
   * @param pairs how many pairs
   * @param units people (or lines) that they are about
   * @param feminine the score of feminine versions
   * @param masculine the score of masculine versions
   * @param ratio feminine divided by masculine, with its interval over units; NaN unless both are
   *     above 0
   * @param gap the advantage of masculine versions, with its interval over units
   * @param p of the hypothesis that both versions have the same score, by approximate randomization
   *     that swaps the versions of whole units
   * @param adjustedP after Holm's correction over metrics and languages
   * @param meanOfRatios mean of the ratios of pairs, as in the papers; NaN unless all scores are
   *     above 0
   */
  public record Fairness(
      Versions versions,
      Subset subset,
      long pairs,
      long units,
      double feminine,
      double masculine,
      BootstrapEstimate ratio,
      BootstrapEstimate gap,
      double p,
      double adjustedP,
      double meanOfRatios) {
    /** Whether a preference was found: {@link EvaluationSettings#isFound}. */
    public boolean isFound() {
      return EvaluationSettings.isFound(adjustedP, gap);
    }

    Fairness withAdjustedP(double adjusted) {
      return new Fairness(
          versions,
          subset,
          pairs,
          units,
          feminine,
          masculine,
          ratio,
          gap,
          p,
          adjusted,
          meanOfRatios);
    }
  }

  private enum Kind {
    FEMININE,
    MASCULINE,
    RATIO,
    GAP
  }

  private record Key(int scored, Subset subset, Kind kind) {}

  /**
   * Compares both versions.
   *
   * @param design of the pairs: a category is the gender category of the original
   * @param settings resamples, permutations and seed count
   * @return by metric, and then all pairs and those of each category
   */
  public static List<Fairness> of(
      List<Versions> scored, SamplingDesign design, EvaluationSettings settings) {
    EvaluationSettings enough = settings.enoughFor(scored.size());
    List<SegmentStatistics> statistics = new ArrayList<>();
    scored.forEach(
        versions -> statistics.addAll(List.of(versions.feminine(), versions.masculine())));
    List<Subset> subsets = new EvaluationDesign(design, enough).scored();
    Map<Key, Figure> figures = new LinkedHashMap<>();
    for (int i = 0; i < scored.size(); i++) {
      for (Subset subset : subsets) {
        Figure feminine = score(2 * i, subset, design);
        Figure masculine = score(2 * i + 1, subset, design);
        figures.put(new Key(i, subset, Kind.FEMININE), feminine);
        figures.put(new Key(i, subset, Kind.MASCULINE), masculine);
        figures.put(new Key(i, subset, Kind.RATIO), ratio(feminine, masculine));
        figures.put(new Key(i, subset, Kind.GAP), gap(2 * i + 1, subset, 2 * i, design));
      }
    }
    Map<Key, BootstrapEstimate> estimates =
        new StratifiedBootstrap(statistics, design)
            .estimate(figures, enough.resamples(), enough.seed());
    List<Map<Subset, TestedFigure>> tests = tests(scored, subsets, design, enough);
    List<Fairness> all = new ArrayList<>();
    for (int i = 0; i < scored.size(); i++) {
      for (Subset subset : subsets) {
        IntPredicate chosen = pairsOf(subset, design);
        boolean varies = severalUnits(subset, design);
        BootstrapEstimate gap = get(estimates, new Key(i, subset, Kind.GAP));
        BootstrapEstimate ratio = get(estimates, new Key(i, subset, Kind.RATIO));
        all.add(
            new Fairness(
                scored.get(i),
                subset,
                pairs(design, chosen).count(),
                pairs(design, chosen).map(design::unitOf).distinct().count(),
                get(estimates, new Key(i, subset, Kind.FEMININE)).value(),
                get(estimates, new Key(i, subset, Kind.MASCULINE)).value(),
                varies ? ratio : ratio.withoutInterval(),
                varies ? gap : gap.withoutInterval(),
                Objects.requireNonNull(tests.get(i).get(subset)).p(),
                Double.NaN,
                meanOfRatios(scored.get(i), pairs(design, chosen))));
      }
    }
    double[] adjusted = HolmCorrection.correct(all, Fairness::subset, Fairness::p);
    return IntStream.range(0, all.size())
        .mapToObj(i -> all.get(i).withAdjustedP(adjusted[i]))
        .toList();
  }

  private static BootstrapEstimate get(Map<Key, BootstrapEstimate> estimates, Key key) {
    return Objects.requireNonNull(estimates.get(key), "every figure is estimated");
  }

  private static List<Map<Subset, TestedFigure>> tests(
      List<Versions> scored,
      List<Subset> subsets,
      SamplingDesign design,
      EvaluationSettings settings) {
    Map<Subset, ApproximateRandomization.PairFigure> gaps = new LinkedHashMap<>();
    subsets.forEach(
        subset ->
            gaps.put(subset, (masculine, feminine) -> gap(masculine, subset, feminine, design)));
    return new ApproximateRandomization(
            scored.stream()
                .map(versions -> new SystemPair(versions.masculine(), versions.feminine()))
                .toList(),
            design)
        .test(gaps, settings.permutations(), settings.seed());
  }

  private static Figure gap(int system, Subset subset, int other, SamplingDesign design) {
    Figure one = score(system, subset, design);
    Figure two = score(other, subset, design);
    return sums -> sums.metric(system).advantage(one.of(sums), two.of(sums));
  }

  private static Figure ratio(Figure feminine, Figure masculine) {
    return sums -> {
      double dividend = feminine.of(sums);
      double divisor = masculine.of(sums);
      return dividend > 0 && divisor > 0 ? dividend / divisor : Double.NaN;
    };
  }

  /** The score of a category; of all pairs the mean of the scores of the categories. */
  private static Figure score(int system, Subset subset, SamplingDesign design) {
    if (!subset.equals(Subset.ALL)) {
      return Figure.score(system, design.categories().indexOf(subset.category()));
    }
    return sums -> meanOfCategories(sums, system);
  }

  private static double meanOfCategories(StatisticSums sums, int system) {
    double total = 0;
    for (int category = 0; category < sums.categories(); category++) {
      total += sums.score(system, category);
    }
    return total / sums.categories();
  }

  private static IntPredicate pairsOf(Subset subset, SamplingDesign design) {
    int category = design.categories().indexOf(subset.category());
    return pair -> category < 0 || design.categoryOf(pair) == category;
  }

  private static IntStream pairs(SamplingDesign design, IntPredicate chosen) {
    return IntStream.range(0, design.size()).filter(chosen);
  }

  /** Whether no category has one unit alone, which says nothing of the variance between units. */
  private static boolean severalUnits(Subset subset, SamplingDesign design) {
    return design.categories().stream()
        .filter(category -> subset.equals(Subset.ALL) || category.equals(subset.category()))
        .allMatch(
            category ->
                pairs(design, pairsOf(Subset.of(category), design))
                        .map(design::unitOf)
                        .distinct()
                        .count()
                    > 1);
  }

  private static double meanOfRatios(Versions versions, IntStream pairs) {
    return pairs
        .mapToDouble(
            pair -> {
              double dividend = versions.feminine().segmentScore(pair);
              double divisor = versions.masculine().segmentScore(pair);
              return dividend > 0 && divisor > 0 ? dividend / divisor : Double.NaN;
            })
        .average()
        .orElse(Double.NaN);
  }
}
