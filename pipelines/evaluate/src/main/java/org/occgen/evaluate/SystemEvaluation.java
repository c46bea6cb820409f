package org.occgen.evaluate;

import static com.google.common.base.Strings.lenientFormat;
import static org.occgen.command.UsageException.require;
import static org.occgen.evaluate.ScoreText.format;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.occgen.core.files.CountText;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.TextMetric;
import org.occgen.score.evaluation.EvaluatedMetric;
import org.occgen.score.evaluation.Evaluation;
import org.occgen.score.evaluation.EvaluationSettings;
import org.occgen.score.significance.SamplingDesign;

/** Evaluates what was read. */
public final class SystemEvaluation {
  private final EvaluationInput input;
  private final List<TextMetric> metrics;
  private final Optional<GenderVerdicts> verdicts;
  private final Set<String> lowerIsBetter;
  private final EvaluationSettings settings;

  /**
   * An evaluation.
   *
   * @param metrics computed from the texts
   * @param verdicts of gender accuracy, which comes first; empty for none
   * @param lowerIsBetter names of given metrics where a lower score is better
   * @throws IllegalArgumentException if two metrics have one name, or a name in {@code
   *     lowerIsBetter} is none
   */
  public SystemEvaluation(
      EvaluationInput input,
      List<TextMetric> metrics,
      Optional<GenderVerdicts> verdicts,
      Set<String> lowerIsBetter,
      EvaluationSettings settings) {
    this.input = input;
    this.metrics = List.copyOf(metrics);
    this.verdicts = verdicts;
    this.lowerIsBetter = Set.copyOf(lowerIsBetter);
    this.settings = settings;
    Set<String> names = new TreeSet<>();
    for (TextMetric metric : metrics) {
      require(
          names.add(metric.name()),
          "--metric: %s stands there twice with other settings; evaluate one after the other",
          metric.name());
    }
    if (verdicts.isPresent()) {
      Stream.of(VerdictShare.values()).map(VerdictShare::metric).forEach(names::add);
    }
    Set<String> given = new TreeSet<>();
    Set<List<String>> seen = new HashSet<>();
    for (GivenScores scores : input.scores()) {
      require(
          seen.add(List.of(scores.metric(), scores.system())),
          "there are two scores of %s called %s; name those of --scores otherwise, or leave a"
              + " --model out",
          scores.system(),
          scores.metric());
      require(
          !names.contains(scores.metric()),
          "--scores %s: is a metric that occgen computes; name it otherwise",
          scores.metric());
      given.add(scores.metric());
    }
    requireOneKind();
    for (TextMetric metric : metrics) {
      require(
          metric.lowerIsBetter() || !lowerIsBetter.contains(metric.name()),
          metric.isQuality()
              ? "--lower-is-better %1$s: a higher %1$s is better"
              : "--lower-is-better %s: says nothing of quality",
          metric.name());
    }
    for (String name : lowerIsBetter) {
      require(
          given.contains(name) || names.contains(name),
          "--lower-is-better %s: no --scores has that name",
          name);
    }
  }

  /** Requires that a metric with verdicts that say nothing has verdicts of every system. */
  private void requireOneKind() {
    for (GivenScores scores : input.scores()) {
      if (haveNone(scores.metric())) {
        require(
            scores.areVerdicts(),
            "--scores %s: are verdicts, for \"%s\" stands among them, but those of %s are not all"
                + " 1, 0 or \"%2$s\"",
            scores.metric(),
            EvaluationReader.NO_VERDICT,
            scores.system());
        require(
            !lowerIsBetter.contains(scores.metric()),
            "--lower-is-better %s: its scores are verdicts, for \"%s\" stands among them, and 1"
                + " means right; leave %1$s out, or turn its 0 and 1",
            scores.metric(),
            EvaluationReader.NO_VERDICT);
      }
    }
  }

  /** Whether a verdict says nothing of a segment of any system. */
  private boolean haveNone(String metric) {
    return input.scores().stream()
        .anyMatch(scores -> scores.metric().equals(metric) && scores.haveNone());
  }

