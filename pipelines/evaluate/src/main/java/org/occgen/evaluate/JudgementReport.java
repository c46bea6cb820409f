package org.occgen.evaluate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.ShareScore;
import org.occgen.score.evaluation.EvaluationSettings;
import org.occgen.score.evaluation.Subset;
import org.occgen.score.significance.Agreement;
import org.occgen.score.significance.BootstrapEstimate;
import org.occgen.score.significance.Figure;
import org.occgen.score.significance.HolmCorrection;
import org.occgen.score.significance.SamplingDesign;
import org.occgen.score.significance.StratifiedBootstrap;

/**
 * The results of people's judgements.
 *
 * @param judges the judges, in the order in which their sheets were given
 * @param judgements all judgements, by judge, in the order of the sheet
 * @param shares gender accuracy by judge, system, gender category and denominator
 * @param gaps its gaps by judge, system and denominator; empty unless there are feminine and
 *     masculine persons
 * @param betweenJudges agreement on labels, of every two judges, on rows that both have labelled
 * @param alpha Krippendorff's alpha of the labels of all judges; NaN where it is not defined
 * @param alphaRows how many rows at least two judges have labelled
 * @param withMetrics agreement of each judge with each metric whose scores are 0 and 1, on rows
 *     with a decided label: whether the gender is right
 * @param warnings what the readers must know, a sentence each
 */
