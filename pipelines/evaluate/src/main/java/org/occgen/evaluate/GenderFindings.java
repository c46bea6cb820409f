package org.occgen.evaluate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.occgen.core.files.CountText;
import org.occgen.score.evaluation.EvaluatedMetric;
import org.occgen.score.evaluation.EvaluationSettings;
import org.occgen.score.evaluation.ScoreFigure;
import org.occgen.score.evaluation.Subset;

/** The findings of gender accuracy and their limits, in plain words. */
final class GenderFindings {
  /** Coverage below which the report says that much is not seen. */
  private static final double LOW_COVERAGE = 0.8;

  /** Wrong verdicts from which on a report names the word that most of them rest on. */
  private static final long SEVERAL_VERDICTS = 10;

  /**
   * A coverage that exceeds the references' by more is strange: the rules look first for the words
   * that show the gender in the reference, and it has all of them.
   */
  private static final double MORE_COVERAGE = 0.05;

  /**
   * A sentence with accuracy and coverage of every system, in each gender. It leaves out systems
   * whose findings the report holds back ({@link EvaluationInput#heldBack}).
   */
  static List<String> sentences(EvaluationResult result, SampleSize sampleSize) {
    return systems(result).isEmpty()
        ? List.of()
        : result
            .gender()
            .map(
                gender ->
                    Stream.concat(
                            Stream.of(sentence(result, gender, sampleSize)),
                            FalseAlarmFindings.sentence(result, gender, systems(result)).stream())
                        .toList())
            .orElse(List.of());
  }

  private static String sentence(
      EvaluationResult result, GenderReport gender, SampleSize sampleSize) {
    List<Subset> subsets = judged(gender);
    sampleSize.note(
        systems(result).stream().map(EvaluatedMetric::system).toList(),
        GenderVerdicts.metric(),
        subsets);
    return Findings.told(
        "genderAccuracy",
        Map.of(
            "metric", GenderVerdicts.metric(),
            "subsets",
                subsets.equals(List.of(Subset.ALL))
                    ? List.of()
                    : subsets.stream().map(result::called).toList(),
            "systems",
                systems(result).stream()
                    .map(scored -> system(result, gender, subsets, scored))
                    .toList()));
  }

  /** Accuracy, coverage, and the gap with what it would be if none were right, or wrong. */
  private static Map<String, Object> system(
      EvaluationResult result, GenderReport gender, List<Subset> subsets, EvaluatedMetric scored) {
    String name = scored.system();
    Function<Subset, Optional<ScoreFigure>> right =
        subset -> EvaluationTables.figure(result, scored, subset);
    Map<String, Object> model = new HashMap<>();
    model.put("name", name);
    model.put("right", shares(subsets, right));
    model.put(
        "coverage", shares(subsets, subset -> gender.figure(name, VerdictShare.COVERAGE, subset)));
    if (EvaluationTables.has(result, Subset.GAP)) {
      model.put("gap", share(right.apply(Subset.GAP)));
      model.put("asRight", share(gender.figure(name, VerdictShare.NONE_AS_RIGHT, Subset.GAP)));
      model.put("asWrong", share(gender.figure(name, VerdictShare.NONE_AS_WRONG, Subset.GAP)));
    }
    return model;
  }

  private static String share(Optional<ScoreFigure> figure) {
    return ScoreText.share(figure.map(ScoreFigure::score).orElse(Double.NaN));
  }

  private static List<String> shares(
      List<Subset> subsets, Function<Subset, Optional<ScoreFigure>> figures) {
    return subsets.stream().map(figures).map(GenderFindings::share).toList();
  }

  private static List<EvaluatedMetric> systems(EvaluationResult result) {
    return result.scored().stream()
        .filter(scored -> scored.metric().equals(GenderVerdicts.metric()))
        .filter(scored -> !result.isHeldBack(scored.system()))
        .toList();
  }

  /** The categories whose segments were judged; all segments if they are not told apart. */
  private static List<Subset> judged(GenderReport gender) {
    List<Subset> judged =
        gender.shares().figures().stream()
            .filter(figure -> figure.subset().kind() == Subset.Kind.CATEGORY && figure.n() > 0)
            .map(ScoreFigure::subset)
            .distinct()
            .toList();
    return judged.isEmpty() ? List.of(Subset.ALL) : judged;
  }

