package org.occgen.score.evaluation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.significance.BootstrapEstimate;
import org.occgen.score.significance.CategoryPermutation;
import org.occgen.score.significance.Figure;
import org.occgen.score.significance.StratifiedBootstrap;
import org.occgen.score.significance.TestedFigure;

/**
 * Scores and gaps of each system by itself: intervals by the bootstrap over people, p of gaps by
 * permutation of categories over people. The macro gap, which depends on groups, has its p of the
 * bootstrap.
 */
record SystemScores(List<EvaluatedMetric> scored, EvaluationDesign design) {
  private record Key(int scored, Subset subset) {}

  List<ScoreFigure> figures() {
    Map<Key, Figure> all = new LinkedHashMap<>();
    Map<Key, Figure> permuted = new LinkedHashMap<>();
    for (int i = 0; i < scored.size(); i++) {
      for (Subset subset : design.scored()) {
        int category = design.category(subset);
        all.put(new Key(i, subset), category < 0 ? Figure.score(i) : Figure.score(i, category));
      }
      for (Subset subset : gaps()) {
        Figure gap = gap(i, subset);
        all.put(new Key(i, subset), gap);
        if (subset.kind() != Subset.Kind.MACRO_GAP) {
          permuted.put(new Key(i, subset), gap);
        }
      }
    }
    List<SegmentStatistics> statistics = scored.stream().map(EvaluatedMetric::statistics).toList();
    EvaluationSettings settings = design.settings();
    Map<Key, BootstrapEstimate> estimates =
        new StratifiedBootstrap(statistics, design.sampling())
            .estimate(all, settings.resamples(), settings.seed());
    CategoryPermutation permutation = new CategoryPermutation(statistics, design.sampling());
    Map<Key, TestedFigure> tests =
        permuted.isEmpty()
            ? Map.of()
            : permutation.test(permuted, settings.permutations(), settings.seed());
    List<ScoreFigure> figures = new ArrayList<>();
    estimates.forEach(
        (key, estimate) -> {
          Optional<TestedFigure> test = Optional.ofNullable(tests.get(key));
          double smallest =
              test.map(tested -> settings.smallestP(tested, permutation.smallestP(key.scored())))
                  .orElse(settings.smallestBootstrapP());
          figures.add(figure(key, estimate, test, smallest));
        });
    return figures;
  }

  private List<Subset> gaps() {
    List<Subset> gaps = new ArrayList<>();
    if (design.hasGap()) {
      gaps.add(Subset.GAP);
      if (design.hasGroups()) {
        gaps.add(Subset.MACRO_GAP);
      }
    }
    List<String> categories = design.sampling().categories();
    if (categories.size() > 2) {
      categories.forEach(category -> gaps.add(Subset.gapToRest(category)));
      gaps.add(Subset.LARGEST_GAP);
    }
    return gaps;
  }

  private Figure gap(int index, Subset subset) {
    return switch (subset.kind()) {
      case GAP -> Figure.gap(index, design.masculine(), design.feminine());
      case MACRO_GAP -> Figure.macroGap(index, design.masculine(), design.feminine());
      case GAP_TO_REST -> Figure.gapToRest(index, design.category(subset));
      case LARGEST_GAP -> Figure.largestGap(index);
      case ALL, CATEGORY -> throw new IllegalArgumentException(subset.name());
    };
  }

  private ScoreFigure figure(
      Key key, BootstrapEstimate all, Optional<TestedFigure> test, double smallestP) {
    EvaluatedMetric evaluated = scored.get(key.scored());
    Subset subset = key.subset();
    IntPredicate chosen = design.segmentsOf(subset, evaluated.statistics()::isScored);
    BootstrapEstimate estimate = design.withoutFalsePrecision(subset, chosen, all);
    EvaluationDesign.Effect effect = effect(evaluated.statistics(), subset);
    return new ScoreFigure(
        evaluated.system(),
        "",
        evaluated.by(),
        subset,
        estimate,
        design.segments(chosen),
        design.units(chosen),
        subset.isGap() ? test.map(TestedFigure::p).orElse(estimate.p()) : Double.NaN,
        Double.NaN,
        subset.isGap() ? smallestP : Double.NaN,
        effect.size(),
        effect.measure());
  }

  private EvaluationDesign.Effect effect(SegmentStatistics statistics, Subset subset) {
    IntPredicate one;
    IntPredicate other;
    switch (subset.kind()) {
      case GAP -> {
        one = design.ofCategory(design.masculine());
        other = design.ofCategory(design.feminine());
      }
      case GAP_TO_REST -> {
        one = design.ofCategory(design.category(subset));
        other = one.negate();
      }
      default -> {
        return EvaluationDesign.Effect.NONE;
      }
    }
    return EvaluationDesign.effect(
        statistics,
        EvaluationDesign.segmentScores(statistics, one),
        EvaluationDesign.segmentScores(statistics, other));
  }
}
