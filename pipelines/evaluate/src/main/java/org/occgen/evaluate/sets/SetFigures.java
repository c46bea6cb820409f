package org.occgen.evaluate.sets;

import static org.occgen.evaluate.ScoreText.format;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.Verdict;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.ShareScore;
import org.occgen.score.significance.BootstrapEstimate;
import org.occgen.score.significance.Figure;
import org.occgen.score.significance.SamplingDesign;
import org.occgen.score.significance.StratifiedBootstrap;

/** The figures of a rule's decisions, with intervals over the lines of the test set. */
final class SetFigures {
  /** All lines of all genders. */
  static final String ALL = "all";

  /** Sentences in both genders: right if both are. */
  static final String PAIRS = "pairs";

  /** Masculine less feminine. */
  static final String GAP = "gap";

  private final String rule;
  private final Members members;
  private final List<Decision> decisions;
  private final Resampling resampling;

  /**
   * The names of the genders in a test set.
   *
   * @param feminine of women
   * @param masculine of men
   * @param paired whether each line has both
   */
  record Members(String feminine, String masculine, boolean paired) {
    /** The usual names. */
    static Members usual(boolean paired) {
      return new Members(WordGender.FEMININE.id(), WordGender.MASCULINE.id(), paired);
    }

    private boolean has(String member) {
      return member.equals(feminine) || member.equals(masculine);
    }
  }

  /**
   * The number of replicates and the seed of intervals.
   *
   * @param replicates of the bootstrap
   * @param seed the same seed gives the same intervals
   */
  record Resampling(int replicates, long seed) {}

  /**
   * Figures of some decisions.
   *
   * @param rule {@code published} or {@code ours}
   * @param subset a member, or one of {@link #ALL}, {@link #PAIRS}, {@link #GAP}
   * @param n decisions, or pairs
   * @param right of these
   * @param wrong likewise
   * @param neutral likewise
   * @param none likewise
   * @param accuracy right of right, wrong and neutral
   * @param coverage right, wrong and neutral of all
   * @param lower accuracy if all others were wrong
   * @param upper accuracy if all others were right
   * @param f1 of the member among both; NaN for other subsets than members and their gap
   */
  record Row(
      String rule,
      String subset,
      int n,
      long right,
      long wrong,
      long neutral,
      long none,
      BootstrapEstimate accuracy,
      BootstrapEstimate coverage,
      double lower,
      double upper,
      double f1) {}

  private SetFigures(
      String rule, Members members, List<Decision> decisions, Resampling resampling) {
    this.rule = rule;
    this.members = members;
    this.decisions = decisions.stream().filter(decision -> members.has(decision.member())).toList();
    this.resampling = resampling;
  }

  /**
   * The figures of a test set: of the published rule if there is one, then of ours. Lines of other
   * genders than two are left out.
   */
  static List<Row> of(List<Decision> decisions, Members members, Resampling resampling) {
    List<Row> rows = new ArrayList<>();
    if (decisions.stream().allMatch(decision -> decision.published().isPresent())) {
      rows.addAll(
          new SetFigures("published", members, decisions, resampling)
              .rows(decision -> decision.published().orElseThrow()));
    }
    rows.addAll(
        new SetFigures("ours", members, decisions, resampling)
            .rows(decision -> decision.ours().verdict()));
    List<Decision> neutral =
        decisions.stream().filter(decision -> decision.member().equals(SetItem.NEUTRAL)).toList();
    if (neutral.isEmpty() || members.has(SetItem.NEUTRAL)) {
      return rows;
    }
    Members alone = new Members(SetItem.NEUTRAL, "", false);
    if (neutral.stream().allMatch(decision -> decision.published().isPresent())) {
      rows.addAll(
          new SetFigures("published", alone, neutral, resampling)
              .rows(decision -> decision.published().orElseThrow())
              .subList(0, 1));
    }
    if (neutral.stream().anyMatch(decision -> decision.ours().verdict() != Verdict.NONE)) {
      rows.addAll(
          new SetFigures("ours", alone, neutral, resampling)
              .rows(
                  decision ->
                      decision.ours().verdict() == Verdict.NEUTRAL
                          ? Verdict.RIGHT
                          : decision.ours().verdict())
              .subList(0, 1));
    }
    return rows;
  }

  /** The verdict of one of the rules on a line. */
  private interface Rule {
    Verdict of(Decision decision);
  }

  private List<Row> rows(Rule figuresRule) {
    if (decisions.isEmpty()) {
      return List.of();
    }
    List<Verdict> verdicts = decisions.stream().map(figuresRule::of).toList();
    List<String> names = decisions.stream().map(Decision::member).toList();
    List<String> lines = decisions.stream().map(decision -> unit(decision.line())).toList();
    SamplingDesign design = SamplingDesign.of(names, lines);
    Map<String, Figure> accuracies = figures(0, design);
    Map<String, Figure> coverages = figures(1, design);
    Estimates estimates = estimates(verdicts, design, accuracies, coverages);
    List<Row> rows = new ArrayList<>();
    for (String member : List.of(members.feminine(), members.masculine())) {
      if (names.contains(member)) {
        rows.add(
            row(member, chosen(verdicts, names, member), estimates, f1(verdicts, names, member)));
      }
    }
    rows.add(row(ALL, verdicts, estimates, Double.NaN));
    if (members.paired()) {
      rows.add(pairs(verdicts));
    }
    if (accuracies.containsKey(GAP)) {
      double f1 =
          f1(verdicts, names, members.masculine()) - f1(verdicts, names, members.feminine());
      rows.add(
          new Row(
              rule,
              GAP,
              verdicts.size(),
              0,
              0,
              0,
              0,
              estimates.accuracy(GAP),
              estimates.coverage(GAP),
              Double.NaN,
              Double.NaN,
              f1));
    }
    return rows;
  }

