package org.occgen.evaluate;

import static org.occgen.evaluate.ScoreText.format;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.ShareScore;
import org.occgen.score.evaluation.EvaluationSettings;
import org.occgen.score.evaluation.ScoreFigure;
import org.occgen.score.evaluation.Subset;
import org.occgen.score.significance.BootstrapEstimate;
import org.occgen.score.significance.Figure;
import org.occgen.score.significance.HolmCorrection;
import org.occgen.score.significance.PredictionPoweredShare;
import org.occgen.score.significance.SamplingDesign;
import org.occgen.score.significance.StratifiedBootstrap;

/**
 * Gender accuracy of systems by a judge of all translations (rules, or a language model) and people
 * who judged some: one figure a category and a gap. They are nearly unbiased, also where the judge
 * errs more for one gender, if the judged people are a random sample. It is the accuracy of marked
 * rows, as people's own.
 */
final class PredictionPoweredAccuracy {
  private static final AccuracyDenominator OF = AccuracyDenominator.MARKED_ROWS;

  private final TestSet testSet;
  private final List<Judgement> judgements;
  private final EvaluationSettings settings;
  private final SamplingDesign design;

  /** The source of an estimate, for one judge of one system: both together, people or the judge. */
  private enum Source {
    TOGETHER,
    PEOPLE,
    JUDGE
  }

  private record Key(int verdicts, Subset subset, Source source) {}

  private PredictionPoweredAccuracy(
      TestSet testSet, List<Judgement> judgements, EvaluationSettings settings) {
    this.testSet = testSet;
    // a row without a word and a label was handed back and not judged
    this.judgements =
        judgements.stream()
            .filter(judgement -> judgement.isMarked() || judgement.isLabelled())
            .toList();
    this.settings = settings;
    design =
        SamplingDesign.of(
            testSet.segments().stream().map(EvaluatedSegment::category).toList(),
            testSet.segments().stream().map(EvaluatedSegment::unit).toList());
  }

  /**
   * Corrects the verdicts of judges of all translations.
   *
   * @param judgements by people
   * @param scores those whose values are verdicts are judges ({@link GivenScores#areVerdicts})
   * @return by judge and system; empty if there is no such judge or nobody judged anything
   */
  static List<PredictionPowered> of(
      TestSet testSet,
      List<Judgement> judgements,
      List<GivenScores> scores,
      EvaluationSettings settings) {
    PredictionPoweredAccuracy accuracy =
        new PredictionPoweredAccuracy(testSet, judgements, settings);
    List<GivenScores> verdicts =
        scores.stream()
            .filter(GivenScores::areVerdicts)
            .filter(
                givenScores ->
                    accuracy.judgements.stream()
                        .anyMatch(by -> by.system().equals(givenScores.system())))
            .toList();
    return verdicts.isEmpty() ? List.of() : accuracy.estimate(verdicts);
  }

  private List<PredictionPowered> estimate(List<GivenScores> verdicts) {
    List<SegmentStatistics> statistics = new ArrayList<>();
    List<double[]> values = new ArrayList<>();
    List<double[]> weights = new ArrayList<>();
    for (GivenScores scores : verdicts) {
      double[] ofSegments = statistics(scores);
      double[] weight =
          IntStream.range(0, design.categories().size())
              .mapToDouble(category -> PredictionPoweredShare.weight(ofSegments, design, category))
              .toArray();
      for (double each : weight) {
        statistics.add(new SegmentStatistics(metric(scores.metric(), weight, each), ofSegments));
      }
      statistics.add(new SegmentStatistics(metric(scores.metric(), weight, 0), ofSegments));
      statistics.add(judgeAlone(ofSegments));
      values.add(ofSegments);
      weights.add(weight);
    }
    Map<Key, Figure> figures = new LinkedHashMap<>();
    for (int i = 0; i < verdicts.size(); i++) {
      for (Subset subset : subsets()) {
        for (Source source : Source.values()) {
          figures.put(new Key(i, subset, source), figure(i, subset, source));
        }
      }
    }
    Map<Key, BootstrapEstimate> estimates =
        new StratifiedBootstrap(statistics, design)
            .estimate(figures, settings.resamples(), settings.seed());
    List<PredictionPowered> results = new ArrayList<>();
    for (int i = 0; i < verdicts.size(); i++) {
      for (Subset subset : subsets()) {
        int category = design.categories().indexOf(subset.category());
        boolean varies = severalJudged(values.get(i), subset);
        BootstrapEstimate together = get(estimates, new Key(i, subset, Source.TOGETHER));
        BootstrapEstimate alone = get(estimates, new Key(i, subset, Source.PEOPLE));
        results.add(
            new PredictionPowered(
                verdicts.get(i).metric(),
                figure(
                    verdicts.get(i).system(),
                    (PredictionPoweredShare)
                        statistics.get(place(i, Math.max(0, category))).metric(),
                    subset,
                    varies ? together : together.withoutInterval()),
                judged(values.get(i), subset),
                category < 0 ? Double.NaN : weights.get(i)[category],
                varies ? alone : alone.withoutInterval(),
                get(estimates, new Key(i, subset, Source.JUDGE)).value()));
      }
    }
    return corrected(results);
  }

