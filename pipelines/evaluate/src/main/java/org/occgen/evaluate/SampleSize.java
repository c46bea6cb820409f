package org.occgen.evaluate;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.occgen.core.files.CountText;
import org.occgen.gender.VerdictEvidence;
import org.occgen.score.evaluation.Evaluation;
import org.occgen.score.evaluation.ScoreFigure;
import org.occgen.score.evaluation.Subset;

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
   * A sentence behind a finding: {@code It is only a hint: these are 6 judgements, fewer than 30.};
   * empty if there are enough.
   *
   * @param count how many the smaller side has
   * @param of the count with its noun
   */
  static String hint(long count, String of) {
    return hint("It", few(count, of));
  }

  private static String hint(String what, String few) {
    return few.isEmpty()
        ? ""
        : String.format(Locale.ROOT, " %s is only a hint: these are %s.", what, few);
  }

  private static String few(long count, String of) {
    return isFew(count) ? String.format(Locale.ROOT, "%s, fewer than %d", of, FEW) : "";
  }

  /**
   * That scores, gaps or differences in one finding are of few people, if that is so. The smallest
   * side decides: of a gap either gender, of a comparison either system. It names the system where
   * the finding has several and they do not have the same people.
   */
  String hint(List<ScoreFigure> figures) {
    Map<String, String> few = new LinkedHashMap<>();
    for (ScoreFigure figure : figures) {
      few.put(
          figure.system(), figure.isOfEquals() ? "" : few(fewest(figure), figure.isComparison()));
    }
    return hint(few);
  }

  private static String hint(Map<String, String> fewBySystem) {
    if (fewBySystem.values().stream().distinct().count() == 1) {
      return hint("It", fewBySystem.values().iterator().next());
    }
    return fewBySystem.entrySet().stream()
        .map(of -> hint("The figure of " + of.getKey(), of.getValue()))
        .collect(Collectors.joining());
  }

  /** Which verdicts a gap or difference of gender accuracy that was found rests on. */
  String note(ScoreFigure figure) {
    boolean found = figure.metric().equals(GenderVerdicts.metric()) && figure.isSignificant();
    return found ? result.gender().map(of -> noteOfVerdicts(figure, of)).orElse("") : "";
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

  /** Of the scores of systems in several categories, of which the smallest decides. */
  String hint(List<String> systems, String metric, List<Subset> subsets) {
    Map<String, String> few = new LinkedHashMap<>();
    for (String system : systems) {
      few.put(
          system,
          few(
              subsets.stream()
                  .map(subset -> result.evaluation().figure(system, metric, subset))
                  .flatMap(Optional::stream)
                  .min(FEWEST_FIRST),
              false));
    }
    return hint(few);
  }

  private Optional<ScoreFigure> fewest(ScoreFigure figure) {
    Evaluation among = result.evaluation();
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

  /** Over how few units a score is, such as {@code 6 feminine people, fewer than 30}. */
  private String few(Optional<ScoreFigure> fewest, boolean isComparison) {
    return fewest
        .map(
            side -> {
              String who = side.subset().equals(Subset.ALL) ? "" : side.subset().name() + " ";
              String people = CountText.of(side.units(), who + result.unit(), who + result.units());
              return few(
                  side.units(),
                  people + (isComparison ? " in the output of " + side.system() : ""));
            })
        .orElse("");
  }
}
