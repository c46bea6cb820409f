package org.occgen.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
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

  private GenderFindings() {}

  /**
   * A sentence with accuracy and coverage of every system, in each gender. It leaves out systems
   * whose findings the report holds back ({@link EvaluationInput#heldBack}).
   */
  static List<String> sentences(EvaluationResult result, SampleSize sampleSize) {
    return systems(result).isEmpty()
        ? List.of()
        : result
            .gender()
            .map(gender -> List.of(sentence(result, gender, sampleSize)))
            .orElse(List.of());
  }

  private static String sentence(
      EvaluationResult result, GenderReport gender, SampleSize sampleSize) {
    List<Subset> subsets = judged(gender);
    String of =
        subsets.equals(List.of(Subset.ALL))
            ? ""
            : subsets.stream().map(Subset::name).collect(Collectors.joining(" and ")) + " ";
    String systems =
        systems(result).stream()
            .map(
                each ->
                    Findings.told(
                            "%s has %s right (coverage %s)",
                            each.system(),
                            scores(
                                subsets, subset -> EvaluationTables.figure(result, each, subset)),
                            scores(
                                subsets,
                                subset ->
                                    gender.figure(each.system(), VerdictShare.COVERAGE, subset)))
                        + gaps(result, gender, each))
            .collect(Collectors.joining(", "));
    sampleSize.note(
        systems(result).stream().map(EvaluatedMetric::system).toList(),
        GenderVerdicts.metric(),
        subsets);
    return Findings.told(
        "%s: of the %ssegments with a verdict %s.", GenderVerdicts.metric(), of, systems);
  }

  /** The gap, and what it would be if segments without a verdict were right, or wrong. */
  private static String gaps(EvaluationResult result, GenderReport gender, EvaluatedMetric of) {
    if (!EvaluationTables.has(result, Subset.GAP)) {
      return "";
    }
    return Findings.told(
        "; the gap is %s, and %s if all segments without a verdict were right, %s if they were wrong",
        gap(EvaluationTables.figure(result, of, Subset.GAP)),
        gap(gender.figure(of.system(), VerdictShare.NONE_AS_RIGHT, Subset.GAP)),
        gap(gender.figure(of.system(), VerdictShare.NONE_AS_WRONG, Subset.GAP)));
  }

  private static String gap(Optional<ScoreFigure> figure) {
    return ScoreText.share(figure.map(ScoreFigure::score).orElse(Double.NaN));
  }

  private static List<EvaluatedMetric> systems(EvaluationResult result) {
    return result.scored().stream()
        .filter(of -> of.metric().equals(GenderVerdicts.metric()))
        .filter(of -> !result.isHeldBack(of.system()))
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

  private static String scores(
      List<Subset> subsets, Function<Subset, Optional<ScoreFigure>> figures) {
    return subsets.stream()
        .map(figures)
        .map(of -> ScoreText.share(of.map(ScoreFigure::score).orElse(Double.NaN)))
        .collect(Collectors.joining(" and "));
  }

  /**
   * A sentence for each system of whose genders the rules see one more often, or whose verdicts
   * look like a mistake of the rules.
   */
  static List<String> warnings(GenderReport gender, EvaluationSettings settings) {
    List<String> warnings = new ArrayList<>();
    for (String system : gender.verdicts().systems()) {
      oneWord(gender.verdicts(), system)
          .ifPresent(
              of ->
                  warnings.add(
                      system
                          + ": "
                          + of
                          + "; read some of them (verdict \"wrong\" in report.html): if the word is"
                          + " not about the person there, the gap in gender accuracy is a mistake of"
                          + " the rules"));
      moreCoverage(gender.verdicts(), system).ifPresent(warnings::add);
    }
    String low = lowCoverage(gender);
    if (!low.isEmpty()) {
      warnings.add(
          "the rules have no verdict on many segments (coverage: "
              + low
              + "), so the gap in gender accuracy is likely larger than people would find, who take what shows"
              + " no gender as right. Report the gap under none as right, too");
    }
    for (ScoreFigure gap : gender.shares().figures()) {
      boolean coverage = gap.metric().equals(VerdictShare.COVERAGE.metric());
      if (coverage
          && !gap.isComparison()
          && gap.subset().equals(Subset.GAP)
          && gap.isSignificant()) {
        warnings.add(
            Findings.told(
                "%s: the rules have a verdict on more segments of one gender (coverage differs between"
                    + " %s and %s segments by %s, %s), so the gap in gender accuracy compares"
                    + " different kinds of segments; its bounds stand under none as wrong and none"
                    + " as right",
                gap.system(),
                settings.masculine(),
                settings.feminine(),
                ScoreText.withInterval(gap),
                ScoreText.correctedP(gap.adjustedP())));
      }
    }
    return warnings;
  }

  /**
   * That most wrong verdicts rest on one word, which a rule may take for another one: {@code 58 of
   * 66 wrong verdicts rest on the word "el" alone}; empty if they do not, or are few.
   */
  static Optional<String> oneWord(GenderVerdicts verdicts, String system) {
    long wrong = ofAll(verdicts.counts(), system).wrong();
    return verdicts
        .mostFrequentWrongWord(system)
        .filter(of -> wrong >= SEVERAL_VERDICTS && 2 * of.verdicts() > wrong)
        .map(
            of ->
                Findings.told(
                    "%s of %s wrong verdicts rest on the word \"%s\" alone",
                    ScoreText.count(of.verdicts()), ScoreText.count(wrong), of.word()));
  }

  private static Optional<String> moreCoverage(GenderVerdicts verdicts, String system) {
    double ours = coverage(ofAll(verdicts.counts(), system));
    double reference = coverage(ofAll(verdicts.countsOfReference(), GenderVerdicts.REFERENCE));
    return ours - reference <= MORE_COVERAGE
        ? Optional.empty()
        : Optional.of(
            Findings.told(
                "%s: the rules have a verdict on more of its segments than of the references"
                    + " (coverage %s and %s); read some of the wrong ones, for the rules may take a"
                    + " word of this output for another one",
                system, ScoreText.share(ours), ScoreText.share(reference)));
  }

  private static VerdictCount ofAll(List<VerdictCount> counts, String system) {
    return counts.stream()
        .filter(of -> of.system().equals(system) && of.category().equals(TestSet.ALL))
        .filter(of -> of.evidence().isEmpty())
        .findFirst()
        .orElseThrow();
  }

  private static double coverage(VerdictCount of) {
    long verdicts = of.verdicts();
    return verdicts == 0 ? 0 : (double) verdicts / (verdicts + of.none());
  }

  /** How gender accuracy was made, to be pasted into a paper. */
  static String method(GenderVerdicts verdicts) {
    return "Gender accuracy is the share of segments whose translation shows the person's gender,"
        + " of those whose translation shows one by the rules of occgen (signature "
        + verdicts.signature()
        + "): words that show the gender in a reference, female and male forms of the person's"
        + " occupations (Wikidata, P2521 and P3321), and words that agree with the subject, in this"
        + " order. A translation that names the person and avoids a gender counts, and is not right."
        + " Coverage is the share of segments that show a gender or avoid it. Figures of coverage and of"
        + " bounds are corrected by Holm's method apart from those of the metrics.";
  }

  /** Where gender accuracy is weak. */
  static List<String> weaknesses(EvaluationResult result) {
    List<String> weaknesses = new ArrayList<>();
    result
        .gender()
        .ifPresent(
            gender -> {
              weaknesses.add(
                  "Verdicts on genders are those of rules, not of people. The rules do not know who"
                      + " a word is about where a sentence has two persons, nor whether a masculine"
                      + " form stands for anybody, and they read one sentence at a time. Let people"
                      + " judge some translations (--sheet), and look at the agreement.");
              weaknesses.add(
                  "A segment without a verdict may avoid the gender, or show it by words that the"
                      + " rules do not know. Both bounds say what accuracy would be if all of these"
                      + " were wrong, or right.");
              String low = lowCoverage(gender);
              if (!low.isEmpty()) {
                weaknesses.add(
                    "Few segments have a verdict ("
                        + low
                        + "): gender accuracy is then of a choice of the sentences, not of all.");
              }
            });
    return weaknesses;
  }

  private static String lowCoverage(GenderReport gender) {
    return gender.shares().figures().stream()
        .filter(figure -> !figure.isComparison() && !figure.subset().isGap())
        .filter(figure -> figure.metric().equals(VerdictShare.COVERAGE.metric()))
        .filter(figure -> figure.score() < LOW_COVERAGE)
        .map(
            figure ->
                Findings.told(
                    "%s, %s: %s",
                    figure.system(), figure.subset().name(), ScoreText.share(figure.score())))
        .collect(Collectors.joining("; "));
  }
}
