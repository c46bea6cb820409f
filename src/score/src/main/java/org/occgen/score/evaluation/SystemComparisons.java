package org.occgen.score.evaluation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.occgen.score.Metric;
import org.occgen.score.significance.ApproximateRandomization;
import org.occgen.score.significance.ApproximateRandomization.PairFigure;
import org.occgen.score.significance.ApproximateRandomization.SystemPair;
import org.occgen.score.significance.BootstrapEstimate;
import org.occgen.score.significance.Figure;
import org.occgen.score.significance.Ranking;
import org.occgen.score.significance.StepdownTests;
import org.occgen.score.significance.StratifiedBootstrap;
import org.occgen.score.significance.TestedFigure;

/**
 * Systems beside the first one, the baseline, and the ranks of all. Differences of scores have p of
 * approximate randomization, and beside it that of sacreBLEU's paired bootstrap. Differences of
 * gaps, and ranks, are of one resample of people for both systems. Ranks have p of the stepdown
 * method, since every two systems are compared.
 */
final class SystemComparisons {
  /** A system beside another one, both by their number, under the same metric. */
  private record Key(int system, int other, Subset subset) {}

  private final List<EvaluatedMetric> scored;
  private final EvaluationDesign design;
  private final List<List<Integer>> byMetric;
  private final Map<Key, BootstrapEstimate> estimates;

  SystemComparisons(List<EvaluatedMetric> scored, EvaluationDesign design) {
    this.scored = scored;
    this.design = design;
    Map<List<String>, List<Integer>> metrics = new LinkedHashMap<>();
    for (int i = 0; i < scored.size(); i++) {
      String signature = scored.get(i).by().signature();
      metrics
          .computeIfAbsent(List.of(scored.get(i).metric(), signature), key -> new ArrayList<>())
          .add(i);
    }
    byMetric = List.copyOf(metrics.values());
    estimates = estimates();
  }

  private Map<Key, BootstrapEstimate> estimates() {
    Map<Key, Figure> figures = new LinkedHashMap<>();
    for (List<Integer> systems : byMetric) {
      int baseline = systems.get(0);
      for (int system : systems.subList(1, systems.size())) {
        for (Subset subset : compared()) {
          figures.put(new Key(system, baseline, subset), difference(subset).of(system, baseline));
        }
      }
    }
    return figures.isEmpty()
        ? Map.of()
        : new StratifiedBootstrap(
                scored.stream().map(EvaluatedMetric::statistics).toList(), design.sampling())
            .estimate(figures, design.settings().resamples(), design.settings().seed());
  }

  private List<Subset> compared() {
    List<Subset> subsets = new ArrayList<>(design.scored());
    if (design.hasGap()) {
      subsets.add(Subset.GAP);
    }
    return subsets;
  }

  private PairFigure difference(Subset subset) {
    return switch (subset.kind()) {
      case ALL -> Figure::difference;
      case CATEGORY -> {
        int category = design.category(subset);
        yield (one, two) -> Figure.difference(one, two, category);
      }
      case GAP ->
          (one, two) ->
              Figure.gap(one, design.masculine(), design.feminine())
                  .minus(Figure.gap(two, design.masculine(), design.feminine()));
      case MACRO_GAP, GAP_TO_REST, LARGEST_GAP -> throw new IllegalArgumentException(subset.name());
    };
  }

  /** Every system beside the baseline. */
  List<ScoreFigure> figures() {
    List<Key> pairs = new ArrayList<>();
    for (List<Integer> systems : byMetric) {
      for (int system : systems.subList(1, systems.size())) {
        pairs.add(new Key(system, systems.get(0), Subset.ALL));
      }
    }
    if (pairs.isEmpty()) {
      return List.of();
    }
    Map<Subset, PairFigure> randomized = new LinkedHashMap<>();
    design.scored().forEach(subset -> randomized.put(subset, difference(subset)));
    List<Map<Subset, TestedFigure>> tests =
        new ApproximateRandomization(
                pairs.stream()
                    .map(
                        pair ->
                            new SystemPair(
                                scored.get(pair.system()).statistics(),
                                scored.get(pair.other()).statistics()))
                    .toList(),
                design.sampling())
            .test(randomized, design.settings().permutations(), design.settings().seed());
    List<ScoreFigure> figures = new ArrayList<>();
    for (int i = 0; i < pairs.size(); i++) {
      Key pair = pairs.get(i);
      for (Subset subset : compared()) {
        figures.add(figure(new Key(pair.system(), pair.other(), subset), tests.get(i)));
      }
    }
    return figures;
  }

