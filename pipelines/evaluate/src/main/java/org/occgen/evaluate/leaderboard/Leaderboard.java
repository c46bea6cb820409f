package org.occgen.evaluate.leaderboard;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.occgen.core.mark.WordGender;
import org.occgen.evaluate.leaderboard.Suite.Asked;
import org.occgen.gender.SpeechPredicates.Shown;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.ShareScore;
import org.occgen.score.evaluation.EvaluatedMetric;
import org.occgen.score.evaluation.Evaluation;
import org.occgen.score.evaluation.EvaluationSettings;
import org.occgen.score.evaluation.ScoreFigure;
import org.occgen.score.evaluation.Subset;
import org.occgen.score.evaluation.SystemRank;
import org.occgen.score.significance.Figure;
import org.occgen.score.significance.SamplingDesign;
import org.occgen.score.significance.StratifiedBootstrap;

/**
 * The systems of a suite in one language, the best first.
 *
 * @param suite what was asked
 * @param rows a system each, by the share of right words
 */
record Leaderboard(Suite suite, List<Row> rows) {
  private static final ShareScore RIGHT =
      new ShareScore("right gender", "", "right more often", "the share of right words");

  /**
   * A system.
   *
   * @param rank its place by the share of right words, from 1
   * @param tied the places of the systems that no test tells apart from it
   * @param held share of resamples in which it has its rank
   * @param right share of right words among those that show a gender: all, and the gap with its
   *     interval and test over source sentences
   * @param feminine the same of words about women
   * @param masculine the same of words about men
   * @param women how often words about women show what
   * @param men the same of words about men
   * @param authors WinoMT's published figures by its authors' rule; empty for other suites
   * @param nouns the same figures by the nouns that occgen knows
   */
  record Row(
      String system,
      int rank,
      SystemRank tied,
      double held,
      ScoreFigure right,
      ScoreFigure feminine,
      ScoreFigure masculine,
      ScoreFigure gap,
      Counts women,
      Counts men,
      Optional<WinoMtFigures> authors,
      Optional<WinoMtFigures> nouns) {
    /** The counts of both genders. */
    Counts all() {
      return women.plus(men);
    }
  }

  /**
   * Counts of the words about one gender by what their translations show.
   *
   * @param right the expected gender
   * @param wrong the other one
   * @param neither no gender: the word has one form for all
   * @param unknown the word was not found, or the rules do not know it
   */
  record Counts(int right, int wrong, int neither, int unknown) {
    static final Counts ZERO = new Counts(0, 0, 0, 0);

    Counts plus(Counts other) {
      return new Counts(
          right + other.right,
          wrong + other.wrong,
          neither + other.neither,
          unknown + other.unknown);
    }

    int words() {
      return right + wrong + neither + unknown;
    }

    /** The share of words of which the rules tell what they show. */
    double coverage() {
      return 1 - (double) unknown / words();
    }

    /** The share of words that show no gender, among those that the rules know. */
    double neutral() {
      return (double) neither / (words() - unknown);
    }
  }

  static Leaderboard of(Suite suite, EvaluationSettings settings) {
    List<String> units = suite.asked().stream().map(Asked::source).toList();
    List<String> genders = suite.asked().stream().map(asked -> asked.expected().id()).toList();
    SamplingDesign design =
        SamplingDesign.of(genders, units, units.stream().map(unit -> "").toList());
    List<EvaluatedMetric> scored = new ArrayList<>();
    suite
        .systems()
        .forEach(
            (system, shown) ->
                scored.add(new EvaluatedMetric(system, statistics(suite.asked(), shown))));
    Evaluation evaluation = Evaluation.of(scored, design, Map.of(), settings);
    List<String> order = new ArrayList<>(suite.systems().keySet());
    order.sort(
        Comparator.comparingDouble(
                (String system) -> -figure(evaluation, system, Subset.ALL).score())
            .thenComparing(Comparator.naturalOrder()));
    Map<String, Double> held = held(scored, design, order, settings);
    List<Row> rows = new ArrayList<>();
    for (String system : order) {
      List<Shown> shown = Objects.requireNonNull(suite.systems().get(system));
      rows.add(
          new Row(
              system,
              rows.size() + 1,
              evaluation.ranks().stream()
                  .filter(rank -> rank.system().equals(system))
                  .findFirst()
                  .orElse(new SystemRank(system, RIGHT.name(), 1, 1)),
              Objects.requireNonNull(held.get(system)),
              figure(evaluation, system, Subset.ALL),
              figure(evaluation, system, Subset.of(WordGender.FEMININE.id())),
              figure(evaluation, system, Subset.of(WordGender.MASCULINE.id())),
              figure(evaluation, system, Subset.GAP),
              counts(suite, shown, WordGender.FEMININE, each -> true),
              counts(suite, shown, WordGender.MASCULINE, each -> true),
              suite.winoMt().map(input -> input.of(input.authors(), system, settings)),
              suite.winoMt().map(input -> input.of(input.nouns(), system, settings))));
    }
    return new Leaderboard(suite, List.copyOf(rows));
  }

