package org.occgen.evaluate;

import static org.occgen.evaluate.ScoreText.format;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.occgen.core.files.CountText;
import org.occgen.report.TextTemplate;
import org.occgen.score.Metric;
import org.occgen.score.ShareScore;
import org.occgen.score.evaluation.EvaluatedMetric;
import org.occgen.score.evaluation.EvaluationSettings;
import org.occgen.score.evaluation.ScoreFigure;
import org.occgen.score.evaluation.ShareCorrelation;
import org.occgen.score.evaluation.Subset;
import org.occgen.score.significance.BootstrapEstimate;

/**
 * The findings in plain words, the things that were not found, and the method for a paper. The
 * words are the templates of {@code findings.ftl}; here stands which of them fit.
 */
final class Findings {
  private static final Map<String, List<TextTemplate>> TEMPLATES =
      TextTemplate.sections(Findings.class, "findings.ftl");

  private final EvaluationResult result;
  private final SampleSize sampleSize;
  private final String masculine;
  private final String feminine;

  Findings(EvaluationResult result) {
    this.result = result;
    sampleSize = new SampleSize(result);
    masculine = result.called(result.settings().masculine());
    feminine = result.called(result.settings().feminine());
  }

  /** The sentences of a section of {@code findings.ftl} that fit the model. */
  static List<String> all(String section, Map<String, ?> model) {
    return Objects.requireNonNull(TEMPLATES.get(section), section).stream()
        .map(template -> template.render(model))
        .filter(sentence -> !sentence.isEmpty())
        .toList();
  }

  /** The one sentence of a section of {@code findings.ftl}. */
  static String told(String section, Map<String, ?> model) {
    return String.join(" ", all(section, model));
  }

  /**
   * By metric: which gaps were found and which were not, how systems compare with the baseline, and
   * whether gaps go with shares of women. The last sentence tells which findings rest on few.
   */
  List<String> sentences() {
    List<String> sentences = found();
    hint().ifPresent(sentences::add);
    return sentences;
  }

  /** Which findings rest on few, one sentence; empty if all rest on enough. */
  Optional<String> hint() {
    found();
    return sampleSize.hint();
  }

  /** The sentences but the last. */
  List<String> found() {
    List<String> sentences = new ArrayList<>();
    result
        .input()
        .heldBack()
        .forEach(
            (system, reason) ->
                sentences.add(told("heldBack", Map.of("system", system, "reason", reason))));
    sentences.addAll(GenderFindings.sentences(result, sampleSize));
    for (EvaluatedMetric baseline : result.baselines()) {
      Metric by = baseline.by();
      String metric = by.name();
      String towards = by.isQuality() ? "gap more in favour of " : "gap more towards ";
      gaps(by, figures(metric, Subset.GAP, false), sentences);
      compared(
          metric,
          figures(metric, Subset.ALL, true),
          List.of(
              by.more() + " than %s:",
              by.less() + " than %s:",
              "no difference to %s was found for"),
          sentences);
      compared(
          metric,
          figures(metric, Subset.GAP, true),
          List.of(
              towards + masculine + " than that of %s:",
              towards + feminine + " than that of %s:",
              "no difference to the gap of %s was found for"),
          sentences);
      correlations(metric, sentences);
    }
    result.judgements().ifPresent(judged -> judged(judged, sentences));
    result.predictionPowered().stream()
        .filter(powered -> powered.figure().subset().equals(Subset.GAP))
        .filter(powered -> !result.isHeldBack(powered.figure().system()))
        .forEach(powered -> sentences.add(predictionPowered(powered)));
    result.adjusted().rows().stream()
        .filter(row -> !result.isHeldBack(row.scored().system()))
        .map(row -> told("adjustedGap", result.adjusted().told(row)))
        .forEach(sentences::add);
    if (sentences.isEmpty()) {
      noGap(result).ifPresent(sentences::add);
    }
    return sentences;
  }

  /** A sentence that there is no gap to tell of; empty where both sides have segments. */
  static Optional<String> noGap(EvaluationResult result) {
    List<String> categories = result.testSet().categories();
    List<String> sides = List.of(result.settings().masculine(), result.settings().feminine());
    boolean isOne = categories.equals(List.of(TestSet.ALL));
    return Optional.of(isOne ? "not told apart by gender" : String.join(", ", categories))
        .filter(are -> !categories.containsAll(sides))
        .map(are -> told("noGap", Map.of("sides", sides, "are", are)));
  }