  private ScoreFigure figure(Key key, Map<Subset, TestedFigure> tests) {
    TestedFigure test = tests.get(key.subset());
    EvaluatedMetric one = scored.get(key.system());
    EvaluatedMetric two = scored.get(key.other());
    IntPredicate either = one.statistics()::isScored;
    IntPredicate chosen = design.segmentsOf(key.subset(), either.or(two.statistics()::isScored));
    BootstrapEstimate estimate = design.withoutFalsePrecision(key.subset(), chosen, estimate(key));
    EvaluationDesign.Effect effect =
        key.subset().isGap()
            ? EvaluationDesign.Effect.NONE
            : EvaluationDesign.effect(
                one.statistics(),
                EvaluationDesign.segmentScores(one.statistics(), chosen),
                EvaluationDesign.segmentScores(two.statistics(), chosen));
    return new ScoreFigure(
        one.system(),
        two.system(),
        one.by(),
        key.subset(),
        estimate,
        design.segments(chosen),
        design.units(chosen),
        test == null ? estimate.p() : test.p(),
        Double.NaN,
        test == null
            ? design.settings().smallestBootstrapP()
            : design.settings().smallestP(test, 2 * Math.pow(0.5, (double) design.units(chosen))),
        effect.size(),
        effect.measure());
  }

  /**
   * The ranks of all systems by each metric; none of a metric that one system has, or that is not
   * of quality.
   */
  List<SystemRank> ranks() {
    List<SystemRank> ranks = new ArrayList<>();
    for (List<Integer> systems : byMetric) {
      if (systems.size() > 1 && scored.get(systems.get(0)).by().isQuality()) {
        ranks.addAll(ranks(systems));
      }
    }
    return ranks;
  }

  private List<SystemRank> ranks(List<Integer> systems) {
    int size = systems.size();
    StratifiedBootstrap bootstrap =
        new StratifiedBootstrap(
            systems.stream().map(i -> scored.get(i).statistics()).toList(), design.sampling());
    List<int[]> pairs =
        IntStream.range(0, size)
            .boxed()
            .flatMap(two -> IntStream.range(two + 1, size).mapToObj(one -> new int[] {one, two}))
            .toList();
    List<Figure> scores = IntStream.range(0, size).mapToObj(Figure::score).toList();
    double[] score = bootstrap.observed(scores);
    double[][] drawn =
        bootstrap.replicates(scores, design.settings().resamples(), design.settings().seed());
    Metric metric = scored.get(systems.get(0)).by();
    double[] observed =
        pairs.stream()
            .mapToDouble(pair -> metric.advantage(score[pair[0]], score[pair[1]]))
            .toArray();
    double[] p =
        StepdownTests.correct(
            observed,
            i -> {
              double[] one = drawn[pairs.get(i)[0]];
              double[] two = drawn[pairs.get(i)[1]];
              return IntStream.range(0, one.length)
                  .mapToDouble(replicate -> metric.advantage(one[replicate], two[replicate]))
                  .toArray();
            },
            bootstrap.units(),
            bootstrap.degreesOfFreedom());
    double[][] advantage = new double[size][size];
    double[][] adjusted = new double[size][size];
    for (int i = 0; i < pairs.size(); i++) {
      int one = pairs.get(i)[0];
      int two = pairs.get(i)[1];
      advantage[one][two] = observed[i];
      advantage[two][one] = -observed[i];
      adjusted[one][two] = p[i];
      adjusted[two][one] = p[i];
    }
    List<Ranking.Rank> ranking = Ranking.of(advantage, adjusted, EvaluationSettings.LEVEL);
    return IntStream.range(0, size)
        .mapToObj(
            i -> {
              EvaluatedMetric evaluatedMetric = scored.get(systems.get(i));
              return new SystemRank(
                  evaluatedMetric.system(),
                  evaluatedMetric.metric(),
                  ranking.get(i).first(),
                  ranking.get(i).last());
            })
        .toList();
  }

  private BootstrapEstimate estimate(Key key) {
    return Objects.requireNonNull(estimates.get(key), "every pair is estimated");
  }
}