  private static String unit(int line) {
    return format("%09d", line);
  }

  /** Estimates of accuracy and coverage by subset. */
  private record Estimates(
      Map<String, BootstrapEstimate> accuracies, Map<String, BootstrapEstimate> coverages) {
    BootstrapEstimate accuracy(String subset) {
      return Objects.requireNonNull(accuracies.get(subset), subset);
    }

    BootstrapEstimate coverage(String subset) {
      return Objects.requireNonNull(coverages.get(subset), subset);
    }
  }

  private Map<String, Figure> figures(int system, SamplingDesign design) {
    Map<String, Figure> figures = new LinkedHashMap<>();
    figures.put(ALL, Figure.score(system));
    for (String member : design.categories()) {
      figures.put(member, Figure.score(system, design.categories().indexOf(member)));
    }
    if (design.categories().size() == 2) {
      figures.put(
          GAP,
          Figure.gap(
              system,
              design.categories().indexOf(members.masculine()),
              design.categories().indexOf(members.feminine())));
    }
    return figures;
  }

  private Estimates estimates(
      List<Verdict> verdicts,
      SamplingDesign design,
      Map<String, Figure> accuracies,
      Map<String, Figure> coverages) {
    StratifiedBootstrap bootstrap =
        new StratifiedBootstrap(List.of(accuracy(verdicts), coverage(verdicts)), design);
    return new Estimates(
        bootstrap.estimate(accuracies, resampling.replicates(), resampling.seed()),
        bootstrap.estimate(coverages, resampling.replicates(), resampling.seed()));
  }

  private static SegmentStatistics accuracy(List<Verdict> verdicts) {
    return new ShareScore("accuracy", "")
        .statistics(
            verdicts.size(),
            i -> verdicts.get(i) != Verdict.NONE,
            i -> verdicts.get(i) == Verdict.RIGHT);
  }

  private static SegmentStatistics coverage(List<Verdict> verdicts) {
    return new ShareScore("coverage", "")
        .statistics(verdicts.size(), i -> true, i -> verdicts.get(i) != Verdict.NONE);
  }

  private static List<Verdict> chosen(List<Verdict> verdicts, List<String> names, String member) {
    List<Verdict> chosen = new ArrayList<>();
    for (int i = 0; i < verdicts.size(); i++) {
      if (names.get(i).equals(member)) {
        chosen.add(verdicts.get(i));
      }
    }
    return chosen;
  }

  private Row row(String subset, List<Verdict> verdicts, Estimates estimates, double f1) {
    long right = count(verdicts, Verdict.RIGHT);
    long wrong = count(verdicts, Verdict.WRONG);
    long none = count(verdicts, Verdict.NONE);
    int n = verdicts.size();
    return new Row(
        rule,
        subset,
        n,
        right,
        wrong,
        count(verdicts, Verdict.NEUTRAL),
        none,
        estimates.accuracy(subset),
        estimates.coverage(subset),
        (double) right / n,
        (double) (right + none) / n,
        f1);
  }

  private static long count(List<Verdict> verdicts, Verdict counted) {
    return verdicts.stream().filter(verdict -> verdict == counted).count();
  }

  /** A pair is wrong if a member is, else none or neutral if a member is so, else right. */
  private Row pairs(List<Verdict> verdicts) {
    Map<String, Verdict> byLine = new TreeMap<>();
    for (int i = 0; i < verdicts.size(); i++) {
      byLine.merge(unit(decisions.get(i).line()), verdicts.get(i), SetFigures::both);
    }
    List<String> lines = List.copyOf(byLine.keySet());
    List<Verdict> pairs = List.copyOf(byLine.values());
    SamplingDesign design = SamplingDesign.of(Collections.nCopies(lines.size(), ""), lines);
    return row(
        PAIRS,
        pairs,
        estimates(pairs, design, Map.of(PAIRS, Figure.score(0)), Map.of(PAIRS, Figure.score(1))),
        Double.NaN);
  }

  private static Verdict both(Verdict one, Verdict other) {
    return Stream.of(Verdict.WRONG, Verdict.NONE, Verdict.NEUTRAL)
        .filter(verdict -> one == verdict || other == verdict)
        .findFirst()
        .orElse(Verdict.RIGHT);
  }

  /**
   * F1 of one of two genders: a wrong translation shows the other one, one without verdict none.
   */
  private static double f1(List<Verdict> verdicts, List<String> names, String member) {
    long right = 0;
    long shown = 0;
    long all = 0;
    for (int i = 0; i < verdicts.size(); i++) {
      boolean own = names.get(i).equals(member);
      all += own ? 1 : 0;
      right += own && verdicts.get(i) == Verdict.RIGHT ? 1 : 0;
      shown += verdicts.get(i) == (own ? Verdict.RIGHT : Verdict.WRONG) ? 1 : 0;
    }
    return 2.0 * right / (shown + all);
  }
}