  private List<ScoreFigure> figures(String metric, Subset subset, boolean comparison) {
    return result.evaluation().figures().stream()
        .filter(figure -> figure.metric().equals(metric))
        .filter(figure -> figure.subset().equals(subset))
        .filter(figure -> figure.isComparison() == comparison)
        .filter(figure -> !result.isHeldBack(figure.system()) && !result.isHeldBack(figure.other()))
        .toList();
  }

  private void gaps(Metric by, List<ScoreFigure> gaps, List<String> sentences) {
    sampleSize.note(gaps);
    for (int sign : new int[] {1, -1}) {
      List<ScoreFigure> found = gaps.stream().filter(gap -> sign(gap) == sign).toList();
      if (!found.isEmpty()) {
        sentences.add(
            told(
                "gap",
                Map.of(
                    "metric", by.name(),
                    "better", sign > 0 ? masculine : feminine,
                    "other", sign > 0 ? feminine : masculine,
                    "inGap", by.inGap(),
                    "found", list(found, this::measured))));
      }
    }
    gaps.stream()
        .filter(gap -> !gap.isDefined())
        .map(gap -> Map.of("metric", by.name(), "system", gap.system()))
        .forEach(model -> sentences.add(told("undefinedGap", model)));
    List<ScoreFigure> open =
        gaps.stream().filter(gap -> gap.isDefined() && !gap.isSignificant()).toList();
    if (!open.isEmpty()) {
      sentences.add(noGapFound(by, open));
    }
  }

  /** The gaps that were not found: those that no test could find, large ones, and small ones. */
  private String noGapFound(Metric by, List<ScoreFigure> open) {
    List<ScoreFigure> untested = open.stream().filter(ScoreFigure::isTooFewToTest).toList();
    // a gap of 0 between equal scores is not large
    List<ScoreFigure> varying = open.stream().filter(ScoreFigure::varies).toList();
    List<ScoreFigure> beyond =
        varying.stream().filter(gap -> Math.abs(gap.score()) >= gap.smallestDetectable()).toList();
    Map<String, Object> model = new HashMap<>();
    model.put("metric", by.name());
    model.put("open", list(open, this::measured));
    model.put("untested", list(untested, ScoreFigure::system));
    model.put("units", result.units());
    model.put("macro", EvaluationTables.has(result, Subset.MACRO_GAP));
    model.put("smallest", list(untested, gap -> ScoreText.p(gap.smallestP())));
    model.put("beyond", list(beyond, ScoreFigure::system));
    model.put("count", CountText.number(open.get(0).units()));
    model.put(
        "varying",
        varying.stream()
            .filter(gap -> !untested.contains(gap) && !beyond.contains(gap))
            .map(gap -> gap.system() + " " + EvaluationTables.detectable(gap))
            .toList());
    return told("noGapFound", model);
  }

  /** Gaps by people's judgement, as the paper has them: of the rows in which a word is marked. */
  private void judged(JudgementReport judgements, List<String> sentences) {
    for (JudgementReport.JudgedFigure gap : judgements.gaps()) {
      BootstrapEstimate estimate = gap.estimate();
      boolean together = gap.judge().equals(JudgementReport.ALL_JUDGES);
      if (gap.denominator() == AccuracyDenominator.MARKED_ROWS
          && !result.isHeldBack(gap.system())
          && (together || judgements.judges().size() == 1)) {
        String measured = gap.system() + " (too few marked rows)";
        if (Double.isFinite(estimate.low())) {
          measured =
              format(
                  "%s (%s, %s)",
                  gap.system(),
                  ScoreText.withInterval(estimate),
                  ScoreText.correctedP(gap.adjustedP()));
          long fewest = judgements.fewestOfEitherGender(gap);
          sampleSize.note("people's judgements", fewest, CountText.of(fewest, "judgement"));
        }
        sentences.add(
            told(
                "judged",
                Map.of(
                    "found",
                    gap.isFound(),
                    "better",
                    estimate.value() > 0 ? masculine : feminine,
                    "measured",
                    measured)));
      }
    }
  }