  private static BootstrapEstimate get(Map<Key, BootstrapEstimate> estimates, Key key) {
    return Objects.requireNonNull(estimates.get(key), "every figure is estimated");
  }

  /** The index of the statistics of verdicts with the weight of a category. */
  private int place(int verdicts, int category) {
    return verdicts * (design.categories().size() + 2) + category;
  }

  private Figure figure(int verdicts, Subset subset, Source source) {
    if (subset.equals(Subset.GAP)) {
      Figure masculine = figure(verdicts, Subset.of(settings.masculine()), source);
      return masculine.minus(figure(verdicts, Subset.of(settings.feminine()), source));
    }
    int category = design.categories().indexOf(subset.category());
    int categories = design.categories().size();
    return Figure.score(
        place(
            verdicts,
            switch (source) {
              case TOGETHER -> category;
              case PEOPLE -> categories;
              case JUDGE -> categories + 1;
            }),
        category);
  }

  /** The categories of which somebody was judged, and the gap if both of its categories are. */
  private List<Subset> subsets() {
    List<String> judged =
        design.categories().stream()
            .filter(
                category ->
                    judgements.stream()
                        .anyMatch(judgement -> judgement.segment().category().equals(category)))
            .toList();
    List<Subset> subsets = new ArrayList<>(judged.stream().map(Subset::of).toList());
    if (judged.contains(settings.masculine()) && judged.contains(settings.feminine())) {
      subsets.add(Subset.GAP);
    }
    return subsets;
  }

  private PredictionPoweredShare metric(String judge, double[] weights, double weight) {
    String told =
        IntStream.range(0, weights.length)
            .mapToObj(i -> format("%s %.3f", design.categories().get(i), weights[i]))
            .collect(Collectors.joining(","));
    return new PredictionPoweredShare(
        "gender accuracy by people and " + called(judge),
        "ppi++|judge:" + judge + "|of:" + OF.id() + "|weight:" + told,
        method(judge),
        weight);
  }

  /** The name of a judge of all translations in a sentence. */
  static String called(String judge) {
    return judge.equals(GenderVerdicts.metric()) ? "rules" : judge;
  }

  private String method(String judge) {
    return format(
        "%s judged all translations, and people's judgements corrected the result by"
            + " prediction-powered inference (Angelopoulos et al. 2023; PPI++, its weight tuned"
            + " for each gender category): the share of marked rows that are right, each person"
            + " counting the same.",
        judge.equals(GenderVerdicts.metric()) ? "The rules" : judge);
  }

  /** The statistics of the judge alone, each person counting the same. */
  private static SegmentStatistics judgeAlone(double[] statistics) {
    int width = PredictionPoweredShare.WIDTH;
    double[] shares = new double[statistics.length / width * ShareScore.WIDTH];
    for (int segment = 0; segment < statistics.length / width; segment++) {
      shares[ShareScore.WIDTH * segment] = statistics[width * segment + width - 2];
      shares[ShareScore.WIDTH * segment + 1] = statistics[width * segment + width - 1];
    }
    return new SegmentStatistics(new ShareScore("gender accuracy by the judge", ""), shares);
  }