  private static ScoreFigure figure(Evaluation evaluation, String system, Subset subset) {
    return evaluation.figure(system, RIGHT.name(), subset).orElseThrow();
  }

  private static SegmentStatistics statistics(List<Asked> asked, List<Shown> shown) {
    double[] sums = new double[ShareScore.WIDTH * shown.size()];
    for (int i = 0; i < shown.size(); i++) {
      sums[ShareScore.WIDTH * i] = isRight(asked.get(i), shown.get(i)) ? 1 : 0;
      sums[ShareScore.WIDTH * i + 1] = showsGender(shown.get(i)) ? 1 : 0;
    }
    return new SegmentStatistics(RIGHT, sums);
  }

  private static boolean showsGender(Shown shown) {
    return shown == Shown.FEMININE || shown == Shown.MASCULINE;
  }

  private static boolean isRight(Asked asked, Shown shown) {
    return shown == (asked.expected() == WordGender.FEMININE ? Shown.FEMININE : Shown.MASCULINE);
  }

  /**
   * Counts of a system's words about a gender in sentences whose persons all have this gender: what
   * is wrong there is an error of the system, or a right word that is called wrong.
   */
  Counts unmixed(String system, WordGender gender) {
    return counts(
        suite, Objects.requireNonNull(suite.systems().get(system)), gender, Asked::unmixed);
  }

  private static Counts counts(
      Suite suite, List<Shown> shown, WordGender gender, Predicate<Asked> chosen) {
    return IntStream.range(0, shown.size())
        .filter(i -> suite.asked().get(i).expected() == gender)
        .filter(i -> chosen.test(suite.asked().get(i)))
        .mapToObj(i -> count(suite.asked().get(i), shown.get(i)))
        .reduce(Counts.ZERO, Counts::plus);
  }

  private static Counts count(Asked asked, Shown shown) {
    boolean right = isRight(asked, shown);
    return new Counts(
        right ? 1 : 0,
        !right && showsGender(shown) ? 1 : 0,
        shown == Shown.NEITHER ? 1 : 0,
        shown == Shown.UNKNOWN ? 1 : 0);
  }

  /** The score of a system; a system without a score gets one below all others. */
  private static double lowestOfNone(double score) {
    return Double.isNaN(score) ? Double.NEGATIVE_INFINITY : score;
  }

  /** The share of resamples in which each system has the rank that it has by all sentences. */
  private static Map<String, Double> held(
      List<EvaluatedMetric> scored,
      SamplingDesign design,
      List<String> order,
      EvaluationSettings settings) {
    double[][] scores =
        new StratifiedBootstrap(scored.stream().map(EvaluatedMetric::statistics).toList(), design)
            .replicates(
                IntStream.range(0, scored.size()).mapToObj(Figure::score).toList(),
                settings.resamples(),
                settings.seed());
    Map<String, Double> held = new LinkedHashMap<>();
    for (int system = 0; system < scored.size(); system++) {
      int rank = order.indexOf(scored.get(system).system());
      int times = 0;
      for (int replicate = 0; replicate < settings.resamples(); replicate++) {
        int better = 0;
        int equal = 0; // with itself
        for (double[] other : scores) {
          int compared =
              Double.compare(
                  lowestOfNone(other[replicate]), lowestOfNone(scores[system][replicate]));
          better += compared > 0 ? 1 : 0;
          equal += compared == 0 ? 1 : 0;
        }
        times += rank >= better && rank < better + equal ? 1 : 0;
      }
      held.put(scored.get(system).system(), (double) times / settings.resamples());
    }
    return held;
  }
}
