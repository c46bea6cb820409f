package org.occgen.evaluate;

import static org.occgen.evaluate.ScoreText.format;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.occgen.score.ShareScore;
import org.occgen.score.evaluation.EvaluationSettings;
import org.occgen.score.evaluation.ScoreFigure;
import org.occgen.score.evaluation.Subset;
import org.occgen.score.significance.BootstrapEstimate;
import org.occgen.score.significance.HolmCorrection;
import org.occgen.score.significance.PredictionPoweredShare;
import org.occgen.score.significance.SamplingDesign;

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
    List<PredictionPowered> results = new ArrayList<>();
    for (GivenScores scores : verdicts) {
      double[] statistics = statistics(scores);
      List<PredictionPoweredShare> together = shares(statistics, true);
      List<PredictionPoweredShare> alone = shares(statistics, false);
      ShareScore metric = metric(scores.metric(), together);
      for (Subset subset : subsets()) {
        boolean isGap = subset.equals(Subset.GAP);
        int category = isGap ? masculine() : design.categories().indexOf(subset.category());
        results.add(
            new PredictionPowered(
                scores.metric(),
                figure(scores.system(), metric, subset, estimate(together, subset)),
                judged(statistics, subset),
                isGap ? Double.NaN : together.get(category).weight(),
                estimate(alone, subset),
                judgeAlone(statistics, category)
                    - (isGap ? judgeAlone(statistics, feminine()) : 0)));
      }
    }
    return corrected(results);
  }

  private List<PredictionPoweredShare> shares(double[] statistics, boolean withJudge) {
    return IntStream.range(0, design.categories().size())
        .mapToObj(category -> PredictionPoweredShare.of(statistics, design, category, withJudge))
        .toList();
  }

  private BootstrapEstimate estimate(List<PredictionPoweredShare> shares, Subset subset) {
    return subset.equals(Subset.GAP)
        ? shares.get(masculine()).minus(shares.get(feminine()))
        : shares.get(design.categories().indexOf(subset.category())).estimate();
  }

  private int masculine() {
    return design.categories().indexOf(settings.masculine());
  }

  private int feminine() {
    return design.categories().indexOf(settings.feminine());
  }

  /** The share that the judge calls right, each person counting the same. */
  private double judgeAlone(double[] statistics, int category) {
    double[] sums = new double[2];
    for (int segment = 0; segment < testSet.size(); segment++) {
      if (design.categoryOf(segment) == category) {
        int end = PredictionPoweredShare.WIDTH * (segment + 1);
        sums[0] += statistics[end - 2];
        sums[1] += statistics[end - 1];
      }
    }
    return sums[0] / sums[1];
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

  private ShareScore metric(String judge, List<PredictionPoweredShare> shares) {
    String told =
        IntStream.range(0, shares.size())
            .mapToObj(i -> format("%s %.3f", design.categories().get(i), shares.get(i).weight()))
            .collect(Collectors.joining(","));
    return new ShareScore(
        "gender accuracy by people and " + called(judge),
        "ppi++|judge:" + judge + "|of:" + OF.id() + "|weight:" + told,
        "more often right in gender",
        method(judge));
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
            + " counting the same. Its intervals and p are normal ones of a sample with four half"
            + " people more, one for each pair of verdicts.",
        judge.equals(GenderVerdicts.metric()) ? "The rules" : judge);
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

  private ScoreFigure figure(
      String system, ShareScore metric, Subset subset, BootstrapEstimate estimate) {
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
        subset.isGap() && !Double.isNaN(estimate.p()) ? 0 : Double.NaN,
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
