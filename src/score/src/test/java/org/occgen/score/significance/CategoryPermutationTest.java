package org.occgen.score.significance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.score.MeanScore;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.ShareScore;

/** The permutation test of gaps, against all permutations written out. */
class CategoryPermutationTest {
  private static final int PERMUTATIONS = 20_000;
  private static final int SEED = 12345;

  /** Segments of different people, a letter of the category each. */
  private static SamplingDesign people(String categories, String groups) {
    return SamplingDesign.of(
        letters(categories),
        IntStream.range(0, categories.length()).mapToObj(i -> "Q" + (10 + i)).toList(),
        letters(groups));
  }

  private static List<String> letters(String text) {
    return List.of(text.split(""));
  }

  private static TestedFigure gap(SegmentStatistics system, SamplingDesign design) {
    return test(system, design, Figure.gap(0, 1, 0));
  }

  private static TestedFigure test(SegmentStatistics system, SamplingDesign design, Figure figure) {
    return new CategoryPermutation(List.of(system), design)
        .test(Map.of("", figure), PERMUTATIONS, SEED)
        .get("");
  }

  /** Four standard errors of a share that is counted among the permutations. */
  private static double tolerance(double share) {
    return 4 * Math.sqrt(share * (1 - share) / PERMUTATIONS) + 1.0 / PERMUTATIONS;
  }

  @Test
  void fourPeopleByHand() {
    // Men 2 and 4, women 0 and 1: the gap is 2.5. Of the six pairs that could be the men, 2 and 4
    // give 2.5, 0 and 1 give -2.5, and the others 1.5, 0.5, -0.5, -1.5: p is 2 of 6.
    TestedFigure tested = gap(MeanOfScores.of(0, 2, 1, 4), people("fmfm", "aaaa"));
    assertEquals(2.5, tested.value());
    assertEquals(1 / 3.0, tested.p(), tolerance(1 / 3.0));
  }

  @Test
  void peopleOfOtherGroupsAreNotExchanged() {
    // Within a: 0 and 2; within b: 1 and 4. Gaps by hand: 2.5, -0.5, 0.5, -2.5: p is 2 of 4.
    TestedFigure tested = gap(MeanOfScores.of(0, 2, 1, 4), people("fmfm", "aabb"));
    assertEquals(0.5, tested.p(), tolerance(0.5));
    // Where every group has one category, no permutation changes anything.
    assertEquals(1, gap(MeanOfScores.of(0, 2, 1, 4), people("fmfm", "abab")).p());
  }

  @Test
  void peopleOfSeveralGroupsAreExchangedWithThoseOfTheSame() {
    // Two people of a; two of a and b, with one segment in each: 0 against 2, and 1, 1 against 4,
    // 4.
    // The gaps of the four outcomes are 8/3, 4/3, -4/3 and -8/3.
    SamplingDesign design =
        SamplingDesign.of(
            letters("fmffmm"), List.of("Q1", "Q2", "Q3", "Q3", "Q4", "Q4"), letters("aaabba"));
    TestedFigure tested = gap(MeanOfScores.of(0, 2, 1, 1, 4, 4), design);
    assertEquals(8 / 3.0, tested.value(), 1e-12);
    assertEquals(0.5, tested.p(), tolerance(0.5));
  }

  @Test
  void aPersonMovesWithAllSegments() {
    // The man has 4, 4 and 4, the women 0 and 1: the man may be any of the three. Gaps: 3.5 now;
    // 0 against (1, 4, 4, 4): -3.25; 1 against (0, 4, 4, 4): -2. So p is 1 of 3.
    SamplingDesign design =
        SamplingDesign.of(
            letters("ffmmm"), List.of("Q1", "Q2", "Q3", "Q3", "Q3"), letters("aaaaa"));
    assertEquals(1 / 3.0, gap(MeanOfScores.of(0, 1, 4, 4, 4), design).p(), tolerance(1 / 3.0));
  }