  /** The gap of a judge of all translations that people corrected. */
  private String predictionPowered(PredictionPowered powered) {
    ScoreFigure gap = powered.figure();
    Map<String, Object> model =
        new HashMap<>(Map.of("metric", gap.metric(), "system", gap.system()));
    if (Double.isFinite(gap.low())) {
      List<PredictionPowered> sides =
          result.predictionPowered().stream()
              .filter(side -> side.judge().equals(powered.judge()))
              .filter(side -> side.figure().system().equals(gap.system()))
              .filter(side -> !side.figure().subset().isGap())
              .filter(
                  side ->
                      List.of(masculine, feminine).contains(result.called(side.figure().subset())))
              .toList();
      long fewest = sides.stream().mapToLong(PredictionPowered::judged).min().orElseThrow();
      model.put("enough", PredictionPowered.ENOUGH);
      model.put("few", fewest < PredictionPowered.ENOUGH);
      model.put(
          "more",
          sides.stream()
              .filter(side -> side.more() > 0)
              .map(
                  side ->
                      CountText.number(side.more())
                          + " more "
                          + result.called(side.figure().subset()))
              .toList());
      sampleSize.note(gap.metric(), fewest, CountText.of(fewest, "judged person", "judged people"));
      model.put("found", gap.isSignificant());
      model.put("better", gap.score() > 0 ? masculine : feminine);
      model.put("together", ScoreText.withInterval(gap));
      model.put("p", ScoreText.correctedP(gap.adjustedP()));
      model.put("judged", CountText.number(powered.judged()));
      model.put("all", CountText.number(gap.units()));
      model.put("units", result.units());
      model.put("alone", ScoreText.withInterval(powered.alone()));
      model.put("judge", PredictionPoweredAccuracy.called(powered.judge()));
      model.put("judgeAlone", ScoreText.share(powered.judgeAlone()));
    }
    return told("judgedTogether", model);
  }

