package org.occgen.pipelines.evaluate;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.occgen.core.evaluation.Evaluation;
import org.occgen.core.evaluation.ScoreFigure;
import org.occgen.core.evaluation.Subset;
import org.occgen.core.files.CountText;
import org.occgen.core.gender.VerdictEvidence;

/**
 * Says of a finding what it rests on, if that is too little. A percentile interval of fewer than
 * some twenty to thirty units is too narrow, and one wrong verdict of the rules moves the score of
 * ten verdicts by a tenth.
 */
final class SampleSize {
  /** People, verdicts or judgements below which a finding says that it rests on few. */
  static final long FEW = 30;

  private static final Comparator<ScoreFigure> FEWEST_FIRST =
      Comparator.comparingLong(ScoreFigure::units).thenComparingLong(ScoreFigure::n);

  private final EvaluationResult result;

  SampleSize(EvaluationResult result) {
    this.result = result;
  }

  /** Whether so many are too few. */
  static boolean isFew(long count) {
    return count < FEW;
  }

  /**
   * Of a number of things: {@code ; rests on 6 verdicts, too few to conclude from (below 30)};
   * empty if there are enough.
   *
   * @param count how many the smaller side has
   * @param of the count with its noun
   */
  static String note(long count, String of) {
    return isFew(count)
        ? String.format(Locale.ROOT, "; rests on %s, too few to conclude from (below %d)", of, FEW)
        : "";
  }

  /**
   * Of a score, a gap or a difference, whose smallest side decides: of a gap either gender, of a
   * comparison either system.
   */
  String note(ScoreFigure figure) {
    String ofSides =
        fewest(figure, result.evaluation())
            .map(
                side ->
                    noteOfSide(
                        side, figure.isComparison() ? " in the output of " + side.system() : ""))
            .orElse("");
    boolean found = figure.metric().equals(GenderVerdicts.metric()) && figure.isSignificant();
    return found
        ? ofSides + result.gender().map(of -> noteOfVerdicts(figure, of)).orElse("")
        : ofSides;
  }

  /**
   * Gender accuracy differs by its wrong verdicts alone, or by the right ones where these are
   * fewer: how many they are and by which evidence, if they are few.
   */
  private String noteOfVerdicts(ScoreFigure figure, GenderReport gender) {
    Set<String> systems = Set.of(figure.system(), figure.isComparison() ? figure.other() : "");
    Set<String> categories =
        figure.subset().isGap()
            ? Set.of(result.settings().masculine(), result.settings().feminine())
            : Set.of(TestSet.ALL);
    List<VerdictCount> counts =
        gender.verdicts().counts().stream()
            .filter(of -> systems.contains(of.system()) && categories.contains(of.category()))
            .toList();
    List<VerdictCount> all = counts.stream().filter(of -> of.evidence().isEmpty()).toList();
    boolean isWrong = sum(all, VerdictCount::wrong) <= sum(all, VerdictCount::right);
    ToLongFunction<VerdictCount> which = isWrong ? VerdictCount::wrong : VerdictCount::right;
    long few = sum(all, which);
    if (few == 0 || !isFew(few)) {
      return isWrong && !figure.isComparison()
          ? GenderFindings.oneWord(gender.verdicts(), figure.system())
              .map(of -> "; " + of + ", see the warnings")
              .orElse("")
          : "";
    }
    String verdict = isWrong ? "wrong" : "right";
    return String.format(
        Locale.ROOT,
        "; rests on %s, %s; read them before you conclude (verdict \"%s\" in report.html)",
        CountText.of(few, verdict + " verdict"),
        Stream.of(VerdictEvidence.values())
            .map(
                evidence ->
                    ScoreText.count(sum(resting(counts, evidence), which)) + " by " + evidence.id())
            .collect(Collectors.joining(", ")),
        verdict);
  }

  private static List<VerdictCount> resting(List<VerdictCount> counts, VerdictEvidence evidence) {
    return counts.stream().filter(of -> of.evidence().equals(Optional.of(evidence))).toList();
  }

  private static long sum(List<VerdictCount> counts, ToLongFunction<VerdictCount> which) {
    return counts.stream().mapToLong(which).sum();
  }

  /** Of the scores of several categories, of which the smallest decides. */
  String note(String system, String metric, List<Subset> subsets) {
    return subsets.stream()
        .map(subset -> result.evaluation().figure(system, metric, subset))
        .flatMap(Optional::stream)
        .min(FEWEST_FIRST)
        .map(side -> noteOfSide(side, ""))
        .orElse("");
  }

  private Optional<ScoreFigure> fewest(ScoreFigure figure, Evaluation among) {
    Stream<String> systems =
        figure.isComparison()
            ? Stream.of(figure.system(), figure.other())
            : Stream.of(figure.system());
    List<Subset> sides =
        figure.subset().isGap()
            ? List.of(
                Subset.of(result.settings().masculine()), Subset.of(result.settings().feminine()))
            : List.of(figure.subset());
    Function<String, Stream<ScoreFigure>> ofSystem =
        system ->
            sides.stream()
                .map(side -> among.figure(system, figure.metric(), side))
                .flatMap(Optional::stream);
    return systems.flatMap(ofSystem).min(FEWEST_FIRST);
  }

  /** Over how many units a score is, such as {@code 6 feminine people}. */
  private String people(ScoreFigure side, String who) {
    return CountText.of(side.units(), who + result.unit(), who + result.units());
  }

  private String noteOfSide(ScoreFigure side, String of) {
    String who = side.subset().equals(Subset.ALL) ? "" : side.subset().name() + " ";
    if (!side.metric().equals(GenderVerdicts.metric())) {
      return note(side.units(), people(side, who) + of);
    }
    if (!isFew(side.units())) {
      return "";
    }
    return String.format(
        Locale.ROOT,
        "; rests on %s about %s, too few to conclude from (below %d)",
        CountText.of(side.n(), "verdict"),
        people(side, who) + of,
        FEW);
  }
}
