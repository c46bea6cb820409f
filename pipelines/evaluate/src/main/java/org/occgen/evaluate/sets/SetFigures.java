package org.occgen.evaluate.sets;

import static org.occgen.evaluate.ScoreText.format;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
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
   * @param verdicts of the decisions, or pairs
   * @param accuracy right of right, wrong and neutral
   * @param coverage right, wrong and neutral of all
   * @param f1 of the member among both; NaN for other subsets than members and their gap
   */
  record Row(
      String rule,
      String subset,
      List<Verdict> verdicts,
      BootstrapEstimate accuracy,
      BootstrapEstimate coverage,
      double f1) {
    boolean isGap() {
      return subset.equals(GAP);
    }

    int n() {
      return verdicts.size();
    }

    long count(Verdict counted) {
      return verdicts.stream().filter(verdict -> verdict == counted).count();
    }

    /** Accuracy if all decisions without a verdict were wrong; NaN of a gap. */
    double lower() {
      return isGap() ? Double.NaN : (double) count(Verdict.RIGHT) / n();
    }

    /** Accuracy if they were right. */
    double upper() {
      return isGap() ? Double.NaN : (double) (count(Verdict.RIGHT) + count(Verdict.NONE)) / n();
    }
  }

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

  /** The rows by the verdicts of one of the rules. */
  private List<Row> rows(Function<Decision, Verdict> verdict) {
    if (decisions.isEmpty()) {
      return List.of();
    }
    List<Verdict> verdicts = decisions.stream().map(verdict).toList();
    List<String> names = decisions.stream().map(Decision::member).toList();
    List<String> lines = decisions.stream().map(decision -> unit(decision.line())).toList();
    SamplingDesign design = SamplingDesign.of(names, lines);
    Function<Integer, Map<String, Figure>> figures = system -> figures(system, design);
    Estimates estimates = new Estimates(verdicts, design, figures, resampling);
    List<Row> rows = new ArrayList<>();
    for (String member : List.of(members.feminine(), members.masculine())) {
      if (names.contains(member)) {
        List<Verdict> own =
            IntStream.range(0, names.size())
                .filter(i -> names.get(i).equals(member))
                .mapToObj(verdicts::get)
                .toList();
        rows.add(estimates.row(rule, member, own, f1(verdicts, names, member)));
      }
    }
    rows.add(estimates.row(rule, ALL, verdicts, Double.NaN));
    if (members.paired()) {
      rows.add(pairs(verdicts));
    }
    if (design.categories().size() == 2) {
      double f1 =
          f1(verdicts, names, members.masculine()) - f1(verdicts, names, members.feminine());
      rows.add(estimates.row(rule, GAP, verdicts, f1));
    }
    return rows;
  }

  private static String unit(int line) {
    return format("%09d", line);
  }

  /** Estimates of accuracy and coverage by subset. */
  private static final class Estimates {
    private final Map<String, BootstrapEstimate> accuracies;
    private final Map<String, BootstrapEstimate> coverages;

    /**
     * Estimates.
     *
     * @param figures by subset, of the accuracies, number 0, and of the coverages, number 1
     */
    Estimates(
        List<Verdict> verdicts,
        SamplingDesign design,
        Function<Integer, Map<String, Figure>> figures,
        Resampling resampling) {
      StratifiedBootstrap bootstrap =
          new StratifiedBootstrap(List.of(accuracy(verdicts), coverage(verdicts)), design);
      accuracies = bootstrap.estimate(figures.apply(0), resampling.replicates(), resampling.seed());
      coverages = bootstrap.estimate(figures.apply(1), resampling.replicates(), resampling.seed());
    }

    Row row(String rule, String subset, List<Verdict> verdicts, double f1) {
      return new Row(
          rule,
          subset,
          verdicts,
          Objects.requireNonNull(accuracies.get(subset), subset),
          Objects.requireNonNull(coverages.get(subset), subset),
          f1);
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

  /** A pair is wrong if a member is, else none or neutral if a member is so, else right. */
  private Row pairs(List<Verdict> verdicts) {
    Map<String, Verdict> byLine = new TreeMap<>();
    for (int i = 0; i < verdicts.size(); i++) {
      byLine.merge(unit(decisions.get(i).line()), verdicts.get(i), SetFigures::both);
    }
    List<String> lines = List.copyOf(byLine.keySet());
    List<Verdict> pairs = List.copyOf(byLine.values());
    SamplingDesign design = SamplingDesign.of(Collections.nCopies(lines.size(), ""), lines);
    return new Estimates(pairs, design, system -> Map.of(PAIRS, Figure.score(system)), resampling)
        .row(rule, PAIRS, pairs, Double.NaN);
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