  /**
   * Tells which systems are above the baseline, below it, and neither.
   *
   * @param words for each of these; %s is the baseline
   */
  private void compared(
      String metric, List<ScoreFigure> all, List<String> words, List<String> sentences) {
    List<Map<String, Object>> parts = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      int kind = i == 0 ? 1 : i == 1 ? -1 : 0;
      List<ScoreFigure> figures = all.stream().filter(figure -> sign(figure) == kind).toList();
      if (!figures.isEmpty()) {
        String beside = words.get(i).replace("%s", figures.get(0).other());
        parts.add(Map.of("words", beside, "systems", list(figures, this::measured)));
      }
    }
    if (!parts.isEmpty()) {
      sampleSize.note(all);
      sentences.add(told("compared", Map.of("metric", metric, "parts", parts)));
    }
  }

  /** 1 or -1 for a figure that was found, 0 for one that was not. */
  private static int sign(ScoreFigure figure) {
    return figure.isSignificant() ? (int) Math.signum(figure.score()) : 0;
  }

  private void correlations(String metric, List<String> sentences) {
    for (ShareCorrelation correlation : result.evaluation().correlations()) {
      if (correlation.metric().equals(metric)
          && correlation.adjustedP() < EvaluationSettings.LEVEL
          && !result.isHeldBack(correlation.system())) {
        sentences.add(
            told(
                "correlation",
                Map.of(
                    "metric", metric,
                    "system", correlation.system(),
                    "smaller", correlation.rho() < 0,
                    "rho", ScoreText.share(correlation.rho()),
                    "p", ScoreText.correctedP(correlation.adjustedP()),
                    "occupations", CountText.number(correlation.groups()))));
        sampleSize.note(
            "rank correlations",
            correlation.groups(),
            CountText.of(correlation.groups(), "occupation"));
      }
    }
  }

  private static List<String> list(List<ScoreFigure> figures, Function<ScoreFigure, String> words) {
    return figures.stream().map(words).toList();
  }

  private String measured(ScoreFigure figure) {
    if (figure.isOfEquals()) {
      return figure.system() + " (which has the same scores)";
    }
    return figure.isDefined()
        ? format(
            "%s (%s, %s%s%s)",
            figure.system(),
            ScoreText.withInterval(figure),
            ScoreText.correctedP(figure.adjustedP()),
            unmet(figure),
            sampleSize.verdicts(figure))
        : figure.system() + " (not defined)";
  }

  /** Which condition of a finding is not met, where one is; gaps with a large p have a sentence. */
  private static String unmet(ScoreFigure figure) {
    boolean isSmall = figure.adjustedP() < EvaluationSettings.LEVEL;
    String why = isSmall ? "the interval does not exclude 0" : "p is not below 0.05";
    return isSmall == figure.estimate().excludesZero() || !(isSmall || figure.isComparison())
        ? ""
        : "; not found, because " + why;
  }

  /** Sentences on how the figures were made, to be pasted into a paper. */
  List<String> methods() {
    TestSet testSet = result.testSet();
    EvaluationSettings settings = result.settings();
    Map<String, Object> model = new HashMap<>();
    model.put("systems", CountText.of(result.input().systems().size(), "system"));
    model.put("segments", CountText.of(testSet.size(), "segment"));
    if (result.isOverPersons()) {
      long people = testSet.segments().stream().map(EvaluatedSegment::person).distinct().count();
      model.put("people", CountText.of(people, "person", "people"));
    }
    if (testSet.referencesEach() > 0) {
      model.put("references", CountText.of(testSet.referencesEach(), "reference"));
    }
    model.put("metrics", result.baselines().stream().map(scored -> scored.by().method()).toList());
    model.put("resamples", CountText.number(settings.resamples()));
    model.put("permutations", CountText.number(settings.permutations()));
    model.put("units", result.units());
    model.put("categories", !EvaluationTables.categories(result).isEmpty());
    model.put("gap", EvaluationTables.has(result, Subset.GAP));
    model.put("masculine", masculine);
    model.put("feminine", feminine);
    model.put("paired", testSet.segments().stream().anyMatch(each -> !each.pair().isEmpty()));
    model.put("macro", EvaluationTables.has(result, Subset.MACRO_GAP));
    if (!result.evaluation().ranks().isEmpty()) {
      model.put("baselines", baselines());
    }
    model.put("covariates", result.adjusted().covariates());
    model.put("shares", hasShares());
    model.put("seed", Long.toString(settings.seed()));
    result
        .judgements()
        .map(judged -> CountText.of(judged.judges().size(), "person", "people"))
        .ifPresent(judges -> model.put("judges", judges));
    model.put(
        "judgesOfAll",
        result.predictionPowered().stream()
            .map(powered -> powered.figure().by().method())
            .distinct()
            .toList());
    return all("methods", model);
  }

  private boolean hasShares() {
    return result.scored().stream().anyMatch(scored -> scored.by() instanceof ShareScore);
  }

  private String baselines() {
    String usual = result.input().systems().get(0).name();
    StringBuilder baselines = new StringBuilder(usual);
    for (EvaluatedMetric baseline : result.baselines()) {
      boolean compared =
          result.scored().stream().filter(each -> each.metric().equals(baseline.metric())).count()
              > 1;
      if (compared && !baseline.system().equals(usual)) {
        baselines
            .append(", by ")
            .append(baseline.metric())
            .append(" (which ")
            .append(usual)
            .append(" has no scores of) with ")
            .append(baseline.system());
      }
    }
    return baselines.toString();
  }

  /** The weaknesses of the figures, in sentences. */
  List<String> weaknesses() {
    List<String> weaknesses = new ArrayList<>(GenderFindings.weaknesses(result));
    String advice =
        result.gender().isPresent()
            ? "Gender accuracy sees wrong genders at once."
            : "Let people judge some translations (occgen judgement-sheet).";
    result.baselines().stream()
        .flatMap(baseline -> baseline.by().weaknesses(advice).stream())
        .distinct()
        .forEach(weaknesses::add);
    Map<String, Object> model = new HashMap<>();
    model.put("persons", result.isOverPersons());
    model.put("units", result.units());
    model.put("gap", EvaluationTables.has(result, Subset.GAP));
    model.put("groups", !result.evaluation().groups().isEmpty());
    model.put("covariates", result.adjusted().covariates());
    model.put("shares", hasShares());
    result.evaluation().figures().stream()
        .filter(figure -> figure.subset().kind() == Subset.Kind.CATEGORY)
        .map(ScoreFigure::units)
        .min(Long::compare)
        .filter(SampleSize::isFew)
        .ifPresent(fewest -> model.put("fewest", fewest.toString()));
    weaknesses.addAll(all("weaknesses", model));
    return weaknesses;
  }
}