public record JudgementReport(
    List<String> judges,
    List<Judgement> judgements,
    List<JudgedFigure> shares,
    List<JudgedFigure> gaps,
    List<LabelAgreement> betweenJudges,
    double alpha,
    int alphaRows,
    List<LabelAgreement> withMetrics,
    List<String> warnings) {
  /** Stands where the judgements of all judges are taken together. */
  public static final String ALL_JUDGES = "";

  public JudgementReport {
    judges = List.copyOf(judges);
    judgements = List.copyOf(judgements);
    shares = List.copyOf(shares);
    gaps = List.copyOf(gaps);
    betweenJudges = List.copyOf(betweenJudges);
    withMetrics = List.copyOf(withMetrics);
    warnings = List.copyOf(warnings);
  }

  /**
   * Gender accuracy by people's judgement: a share of rows that are right, or its gap, masculine
   * less feminine, so that a positive gap means that masculine persons are translated better.
   *
   * @param judge whose judgements; {@link #ALL_JUDGES} for those of all together
   * @param system the system's name
   * @param subset the gender category of the persons, {@link TestSet#ALL}, or the gap
   * @param denominator which rows count
   * @param right how many of those rows are right
   * @param rows how many rows count
   * @param estimate with its interval over persons; NaN without a row
   * @param adjustedP of a gap, p after Holm's correction over the systems of the judge; else NaN
   */
  record JudgedFigure(
      String judge,
      String system,
      String subset,
      AccuracyDenominator denominator,
      int right,
      int rows,
      BootstrapEstimate estimate,
      double adjustedP) {
    /** The name of the judge in tables. */
    String shownJudge() {
      return judge.equals(ALL_JUDGES) ? "all judges" : judge;
    }

    boolean isGap() {
      return subset.equals(Subset.GAP.name());
    }

    /** {@link EvaluationSettings#isFound}. */
    boolean isFound() {
      return EvaluationSettings.isFound(adjustedP, estimate);
    }

    private JudgedFigure withAdjustedP(double adjusted) {
      return new JudgedFigure(judge, system, subset, denominator, right, rows, estimate, adjusted);
    }
  }

  /**
   * The agreement of two judges on the same rows.
   *
   * @param first a judge
   * @param second another judge, or the name of a metric
   * @param system the system whose rows they are; empty for those of all systems
   * @param rows how many rows both have said something of
   * @param same of how many of them both say the same
   * @param kappa Cohen's kappa; NaN where it is not defined
   */
  record LabelAgreement(
      String first, String second, String system, int rows, int same, double kappa) {}

  /** The number of judgements that count of the gender that has fewer of them. */
  int fewestOfEitherGender(JudgedFigure gap) {
    return shares.stream()
        .filter(share -> share.judge().equals(gap.judge()) && share.system().equals(gap.system()))
        .filter(share -> share.denominator() == gap.denominator())
        .filter(share -> GenderLabels.isDecided(GenderLabels.rightFor(share.subset())))
        .mapToInt(JudgedFigure::rows)
        .min()
        .orElse(0);
  }

  /** The number of replicates and the seed of intervals over persons. */
  public record Resampling(int replicates, long seed) {}

  /** The judgements of a judge on a system that count by a denominator. */
  private record Scope(String judge, String system, AccuracyDenominator denominator) {
    boolean has(Judgement judgement) {
      return (judge.equals(ALL_JUDGES) || judge.equals(judgement.judge()))
          && system.equals(judgement.system())
          && denominator.counts(judgement);
    }
  }

  /** The subject of an estimate: the category's number, -1 for all categories, or the gap. */
  private record Estimated(int scope, int category) {
    static final int EVERYBODY = -1;
    static final int GAP = -2;
  }

  /** Compares judgements with the persons' genders, with each other and with metrics. */
  static JudgementReport of(
      List<String> judges,
      List<Judgement> judgements,
      EvaluationInput input,
      Resampling resampling,
      List<String> warnings) {
    List<JudgedFigure> shares = new ArrayList<>();
    List<JudgedFigure> gaps = new ArrayList<>();
    List<Scope> scopes = scopes(judges, judgements);
    if (!judgements.isEmpty()) {
      estimate(scopes, judgements, resampling, shares, gaps);
    }
    Map<String, Map<String, Judgement>> labelled = new LinkedHashMap<>();
    judges.forEach(judge -> labelled.put(judge, new LinkedHashMap<>()));
    for (Judgement judgement : judgements) {
      if (judgement.isLabelled()) {
        Objects.requireNonNull(labelled.get(judgement.judge())).put(judgement.row(), judgement);
      }
    }
    List<List<String>> items =
        judgements.stream()
            .map(Judgement::row)
            .distinct()
            .map(
                row ->
                    labelled.values().stream()
                        .flatMap(byKey -> Optional.ofNullable(byKey.get(row)).stream())
                        .map(Judgement::label)
                        .toList())
            .toList();
    return new JudgementReport(
        judges,
        judgements,
        shares,
        corrected(gaps),
        betweenJudges(judges, labelled),
        Agreement.krippendorffsAlpha(items),
        (int) items.stream().filter(labels -> labels.size() > 1).count(),
        withMetrics(judges, judgements, input.scores()),
        warnings);
  }

  private static List<JudgedFigure> corrected(List<JudgedFigure> gaps) {
    double[] adjusted =
        HolmCorrection.correct(
            gaps, gap -> List.of(gap.judge(), gap.denominator()), gap -> gap.estimate().p());
    return IntStream.range(0, gaps.size())
        .mapToObj(i -> gaps.get(i).withAdjustedP(adjusted[i]))
        .toList();
  }

  private static List<Scope> scopes(List<String> judges, List<Judgement> judgements) {
    Set<String> whose = new LinkedHashSet<>(judges);
    if (judges.size() > 1) {
      whose.add(ALL_JUDGES);
    }
    List<String> systems = judgements.stream().map(Judgement::system).distinct().sorted().toList();
    List<Scope> scopes = new ArrayList<>();
    for (String judge : whose) {
      for (String system : systems) {
        for (AccuracyDenominator denominator : AccuracyDenominator.values()) {
          scopes.add(new Scope(judge, system, denominator));
        }
      }
    }
    return scopes;
  }

  private static void estimate(
      List<Scope> scopes,
      List<Judgement> judgements,
      Resampling resampling,
      List<JudgedFigure> shares,
      List<JudgedFigure> gaps) {
    List<EvaluatedSegment> segments =
        judgements.stream().map(Judgement::segment).distinct().toList();
    Map<EvaluatedSegment, Integer> places = new HashMap<>();
    segments.forEach(segment -> places.put(segment, places.size()));
    SamplingDesign design =
        SamplingDesign.of(
            segments.stream().map(EvaluatedSegment::category).toList(),
            segments.stream().map(EvaluatedSegment::unit).toList());
    List<SegmentStatistics> statistics = new ArrayList<>();
    ShareScore accuracy = new ShareScore("gender accuracy by people", "");
    for (Scope scope : scopes) {
      double[] sums = new double[ShareScore.WIDTH * segments.size()];
      for (Judgement judgement : judgements) {
        if (scope.has(judgement)) {
          int place = ShareScore.WIDTH * Objects.requireNonNull(places.get(judgement.segment()));
          sums[place] += judgement.isRight() ? 1 : 0;
          sums[place + 1]++;
        }
      }
      statistics.add(new SegmentStatistics(accuracy, sums));
    }
    int feminine = category(design, GenderLabels.FEMININE);
    int masculine = category(design, GenderLabels.MASCULINE);
    Map<Estimated, Figure> figures = new LinkedHashMap<>();
    for (int scope = 0; scope < scopes.size(); scope++) {
      for (int category = 0; category < design.categories().size(); category++) {
        figures.put(new Estimated(scope, category), Figure.score(scope, category));
      }
      figures.put(new Estimated(scope, Estimated.EVERYBODY), Figure.score(scope));
      if (feminine >= 0 && masculine >= 0) {
        figures.put(new Estimated(scope, Estimated.GAP), Figure.gap(scope, masculine, feminine));
      }
    }
    new StratifiedBootstrap(statistics, design)
        .estimate(figures, resampling.replicates(), resampling.seed())
        .forEach(
            (estimated, estimate) -> {
              Scope scope = scopes.get(estimated.scope());
              List<String> categories = design.categories();
              int category = estimated.category();
              if (category == Estimated.GAP) {
                Set<String> two = Set.of(categories.get(feminine), categories.get(masculine));
                gaps.add(figure(scope, judgements, Subset.GAP.name(), two::contains, estimate));
              } else if (category == Estimated.EVERYBODY) {
                shares.add(figure(scope, judgements, TestSet.ALL, any -> true, estimate));
              } else {
                String name = categories.get(category);
                shares.add(figure(scope, judgements, name, name::equals, estimate));
              }
            });
  }

  /** The number of the category that a label is right for; negative if there is none. */
  private static int category(SamplingDesign design, String label) {
    return IntStream.range(0, design.categories().size())
        .filter(index -> GenderLabels.rightFor(design.categories().get(index)).equals(label))
        .findFirst()
        .orElse(-1);
  }

  private static JudgedFigure figure(
      Scope scope,
      List<Judgement> judgements,
      String subset,
      Predicate<String> ofCategory,
      BootstrapEstimate estimate) {
    List<Judgement> rows =
        judgements.stream()
            .filter(scope::has)
            .filter(judgement -> ofCategory.test(judgement.segment().category()))
            .toList();
    return new JudgedFigure(
        scope.judge(),
        scope.system(),
        subset,
        scope.denominator(),
        (int) rows.stream().filter(Judgement::isRight).count(),
        rows.size(),
        estimate,
        Double.NaN);
  }

  // ---- agreement ----

  private static List<LabelAgreement> betweenJudges(
      List<String> judges, Map<String, Map<String, Judgement>> labelled) {
    List<LabelAgreement> agreements = new ArrayList<>();
    for (int i = 0; i < judges.size(); i++) {
      for (int j = i + 1; j < judges.size(); j++) {
        Map<String, Judgement> first = Objects.requireNonNull(labelled.get(judges.get(i)));
        Map<String, Judgement> second = Objects.requireNonNull(labelled.get(judges.get(j)));
        List<String> ours = new ArrayList<>();
        List<String> theirs = new ArrayList<>();
        first.forEach(
            (row, judgement) ->
                Optional.ofNullable(second.get(row))
                    .ifPresent(
                        other -> {
                          ours.add(judgement.label());
                          theirs.add(other.label());
                        }));
        agreements.add(agreement(judges.get(i), judges.get(j), "", ours, theirs));
      }
    }
    return agreements;
  }

  private static List<LabelAgreement> withMetrics(
      List<String> judges, List<Judgement> judgements, List<GivenScores> scores) {
    Map<String, Map<String, GivenScores>> byMetric = new LinkedHashMap<>();
    for (GivenScores givenScores : scores) {
      byMetric
          .computeIfAbsent(givenScores.metric(), key -> new LinkedHashMap<>())
          .put(givenScores.system(), givenScores);
    }
    List<LabelAgreement> agreements = new ArrayList<>();
    byMetric.forEach(
        (metric, bySystem) -> {
          if (bySystem.values().stream().allMatch(GivenScores::areVerdicts)) {
            for (String judge : judges) {
              List<String> systems = new ArrayList<>(bySystem.keySet());
              if (systems.size() > 1) {
                systems.add("");
              }
              for (String system : systems) {
                agreements.add(withMetric(judge, metric, system, judgements, bySystem));
              }
            }
          }
        });
    return agreements;
  }

  private static LabelAgreement withMetric(
      String judge,
      String metric,
      String system,
      List<Judgement> judgements,
      Map<String, GivenScores> bySystem) {
    List<String> ours = new ArrayList<>();
    List<String> theirs = new ArrayList<>();
    for (Judgement judgement : judgements) {
      GivenScores verdicts = bySystem.get(judgement.system());
      double[] values = verdicts == null ? new double[0] : verdicts.values();
      if (verdicts != null
          && judgement.judge().equals(judge)
          && (system.isEmpty() || system.equals(judgement.system()))
          && judgement.isDecided()
          && !Double.isNaN(values[judgement.segment().line() - 1])) {
        ours.add(verdict(judgement.isRight()));
        theirs.add(verdict(values[judgement.segment().line() - 1] == 1));
      }
    }
    return agreement(judge, metric, system, ours, theirs);
  }

  private static String verdict(boolean right) {
    return right ? "right" : "wrong";
  }

  private static LabelAgreement agreement(
      String first, String second, String system, List<String> ours, List<String> theirs) {
    int same =
        (int)
            IntStream.range(0, ours.size()).filter(i -> ours.get(i).equals(theirs.get(i))).count();
    return new LabelAgreement(
        first, second, system, ours.size(), same, Agreement.cohensKappa(ours, theirs));
  }
}
