package org.occgen.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.occgen.core.files.CountText;
import org.occgen.score.Metric;
import org.occgen.score.evaluation.EvaluatedMetric;
import org.occgen.score.evaluation.EvaluationSettings;
import org.occgen.score.evaluation.ScoreFigure;
import org.occgen.score.evaluation.ShareCorrelation;
import org.occgen.score.evaluation.Subset;
import org.occgen.score.significance.BootstrapEstimate;

/** The findings in plain words, the things that were not found, and the method for a paper. */
final class Findings {
  private final EvaluationResult result;
  private final SampleSize sampleSize;
  private final String masculine;
  private final String feminine;

  Findings(EvaluationResult result) {
    this.result = result;
    sampleSize = new SampleSize(result);
    masculine = result.settings().masculine();
    feminine = result.settings().feminine();
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
                sentences.add(system + ": its findings are held back, for " + reason + "."));
    sentences.addAll(GenderFindings.sentences(result, sampleSize));
    for (EvaluatedMetric of : result.baselines()) {
      Metric by = of.by();
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
    result.predictionPowered().forEach(of -> predictionPowered(of, sentences));
    if (sentences.isEmpty()) {
      noGap(result).ifPresent(sentences::add);
    }
    return sentences;
  }

  /** Why there is no gap to tell of; empty where there are segments of both its sides. */
  static Optional<String> noGap(EvaluationResult result) {
    List<String> categories = result.testSet().categories();
    List<String> sides = List.of(result.settings().masculine(), result.settings().feminine());
    boolean isOne = categories.equals(List.of(TestSet.ALL));
    return Optional.of(isOne ? "not told apart by gender" : String.join(", ", categories))
        .filter(are -> !categories.containsAll(sides))
        .map(are -> "No gap of " + String.join(" and ", sides) + ": the segments are " + are + ".");
  }

  private List<ScoreFigure> figures(String metric, Subset subset, boolean comparison) {
    return result.evaluation().figures().stream()
        .filter(figure -> figure.metric().equals(metric))
        .filter(figure -> figure.subset().equals(subset))
        .filter(figure -> figure.isComparison() == comparison)
        .filter(figure -> !isHeldBack(figure.system()) && !isHeldBack(figure.other()))
        .toList();
  }

  private boolean isHeldBack(String system) {
    return result.isHeldBack(system);
  }

  private void gaps(Metric by, List<ScoreFigure> gaps, List<String> sentences) {
    sampleSize.note(gaps);
    for (int sign : new int[] {1, -1}) {
      List<ScoreFigure> found = gaps.stream().filter(gap -> sign(gap) == sign).toList();
      if (!found.isEmpty()) {
        sentences.add(
            told(
                "%s: %s segments are %s than %s ones by %s.",
                by.name(),
                sign > 0 ? masculine : feminine,
                by.inGap(),
                sign > 0 ? feminine : masculine,
                list(found, this::measured)));
      }
    }
    gaps.stream()
        .filter(gap -> !gap.isDefined())
        .map(gap -> told("%s: %s has no gap: a gender has no score.", by.name(), gap.system()))
        .forEach(sentences::add);
    List<ScoreFigure> open =
        gaps.stream().filter(gap -> gap.isDefined() && !gap.isSignificant()).toList();
    if (!open.isEmpty()) {
      List<ScoreFigure> untested = open.stream().filter(ScoreFigure::isTooFewToTest).toList();
      List<ScoreFigure> beyond =
          open.stream()
              .filter(ScoreFigure::varies) // a gap of 0 between equal scores is not large
              .filter(gap -> Math.abs(gap.score()) >= gap.smallestDetectable())
              .toList();
      List<ScoreFigure> varying =
          open.stream()
              .filter(ScoreFigure::varies)
              .filter(gap -> !untested.contains(gap) && !beyond.contains(gap))
              .toList();
      sentences.add(
          told(
              "%s: no gap was found for %s.%s%s%s",
              by.name(),
              list(open, this::measured),
              tooFew(untested),
              beyond.isEmpty()
                  ? ""
                  : told(
                      " The test leaves open whether there is a gap of %s: it is large, but p after"
                          + " Holm's correction is not below 0.05.",
                      list(beyond, ScoreFigure::system)),
              varying.isEmpty()
                  ? ""
                  : told(
                      " This does not show that there is none: with %s %s, smaller gaps than these"
                          + " would mostly be missed: %s.",
                      ScoreText.count(open.get(0).units()),
                      result.units(),
                      list(
                          varying, gap -> gap.system() + " " + EvaluationTables.detectable(gap)))));
    }
  }

