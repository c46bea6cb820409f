package org.occgen.evaluate;

import static org.occgen.evaluate.ScoreText.format;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
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
 * Says what findings rest on, if that is too little. A percentile interval of fewer than some
 * twenty to thirty units is too narrow, and one wrong verdict of the rules moves the score of ten
 * verdicts by a tenth. It gathers what the findings rest on, so that one sentence tells all of it.
 */
public final class SampleSize {
  /** People, verdicts or judgements below which a finding says that it rests on few. */
  public static final long FEW = 30;

  private static final Comparator<ScoreFigure> FEWEST_FIRST =
      Comparator.comparingLong(ScoreFigure::units).thenComparingLong(ScoreFigure::n);

  private final EvaluationResult result;
  private final Map<String, Few> few = new LinkedHashMap<>(); // by what rests on it

  /** The size of the smallest side, and the same with its noun. */
  private record Few(long count, String text) {}

  SampleSize(EvaluationResult result) {
    this.result = result;
  }

  /** Whether so many are too few. */
  public static boolean isFew(long count) {
    return count < FEW;
  }

  /**
   * A sentence behind a single finding: {@code It is only a hint: these are 6 people, fewer than
   * 30.}, with a space before it; empty if there are enough.
   *
   * @param count how many the smaller side has
   * @param text the count with its noun
   */
  static String hint(long count, String text) {
    return isFew(count)
        ? format(" It is only a hint: these are %s, fewer than %d.", text, FEW)
        : "";
  }

  /**
   * Notes how many people or judgements a finding rests on. {@link #hint} names the findings that
   * rest on few.
   *
   * @param subject the metric or another kind of figure that was found
   * @param count how many the smaller side has
   * @param text the count with its noun
   */
  void note(String subject, long count, String text) {
    if (isFew(count)) {
      few.merge(
          subject,
          new Few(count, text),
          (known, other) -> known.count() <= other.count() ? known : other);
    }
  }

  /**
   * Notes over how few people scores, gaps or differences are. The smallest side decides: of a gap
   * either gender, of a comparison either system.
   */
  void note(List<ScoreFigure> figures) {
    for (ScoreFigure figure : figures) {
      if (!figure.isOfEquals()) {
        fewest(figure).ifPresent(this::note);
      }
    }
  }

  private void note(ScoreFigure side) {
    String who = side.subset().equals(Subset.ALL) ? "" : result.called(side.subset()) + ": ";
    note(
        side.metric(),
        side.units(),
        who + CountText.of(side.units(), result.unit(), result.units()));
  }

  /**
   * One sentence of all findings that rest on few: {@code It is only a hint where fewer than 30
   * stand behind a figure: gender accuracy (women: 6 people).}; empty if all rest on enough.
   */
  Optional<String> hint() {
    Map<String, List<String>> subjects =
        few.entrySet().stream()
            .collect(
                Collectors.groupingBy(
                    entry -> entry.getValue().text(),
                    LinkedHashMap::new,
                    Collectors.mapping(Map.Entry::getKey, Collectors.toList())));
    return few.isEmpty()
        ? Optional.empty()
        : Optional.of(
            format(
                "It is only a hint where fewer than %d stand behind a figure: %s.",
                FEW,
                subjects.entrySet().stream()
                    .map(entry -> String.join(", ", entry.getValue()) + " (" + entry.getKey() + ")")
                    .collect(Collectors.joining("; "))));
  }

  /** Which verdicts a gap or difference of gender accuracy that was found rests on. */
  String verdicts(ScoreFigure figure) {
    boolean found = figure.metric().equals(GenderVerdicts.metric()) && figure.isSignificant();
    return found ? result.gender().map(report -> noteOfVerdicts(figure, report)).orElse("") : "";
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
            .filter(
                count -> systems.contains(count.system()) && categories.contains(count.category()))
            .toList();
    List<VerdictCount> all = counts.stream().filter(count -> count.evidence().isEmpty()).toList();
    boolean isWrong = sum(all, VerdictCount::wrong) <= sum(all, VerdictCount::right);
    ToLongFunction<VerdictCount> which = isWrong ? VerdictCount::wrong : VerdictCount::right;
    long few = sum(all, which);
    if (few == 0 || !isFew(few)) {
      return isWrong && !figure.isComparison()
          ? GenderFindings.oneWord(gender.verdicts(), figure.system())
              .map(text -> "; " + text + ", see the warnings")
              .orElse("")
          : "";
    }
    String verdict = isWrong ? "wrong" : "right";
    return format(
        "; rests on %s, %s; read them before you conclude (verdict \"%s\" in report.html)",
        CountText.of(few, verdict + " verdict"),
        Stream.of(VerdictEvidence.values())
            .map(
                evidence ->
                    CountText.number(sum(resting(counts, evidence), which))
                        + " by "
                        + evidence.id())
            .collect(Collectors.joining(", ")),
        verdict);
  }

  private static List<VerdictCount> resting(List<VerdictCount> counts, VerdictEvidence evidence) {
    return counts.stream().filter(count -> count.evidence().equals(Optional.of(evidence))).toList();
  }

  private static long sum(List<VerdictCount> counts, ToLongFunction<VerdictCount> which) {
    return counts.stream().mapToLong(which).sum();
  }

  /** Notes the scores of systems in several categories, of which the smallest decides. */
  void note(List<String> systems, String metric, List<Subset> subsets) {
    systems.stream()
        .flatMap(
            system ->
                subsets.stream().map(subset -> result.evaluation().figure(system, metric, subset)))
        .flatMap(Optional::stream)
        .forEach(this::note);
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
}