  /**
   * A sentence for each system of whose genders the rules see one more often, or whose verdicts
   * look like a mistake of the rules.
   */
  static List<String> warnings(GenderReport gender, EvaluationSettings settings) {
    List<String> warnings = new ArrayList<>();
    for (String system : gender.verdicts().systems()) {
      oneWord(gender.verdicts(), system)
          .map(words -> Map.of("system", system, "words", words))
          .ifPresent(model -> warnings.add(Findings.told("warningOfOneWord", model)));
      double ours = coverage(ofAll(gender.verdicts().counts(), system));
      double reference =
          gender.verdicts().isWithoutReferences()
              ? Double.NaN
              : coverage(ofAll(gender.verdicts().countsOfReference(), GenderVerdicts.REFERENCE));
      if (ours - reference > MORE_COVERAGE) {
        warnings.add(
            Findings.told(
                "warningOfMoreCoverage",
                Map.of(
                    "system", system,
                    "ours", ScoreText.share(ours),
                    "reference", ScoreText.share(reference))));
      }
    }
    String low = lowCoverage(gender, settings);
    if (!low.isEmpty()) {
      warnings.add(Findings.told("warningOfLowCoverage", Map.of("low", low)));
    }
    gender.shares().figures().stream()
        .filter(figure -> figure.metric().equals(VerdictShare.COVERAGE.metric()))
        .filter(figure -> !figure.isComparison() && figure.subset().equals(Subset.GAP))
        .filter(ScoreFigure::isSignificant)
        .map(
            gap ->
                Map.of(
                    "system", gap.system(),
                    "masculine", ScoreText.called(Subset.of(settings.masculine()), settings),
                    "feminine", ScoreText.called(Subset.of(settings.feminine()), settings),
                    "gap", ScoreText.withInterval(gap),
                    "p", ScoreText.correctedP(gap.adjustedP())))
        .forEach(model -> warnings.add(Findings.told("warningOfUnequalCoverage", model)));
    return warnings;
  }

  /**
   * A note that most wrong verdicts rest on one word, which a rule may take for another one: {@code
   * 58 of 66 wrong verdicts rest on the word "el" alone}; empty if they do not, or are few.
   */
  static Optional<String> oneWord(GenderVerdicts verdicts, String system) {
    long wrong = ofAll(verdicts.counts(), system).wrong();
    return verdicts
        .mostFrequentWrongWord(system)
        .filter(word -> wrong >= SEVERAL_VERDICTS && 2 * word.verdicts() > wrong)
        .map(
            word ->
                Findings.told(
                    "oneWord",
                    Map.of(
                        "count", CountText.number(word.verdicts()),
                        "wrong", CountText.number(wrong),
                        "word", word.word())));
  }

  private static VerdictCount ofAll(List<VerdictCount> counts, String system) {
    return counts.stream()
        .filter(count -> count.system().equals(system) && count.category().equals(TestSet.ALL))
        .filter(count -> count.evidence().isEmpty())
        .findFirst()
        .orElseThrow();
  }

  private static double coverage(VerdictCount count) {
    long verdicts = count.verdicts();
    return verdicts == 0 ? 0 : (double) verdicts / (verdicts + count.none());
  }

  /** A text on how gender accuracy was made, to be pasted into a paper. */
  static String method(GenderVerdicts verdicts) {
    return Findings.told(
        "methodOfVerdicts",
        Map.of("signature", verdicts.signature(), "references", !verdicts.isWithoutReferences()));
  }

  /** The weaknesses of gender accuracy, in sentences; empty without verdicts. */
  static List<String> weaknesses(EvaluationResult result) {
    return result
        .gender()
        .map(
            gender ->
                Findings.all(
                    "weaknessesOfVerdicts",
                    Map.of(
                        "low", lowCoverage(gender, result.settings()),
                        "references", !gender.verdicts().isWithoutReferences())))
        .orElse(List.of());
  }

  private static String lowCoverage(GenderReport gender, EvaluationSettings settings) {
    return gender.shares().figures().stream()
        .filter(figure -> !figure.isComparison() && !figure.subset().isGap())
        .filter(figure -> figure.metric().equals(VerdictShare.COVERAGE.metric()))
        .filter(figure -> figure.score() < LOW_COVERAGE)
        .map(
            figure ->
                figure.system()
                    + ", "
                    + ScoreText.called(figure.subset(), settings)
                    + ": "
                    + ScoreText.share(figure.score()))
        .collect(Collectors.joining("; "));
  }
}