  /** That no gap of some systems could have been found, if that is so. */
  private String tooFew(List<ScoreFigure> gaps) {
    return gaps.isEmpty()
        ? ""
        : told(
            " The test could not find any gap of %s, however large: with so few %s that can change"
                + " places%s, the smallest p after Holm's correction is %s.",
            list(gaps, ScoreFigure::system),
            result.units(),
            EvaluationTables.has(result, Subset.MACRO_GAP) ? " within an occupation" : "",
            list(gaps, gap -> ScoreText.p(gap.smallestP())));
  }

  /** Gaps by people's judgement, as the paper has them: of the rows in which a word is marked. */
  private void judged(JudgementReport judgements, List<String> sentences) {
    for (JudgedGap gap : judgements.gaps()) {
      BootstrapEstimate of = gap.estimate();
      boolean together = gap.judge().equals(JudgementReport.ALL_JUDGES);
      if (gap.denominator() == AccuracyDenominator.MARKED_ROWS
          && !isHeldBack(gap.system())
          && (together || judgements.judges().size() == 1)) {
        boolean tested = Double.isFinite(of.low());
        String measured =
            tested
                ? told(
                    "%s (%s, p %s, not corrected for the number of tests)",
                    gap.system(), ScoreText.withInterval(of), ScoreText.p(of.p()))
                : gap.system() + " (too few marked rows)";
        boolean found = of.p() < EvaluationSettings.LEVEL && (of.low() > 0 || of.high() < 0);
        if (tested) {
          long fewest = judgements.fewestOfEitherGender(gap);
          sampleSize.note("people's judgements", fewest, CountText.of(fewest, "judgement"));
        }
        sentences.add(
            told(
                "Gender accuracy by people, of marked rows: %s %s.",
                found
                    ? (of.value() > 0 ? "masculine" : "feminine")
                        + " persons are translated with the right gender more often by"
                    : "no gap was found for",
                measured));
      }
    }
  }

  /** The gap of a judge of all translations that people corrected. */
  private void predictionPowered(PredictionPowered of, List<String> sentences) {
    ScoreFigure gap = of.figure();
    if (!gap.subset().equals(Subset.GAP) || isHeldBack(gap.system())) {
      return;
    }
    if (!Double.isFinite(gap.low())) {
      sentences.add(
          told(
              "%s: there is no gap to tell of %s, for too few rows are marked.",
              gap.metric(), gap.system()));
      return;
    }
    long fewest =
        result.predictionPowered().stream()
            .filter(side -> side.judge().equals(of.judge()))
            .filter(side -> side.figure().system().equals(gap.system()))
            .filter(side -> List.of(masculine, feminine).contains(side.figure().subset().name()))
            .mapToLong(PredictionPowered::judged)
            .min()
            .orElseThrow();
    sampleSize.note(gap.metric(), fewest, CountText.of(fewest, "judged person", "judged people"));
    sentences.add(
        told(
            "%s: %s %s (%s, %s); by people alone, who judged translations about %s of %s %s, it is"
                + " %s, and by %s alone %s.",
            gap.metric(),
            gap.isSignificant()
                ? (gap.score() > 0 ? masculine : feminine)
                    + " persons are translated with the right gender more often by"
                : "no gap was found for",
            gap.system(),
            ScoreText.withInterval(gap),
            ScoreText.correctedP(gap.adjustedP()),
            ScoreText.count(of.judged()),
            ScoreText.count(gap.units()),
            result.units(),
            ScoreText.withInterval(of.alone()),
            PredictionPoweredAccuracy.called(of.judge()),
            ScoreText.share(of.judgeAlone())));
  }