  @Test
  void versionsOfAPairAreSwapped() {
    // Three pairs, masculine less feminine 1, 2 and 3: of the eight signs, only + + + and - - -
    // give a mean of at least 2 in size.
    SamplingDesign design =
        SamplingDesign.of(
            letters("fmfmfm"), List.of("a", "a", "b", "b", "c", "c"), letters("xxyyzz"));
    TestedFigure tested = gap(MeanOfScores.of(0, 1, 0, 2, 5, 8), design);
    assertEquals(2, tested.value(), 1e-12);
    assertEquals(0.25, tested.p(), tolerance(0.25));
  }

  /** The largest scores that the men could have have this p. */
  private static void assertSmallest(double expected, SamplingDesign design, double... scores) {
    SegmentStatistics system = MeanOfScores.of(scores);
    double smallest = new CategoryPermutation(List.of(system), design).smallestP(0);
    assertEquals(expected, smallest, 1e-12);
    assertEquals(expected, gap(system, design).p(), tolerance(expected));
  }

  @Test
  void theSmallestPIsThatOfTheLargestGap() {
    // of ten ways to choose two women of five one is this one
    assertSmallest(0.1, people("ffmmm", "aaaaa"), 0, 0, 1, 1, 1);
    // of six ways to choose two of four, and the opposite
    assertSmallest(2 / 6.0, people("ffmm", "aaaa"), 0, 0, 1, 1);
    assertSmallest(2 / 4.0, people("fmfm", "aabb"), 0, 1, 0, 1);
    // a man of his own keeps his place, so that the opposite is another gap
    assertSmallest(1 / 6.0, people("ffmmm", "aaaab"), 0, 0, 1, 1, 2);
    assertSmallest(1, people("fmfm", "abab"), 0, 1, 0, 1);
  }

  @Test
  void peopleWithoutAScoreDoNotMakePSmaller() {
    SegmentStatistics system =
        new SegmentStatistics(
            new ShareScore("share", ""), new double[] {0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0});
    // the woman and the man with a score keep their categories in 6 of 20 orders, or exchange them
    double smallest =
        new CategoryPermutation(List.of(system), people("fmfmfm", "aaaaaa")).smallestP(0);
    assertEquals(2 * 6 / 20.0, smallest, 1e-12);
  }

  @Test
  void tiesThatDifferByRoundingCount() {
    TestedFigure same = gap(MeanOfScores.of(0.1, 0.1, 0.1, 0.1, 0.1), people("fmfmm", "aaaaa"));
    assertEquals(0, same.value(), 1e-15);
    assertEquals(1, same.p());
    // Equal scores of many people: all that a gap is, is the rounding of its sums.
    for (int women : new int[] {2, 10, 25, 40}) {
      double[] equal = new double[50];
      Arrays.fill(equal, 0.7);
      String places = "f".repeat(women) + "m".repeat(equal.length - women);
      assertEquals(1, gap(MeanOfScores.of(equal), people(places, "a".repeat(equal.length))).p());
    }
    // Two men of 0.1, 0.2, 0.3: whoever the woman is, 0.2 gives the middle and the others tie.
    TestedFigure tied = gap(MeanOfScores.of(0.1, 0.2, 0.3), people("fmm", "aaa"));
    assertEquals(2 / 3.0, tied.p(), tolerance(2 / 3.0));
  }

  @Test
  void withoutAGapThereIsNoP() {
    SegmentStatistics nothing =
        new SegmentStatistics(new MeanScore("mean", false), new double[] {1, 1, 0, 0});
    TestedFigure tested = gap(nothing, people("fm", "aa"));
    assertTrue(Double.isNaN(tested.value()) && Double.isNaN(tested.p()), tested::toString);
  }