  /**
   * Computes everything.
   *
   * @param shares share of women by occupation before balancing, by item id; may be empty
   * @param warnings further ones, beside those of the input
   */
  public EvaluationResult evaluate(
      Map<String, OccupationShare> shares,
      Optional<JudgementReport> judgements,
      List<String> warnings) {
    List<EvaluatedMetric> scored = scored();
    List<String> all = new ArrayList<>(input.warnings());
    all.addAll(warnings);
    EvaluationSettings enough = settings.enoughFor(tests(scored));
    tooFew("--resamples", enough.resamples(), scored).ifPresent(all::add);
    tooFew("--permutations", enough.permutations(), scored).ifPresent(all::add);
    SamplingDesign design = design(input.testSet());
    List<String> categories = design.categories();
    if (!categories.contains(settings.masculine()) || !categories.contains(settings.feminine())) {
      if (!categories.equals(List.of(TestSet.ALL))) {
        all.add(
            lenientFormat(
                "there is no gap of %s and %s, for the categories are %s; name two of them by"
                    + " --gap",
                settings.masculine(), settings.feminine(), String.join(", ", categories)));
      }
    }
    if (input.testSet().references().isEmpty()) {
      all.add(Findings.told("withoutReferences", Map.of("judged", verdicts.isPresent())));
    }
    Map<String, Double> sharesOfWomen = sharesByGroup(shares);
    Optional<GenderReport> gender =
        verdicts.map(
            verdicts ->
                new GenderReport(
                    verdicts,
                    Evaluation.of(
                        verdicts.scored(
                            VerdictShare.COVERAGE,
                            VerdictShare.NONE_AS_WRONG,
                            VerdictShare.NONE_AS_RIGHT),
                        design,
                        sharesOfWomen,
                        enough)));
    gender.ifPresent(report -> all.addAll(GenderFindings.warnings(report, enough)));
    List<PredictionPowered> predictionPowered =
        judgements
            .map(
                report ->
                    PredictionPoweredAccuracy.of(
                        input.testSet(),
                        report.judgements(),
                        verdicts.map(own -> own.amongScoresOf(input)).orElse(input).scores(),
                        enough))
            .orElse(List.of());
    return new EvaluationResult(
        input,
        scored,
        enough,
        Evaluation.of(scored, design, sharesOfWomen, enough),
        gender,
        judgements,
        predictionPowered,
        AdjustedGaps.NONE,
        all);
  }

  /** The largest number of tests that are corrected together. */
  private int tests(List<EvaluatedMetric> scored) {
    return Math.max(scored.size(), verdicts.isPresent() ? 3 * input.systems().size() : 0);
  }

  /** A warning if no p of so few replicates passes the correction. */
  private static Optional<String> tooFew(
      String flag, int replicates, List<EvaluatedMetric> scored) {
    int tests = scored.size();
    return tests < EvaluationSettings.LEVEL * (replicates + 1)
        ? Optional.empty()
        : Optional.of(
            format(
                "%s %d: too few for %s of gaps: after the correction no p can be below 0.05, so"
                    + " nothing can be found by them; give at least %d",
                flag, replicates, CountText.of(tests, "test"), EvaluationSettings.needed(tests)));
  }

  /** Every system under every metric, by metric and then in the order of the systems. */
  List<EvaluatedMetric> scored() {
    List<EvaluatedMetric> scored = new ArrayList<>();
    verdicts.ifPresent(verdicts -> scored.addAll(verdicts.scored(VerdictShare.ACCURACY)));
    for (TextMetric metric : metrics) {
      for (SystemOutput system : input.systems()) {
        scored.add(
            new EvaluatedMetric(
                system.name(),
                SegmentStatistics.of(metric, system.hypotheses(), input.testSet().references())));
      }
    }
    for (String metric : input.scores().stream().map(GivenScores::metric).distinct().toList()) {
      boolean verdict = haveNone(metric); // of any system: all have one type
      for (SystemOutput system : input.systems()) {
        for (GivenScores scores : input.scores()) {
          if (scores.metric().equals(metric) && scores.system().equals(system.name())) {
            scored.add(
                new EvaluatedMetric(
                    system.name(),
                    verdict
                        ? scores.asVerdicts()
                        : scores.asMeans(lowerIsBetter.contains(metric))));
          }
        }
      }
    }
    return scored;
  }

  /** The people or documents of the segments, as figures see them. */
  static SamplingDesign design(TestSet testSet) {
    return SamplingDesign.of(
        testSet.segments().stream().map(EvaluatedSegment::category).toList(),
        testSet.segments().stream().map(EvaluatedSegment::unit).toList(),
        testSet.segments().stream().map(EvaluatedSegment::groupId).toList());
  }

  /** The share of each group: the mean of those of its occupations, if all are known. */
  private Map<String, Double> sharesByGroup(Map<String, OccupationShare> shares) {
    Map<String, Double> byGroup = new HashMap<>();
    for (EvaluatedSegment segment : input.testSet().segments()) {
      List<OptionalDouble> known =
          segment.group().stream()
              .filter(shares::containsKey)
              .map(qid -> Objects.requireNonNull(shares.get(qid)).people().ofWomen())
              .filter(OptionalDouble::isPresent)
              .toList();
      if (!known.isEmpty() && known.size() == segment.group().size()) {
        byGroup.put(
            segment.groupId(),
            known.stream().mapToDouble(OptionalDouble::getAsDouble).average().orElseThrow());
      }
    }
    return byGroup;
  }
}