  private double[] statistics(GivenScores verdicts) {
    Map<Integer, List<Judgement>> byLine =
        judgements.stream()
            .filter(judgement -> judgement.system().equals(verdicts.system()))
            .collect(Collectors.groupingBy(judgement -> judgement.segment().line()));
    record Person(String unit, String category) {}
    Map<Person, Integer> all = new HashMap<>();
    Map<Person, Integer> judged = new HashMap<>();
    for (EvaluatedSegment segment : testSet.segments()) {
      Person person = new Person(segment.unit(), segment.category());
      all.merge(person, 1, Integer::sum);
      judged.merge(person, byLine.containsKey(segment.line()) ? 1 : 0, Integer::sum);
    }
    int width = PredictionPoweredShare.WIDTH;
    double[] statistics = new double[width * testSet.size()];
    for (int i = 0; i < testSet.size(); i++) {
      EvaluatedSegment segment = testSet.segments().get(i);
      Person person = new Person(segment.unit(), segment.category());
      List<Judgement> people = byLine.getOrDefault(segment.line(), List.of());
      double verdict = verdicts.values()[i];
      double[] judge = Double.isNaN(verdict) ? new double[2] : new double[] {verdict, 1};
      System.arraycopy(
          PredictionPoweredShare.statistics(
              people.isEmpty() ? 0 : judged.getOrDefault(person, 0),
              all.getOrDefault(person, 1),
              new double[] {
                mean(people, judgement -> OF.counts(judgement) && judgement.isRight()),
                mean(people, OF::counts)
              },
              judge),
          0,
          statistics,
          width * i,
          width);
    }
    return statistics;
  }

  /** The share of judgements of a row; 0 of none. */
  private static double mean(List<Judgement> judgements, Predicate<Judgement> counted) {
    return judgements.isEmpty()
        ? 0
        : judgements.stream().filter(counted).count() / (double) judgements.size();
  }

  private boolean isOf(Subset subset, int segment) {
    String category = testSet.segments().get(segment).category();
    return subset.equals(Subset.GAP)
        ? category.equals(settings.masculine()) || category.equals(settings.feminine())
        : category.equals(subset.category());
  }

  /** People of a subset who have a judged row. */
  private long judged(double[] statistics, Subset subset) {
    return IntStream.range(0, testSet.size())
        .filter(i -> isOf(subset, i) && statistics[PredictionPoweredShare.WIDTH * i] > 0)
        .map(design::unitOf)
        .distinct()
        .count();
  }

  /**
   * Whether several people of every category are judged. The replicates of one alone are all the
   * same, which says nothing of other people.
   */
  private boolean severalJudged(double[] statistics, Subset subset) {
    return subset.equals(Subset.GAP)
        ? severalJudged(statistics, Subset.of(settings.masculine()))
            && severalJudged(statistics, Subset.of(settings.feminine()))
        : judged(statistics, subset) > 1;
  }

  private ScoreFigure figure(
      String system, PredictionPoweredShare metric, Subset subset, BootstrapEstimate estimate) {
    int[] segments = IntStream.range(0, testSet.size()).filter(i -> isOf(subset, i)).toArray();
    return new ScoreFigure(
        system,
        "",
        metric,
        subset,
        estimate,
        segments.length,
        IntStream.of(segments).map(design::unitOf).distinct().count(),
        subset.isGap() ? estimate.p() : Double.NaN,
        Double.NaN,
        subset.isGap() && !Double.isNaN(estimate.p())
            ? 1 / (settings.resamples() + 1.0)
            : Double.NaN,
        Double.NaN,
        "");
  }

  /** Gaps with p corrected over judges and systems. */
  private static List<PredictionPowered> corrected(List<PredictionPowered> results) {
    double[] adjusted = HolmCorrection.correct(results, all -> "", all -> all.figure().p());
    double[] smallest = HolmCorrection.correct(results, all -> "", all -> all.figure().smallestP());
    return IntStream.range(0, results.size())
        .mapToObj(
            i -> {
              PredictionPowered predictionPowered = results.get(i);
              return new PredictionPowered(
                  predictionPowered.judge(),
                  predictionPowered.figure().withAdjustedP(adjusted[i], smallest[i]),
                  predictionPowered.judged(),
                  predictionPowered.weight(),
                  predictionPowered.alone(),
                  predictionPowered.judgeAlone());
            })
        .toList();
  }
}