  /** Any people, pairs and groups: as often as enumeration says. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void agreesWithFullEnumeration(int seed) {
    Random random = new Random(seed);
    List<String> category = new ArrayList<>();
    List<String> unit = new ArrayList<>();
    List<String> group = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      String own = "fmx".substring(i % 3, i % 3 + 1);
      String place = random.nextBoolean() ? "a" : "b";
      int segments = 1 + random.nextInt(3);
      for (int segment = 0; segment < segments; segment++) {
        category.add(i < 2 && segment > 0 ? "x" : own); // some of the first have two categories
        unit.add("Q" + i);
        group.add(place);
      }
    }
    SegmentStatistics system =
        MeanOfScores.of(random.doubles(category.size(), 0, 10).map(Math::floor).toArray());
    SamplingDesign design = SamplingDesign.of(category, unit, group);
    for (Figure figure :
        List.of(
            Figure.gap(0, 1, 0),
            Figure.gapToRest(0, 0),
            Figure.gapToRest(0, 2),
            Figure.largestGap(0))) {
      double exact = enumerated(system, design, figure);
      assertEquals(exact, test(system, design, figure).p(), tolerance(exact));
    }
  }

  /** The share of all permutations whose figure is at least as large: slow and obvious. */
  private static double enumerated(SegmentStatistics system, SamplingDesign design, Figure figure) {
    UnitSums units = UnitSums.byCategory(List.of(system), design);
    Map<Object, List<Integer>> blocks =
        IntStream.range(0, units.rows())
            .boxed()
            .collect(Collectors.groupingBy(row -> block(units, row)));
    List<int[]> labellings = new ArrayList<>();
    int[] labels = IntStream.range(0, units.rows()).map(units::cellOf).toArray();
    label(new ArrayList<>(blocks.values()), 0, labels, labellings);
    double observed = Math.abs(figure.of(units.observed()));
    return labellings.stream()
            .filter(labelling -> Math.abs(figure.of(sums(units, labelling))) >= observed - 1e-12)
            .count()
        / (double) labellings.size();
  }

  private static Object block(UnitSums units, int row) {
    int unit =
        IntStream.range(0, units.design().units().size())
            .filter(u -> units.firstRow(u) <= row && row < units.firstRow(u + 1))
            .findFirst()
            .orElseThrow();
    return units.rowsOf(unit).count() > 1
        ? unit
        : units.design().groups().get(units.design().groupOf(units.design().segmentsOf(unit)[0]));
  }

  /** All permutations of the labels within every block. */
  private static void label(
      List<List<Integer>> blocks, int block, int[] labels, List<int[]> labellings) {
    if (block == blocks.size()) {
      labellings.add(labels.clone());
      return;
    }
    List<Integer> rows = blocks.get(block);
    for (List<Integer> order : orders(rows)) {
      int[] next = labels.clone();
      for (int i = 0; i < rows.size(); i++) {
        next[rows.get(i)] = labels[order.get(i)];
      }
      label(blocks, block + 1, next, labellings);
    }
  }

  private static List<List<Integer>> orders(List<Integer> rows) {
    if (rows.isEmpty()) {
      return List.of(List.of());
    }
    List<List<Integer>> orders = new ArrayList<>();
    for (int first : rows) {
      List<Integer> rest = rows.stream().filter(row -> row != first).toList();
      for (List<Integer> order : orders(rest)) {
        List<Integer> whole = new ArrayList<>(List.of(first));
        whole.addAll(order);
        orders.add(whole);
      }
    }
    return orders;
  }

  private static StatisticSums sums(UnitSums units, int[] labelling) {
    StatisticSums sums = new StatisticSums(units);
    for (int row = 0; row < labelling.length; row++) {
      sums.add(labelling[row], units.row(row), 1);
    }
    sums.total();
    return sums;
  }

  @Test
  void neitherOrderNorThreadsMatterNorNamesThatSortAlike() throws Exception {
    SimulatedPeople people = SimulatedPeople.draw(new Random(7), 4, 5, 0.3).rounded();
    TestedFigure tested = gap(people);
    assertEquals(tested, gap(people.shuffled(8)));
    assertEquals(tested, gap(people.renamed()));
    assertEquals(tested, Threads.call(1, () -> gap(people)));
    assertEquals(tested, Threads.call(5, () -> gap(people)));
  }

  private static TestedFigure gap(SimulatedPeople people) {
    return gap(people.statistics(), people.byPerson());
  }

  @Test
  void anotherSeedGivesOtherPermutations() {
    SimulatedPeople people = SimulatedPeople.draw(new Random(9), 4, 5, 0);
    CategoryPermutation permutation =
        new CategoryPermutation(List.of(people.statistics()), people.byPerson());
    Map<String, Figure> gap = Map.of("", Figure.gap(0, 1, 0));
    assertNotEquals(permutation.test(gap, 1_000, 1), permutation.test(gap, 1_000, 2));
    assertEquals(permutation.test(gap, 1_000, 1), permutation.test(gap, 1_000, 1));
  }
}