  /**
   * Tells which systems are above the baseline, below it, and neither.
   *
   * @param words for each of these; %s is the baseline
   */
  private void compared(
      String metric, List<ScoreFigure> all, List<String> words, List<String> sentences) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      int kind = i == 0 ? 1 : i == 1 ? -1 : 0;
      List<ScoreFigure> of = all.stream().filter(figure -> sign(figure) == kind).toList();
      if (!of.isEmpty()) {
        parts.add(words.get(i).replace("%s", of.get(0).other()) + " " + list(of, this::measured));
      }
    }
    if (!parts.isEmpty()) {
      sampleSize.note(all);
      sentences.add(metric + ": " + String.join("; ", parts) + ".");
    }
  }

  /** 1 or -1 for a figure that was found, 0 for one that was not. */
  private static int sign(ScoreFigure of) {
    return of.isSignificant() ? (int) Math.signum(of.score()) : 0;
  }

  /** The words with values in their places. */
  static String told(String words, Object... values) {
    return String.format(Locale.ROOT, words, values);
  }

  private void correlations(String metric, List<String> sentences) {
    for (ShareCorrelation of : result.evaluation().correlations()) {
      if (of.metric().equals(metric)
          && of.p() < EvaluationSettings.LEVEL
          && !isHeldBack(of.system())) {
        sentences.add(
            told(
                "%s: the gap of %s is %s in occupations with more women (rank correlation %s, p %s,"
                    + " not corrected for the number of tests, %s occupations).",
                metric,
                of.system(),
                of.rho() < 0 ? "smaller" : "larger",
                ScoreText.share(of.rho()),
                ScoreText.p(of.p()),
                ScoreText.count(of.groups())));
        sampleSize.note("rank correlations", of.groups(), CountText.of(of.groups(), "occupation"));
      }
    }
  }

  private static String list(List<ScoreFigure> figures, Function<ScoreFigure, String> words) {
    return figures.stream().map(words).collect(Collectors.joining(", "));
  }

  private String measured(ScoreFigure of) {
    if (of.isOfEquals()) {
      return of.system() + " (which has the same scores)";
    }
    return of.isDefined()
        ? told(
            "%s (%s, %s%s%s)",
            of.system(),
            ScoreText.withInterval(of),
            ScoreText.correctedP(of.adjustedP()),
            unmet(of),
            sampleSize.verdicts(of))
        : of.system() + " (not defined)";
  }

  /** Which condition of a finding is not met, where one is; gaps with a large p have a sentence. */
  private static String unmet(ScoreFigure figure) {
    boolean isSmall = figure.adjustedP() < EvaluationSettings.LEVEL;
    String why = isSmall ? "the interval does not exclude 0" : "p is not below 0.05";
    return isSmall == figure.excludesZero() || !(isSmall || figure.isComparison())
        ? ""
        : "; not found, because " + why;
  }

  /** How the figures were made, to be pasted into a paper. */
  List<String> methods() {
    TestSet testSet = result.testSet();
    EvaluationSettings settings = result.settings();
    List<String> methods = new ArrayList<>();
    long units = testSet.segments().stream().map(EvaluatedSegment::person).distinct().count();
    methods.add(
        told(
            "We evaluated %s on %s%s with %s each.",
            CountText.of(result.input().systems().size(), "system"),
            CountText.of(testSet.size(), "segment"),
            result.isOverPersons() ? " about " + CountText.of(units, "person", "people") : "",
            CountText.of(testSet.referencesEach(), "reference")));
    result.baselines().forEach(of -> methods.add(of.by().method()));
    methods.add(
        told(
            "Intervals are 95 percent percentile intervals of %s bootstrap replicates that resample"
                + " %s%s.",
            ScoreText.count(settings.resamples()),
            result.units(),
            EvaluationTables.categories(result).isEmpty() ? "" : " within gender categories"));
    if (EvaluationTables.has(result, Subset.GAP)) {
      methods.add(
          told(
              "A gap is the score of %s segments less that of %s ones, its sign turned for metrics"
                  + " where lower is better. It was tested by %s permutations of gender categories"
                  + " %s%s.",
              masculine,
              feminine,
              ScoreText.count(settings.permutations()),
              isPaired() ? "over the versions of each pair" : "over " + result.units(),
              EvaluationTables.has(result, Subset.MACRO_GAP)
                  ? " within the same occupations; the macro gap is the mean of the gaps of"
                      + " occupations that have both"
                  : ""));
      methods.add(
          "Effect sizes are Cohen's h for metrics that say 0 or 1 of a segment, else Cohen's d over"
              + " segment scores. The smallest detectable gap is 2.8 standard errors: four of five"
              + " samples of this size would find it at the level of 5 percent.");
    }
    if (!result.evaluation().ranks().isEmpty()) {
      methods.add(
          told(
              "Systems were compared with %s by approximate randomization (%s trials that swap"
                  + " whole %s), differences of gaps by one resample of %s for both systems."
                  + " Systems share ranks where the bootstrap finds no difference after the"
                  + " stepdown correction of Romano and Wolf (2005) over every two systems.",
              baselines(),
              ScoreText.count(settings.permutations()),
              result.units(),
              result.units()));
    }
    methods.add(
        told(
            "p is (1 + c) / (1 + n), where c of n replicates are at least as extreme; it was corrected over all systems and metrics by Holm's method."
                + " A gap or difference was called found if the corrected p was below 0.05 and its"
                + " interval left out 0. The seed was %d.",
            settings.seed()));
    if (result.judgements().isPresent()) {
      methods.add(
          told(
              "Gender accuracy by people is the share of rows whose label is the person's own"
                  + " gender, judged by %s who saw neither system nor gender category; its"
                  + " intervals and p are of the bootstrap over %s.",
              CountText.of(result.judgements().get().judges().size(), "person", "people"),
              result.units()));
    }
    result.predictionPowered().stream()
        .map(of -> of.figure().by().method())
        .distinct()
        .forEach(methods::add);
    return methods;
  }

  private String baselines() {
    String usual = result.input().systems().get(0).name();
    StringBuilder baselines = new StringBuilder(usual);
    for (EvaluatedMetric of : result.baselines()) {
      boolean compared =
          result.scored().stream().filter(each -> each.metric().equals(of.metric())).count() > 1;
      if (compared && !of.system().equals(usual)) {
        baselines
            .append(", by ")
            .append(of.metric())
            .append(" (which ")
            .append(usual)
            .append(" has no scores of) with ")
            .append(of.system());
      }
    }
    return baselines.toString();
  }

  private boolean isPaired() {
    return result.testSet().segments().stream().anyMatch(of -> !of.pair().isEmpty());
  }

  /** Where the figures are weak. */
  List<String> weaknesses() {
    List<String> weaknesses = new ArrayList<>(GenderFindings.weaknesses(result));
    String advice =
        result.gender().isPresent()
            ? "Gender accuracy sees wrong genders at once."
            : "Let people judge some translations (--sheet).";
    result.baselines().stream()
        .flatMap(of -> of.by().weaknesses(advice).stream())
        .distinct()
        .forEach(weaknesses::add);
    if (!result.isOverPersons()) {
      weaknesses.add(
          "No person is known, so intervals and tests are over "
              + result.units()
              + ". Where several of them are about one person or document, intervals are too"
              + " narrow: 1.25 to 1.43 times in occgen's own benchmarks.");
    }
    if (EvaluationTables.has(result, Subset.GAP)) {
      weaknesses.add(
          "The two categories have different sentences about different people. A gap says that they"
              + " are translated less well, not why.");
    }
    if (!result.evaluation().groups().isEmpty()) {
      weaknesses.add(
          "Most occupations have few people. Look at the shrunken figures with their intervals, not"
              + " at the largest of the raw ones.");
    }
    result.evaluation().figures().stream()
        .filter(figure -> figure.subset().kind() == Subset.Kind.CATEGORY)
        .map(ScoreFigure::units)
        .min(Long::compare)
        .filter(SampleSize::isFew)
        .ifPresent(
            fewest ->
                weaknesses.add(
                    told(
                        "A category has only %d %s: percentile intervals of so few are too narrow.",
                        fewest, result.units())));
    return weaknesses;
  }
}
