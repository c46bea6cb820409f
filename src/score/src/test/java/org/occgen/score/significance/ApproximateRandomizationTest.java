package org.occgen.score.significance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.ShareScore;
import org.occgen.score.significance.ApproximateRandomization.PairFigure;
import org.occgen.score.significance.ApproximateRandomization.SystemPair;

/** The test of two systems, against swaps written out. */
class ApproximateRandomizationTest {
  private static final int TRIALS = 3_000;
  private static final int SEED = 12345;

  private static Map<String, PairFigure> figures() {
    Map<String, PairFigure> figures = new LinkedHashMap<>();
    figures.put("all", Figure::difference);
    figures.put("masculine", (system, other) -> Figure.difference(system, other, 1));
    figures.put("gap", (system, other) -> Figure.gap(system, 1, 0).minus(Figure.gap(other, 1, 0)));
    return figures;
  }

  private static SamplingDesign lines(int size) {
    return SamplingDesign.of(
        IntStream.range(0, size).mapToObj(i -> "all").toList(),
        IntStream.range(0, size).mapToObj(i -> String.format(Locale.ROOT, "%06d", i)).toList());
  }

  private static TestedFigure difference(SegmentStatistics system, SegmentStatistics other) {
    return new ApproximateRandomization(
            List.of(new SystemPair(system, other)), lines(system.size()))
        .test(Map.<String, PairFigure>of("", Figure::difference), TRIALS, SEED)
        .get(0)
        .get("");
  }

  /** Four standard errors of a share that is counted among the trials. */
  private static double tolerance(double share) {
    return 4 * Math.sqrt(share * (1 - share) / TRIALS) + 1.0 / TRIALS;
  }

  @Test
  void threeLinesByHand() {
    // Differences 1, 1 and 4: their sum is 6, 4, 4, 2 or the same with the other sign, and 6 is the
    // observed one: two of eight are as large.
    TestedFigure largest = difference(MeanOfScores.of(1, 1, 4), MeanOfScores.of(0, 0, 0));
    assertEquals(2, largest.value());
    assertEquals(0.25, largest.p(), tolerance(0.25));
    // Differences 1, -1 and 4: the observed sum is 4; of eight swaps two give 2 or -2.
    TestedFigure middle = difference(MeanOfScores.of(1, 0, 4), MeanOfScores.of(0, 1, 0));
    assertEquals(0.75, middle.p(), tolerance(0.75));
    // Differences -1, -1 and 4: the observed sum is 2, and none is smaller in size.
    TestedFigure small = difference(MeanOfScores.of(0, 0, 4), MeanOfScores.of(1, 1, 0));
    assertEquals(1, small.p());
  }

  /** One person decides: half of the swaps give the same difference, the others its opposite. */
  @Test
  void aDifferenceOfOneLineIsNoFinding() {
    double[] one = new double[2 * 60];
    double[] other = new double[2 * 60];
    for (int line = 0; line < 60; line++) {
      boolean verdict = line < 50;
      one[2 * line] = verdict && line >= 2 ? 1 : 0;
      one[2 * line + 1] = verdict ? 1 : 0;
      other[2 * line] = one[2 * line];
      other[2 * line + 1] = one[2 * line + 1];
    }
    other[2 * 50 + 1] = 1; // 2 wrong of 50, and 3 of 51
    ShareScore share = new ShareScore("share", "");
    TestedFigure tested =
        difference(new SegmentStatistics(share, one), new SegmentStatistics(share, other));
    assertEquals(48 / 50.0 - 48 / 51.0, tested.value(), 1e-12);
    assertEquals(1, tested.p());
  }

  /** All swaps of a few people, with ties and lines without a score: slow and obvious. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void agreesWithFullEnumeration(int seed) {
    Random random = new Random(seed);
    int lines = 14;
    List<String> person = random.ints(lines, 0, 7).mapToObj(i -> "Q" + i).toList();
    List<String> category =
        person.stream().map(name -> name.hashCode() % 2 == 0 ? "f" : "m").toList();
    SamplingDesign design = SamplingDesign.of(category, person);
    double[][] values = new double[2][2 * lines];
    for (double[] system : values) {
      for (int line = 0; line < lines; line++) {
        system[2 * line + 1] = random.nextInt(4) > 0 ? 1 : 0;
        system[2 * line] = system[2 * line + 1] * random.nextInt(3) / 10.0; // 0.1 + 0.2 is not 0.3
      }
    }
    ShareScore share = new ShareScore("share", "");
    Map<String, TestedFigure> tested =
        new ApproximateRandomization(
                List.of(
                    new SystemPair(
                        new SegmentStatistics(share, values[0]),
                        new SegmentStatistics(share, values[1]))),
                design)
            .test(figures(), TRIALS, SEED)
            .get(0);
    List<IntPredicate> chosen = List.of(line -> true, line -> category.get(line).equals("m"));
    List<String> names = List.of("all", "masculine");
    for (int i = 0; i < names.size(); i++) {
      double exact = enumerated(values, person, chosen.get(i));
      assertEquals(exact, tested.get(names.get(i)).p(), tolerance(exact), names.get(i));
    }
  }

  /** The share of all swaps whose difference is at least as large, or not defined. */
  private static double enumerated(double[][] values, List<String> person, IntPredicate chosen) {
    List<String> people = person.stream().distinct().toList();
    double observed = Math.abs(difference(values, person, chosen, people, 0));
    return IntStream.range(0, 1 << people.size())
            .mapToDouble(swaps -> difference(values, person, chosen, people, swaps))
            .filter(value -> Double.isNaN(value) || Math.abs(value) >= observed - 1e-12)
            .count()
        / (double) (1 << people.size());
  }

  private static double difference(
      double[][] values, List<String> person, IntPredicate chosen, List<String> people, int swaps) {
    double[][] sums = new double[2][2];
    for (int line = 0; line < person.size(); line++) {
      if (chosen.test(line)) {
        int swapped = swaps >> people.indexOf(person.get(line)) & 1;
        for (int system = 0; system < 2; system++) {
          sums[system ^ swapped][0] += values[system][2 * line];
          sums[system ^ swapped][1] += values[system][2 * line + 1];
        }
      }
    }
    return sums[0][0] / sums[0][1] - sums[1][0] / sums[1][1];
  }

  /** The swaps of the class under test, with all translations written out. */
  private static double p(
      double[] system, double[] other, SimulatedPeople people, List<Integer> chosen) {
    double observed = Math.abs(mean(system, chosen) - mean(other, chosen));
    List<String> units = people.byPerson().units();
    int asLarge = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      SplittableRandom random = Replicates.generator(SEED, trial);
      boolean[] swapped = new boolean[units.size()];
      long bits = 0;
      for (int unit = 0; unit < units.size(); unit++) {
        if (unit % 64 == 0) {
          bits = random.nextLong();
        }
        swapped[unit] = (bits >>> (unit % 64) & 1) == 1;
      }
      double[] first = system.clone();
      double[] second = other.clone();
      for (int segment = 0; segment < first.length; segment++) {
        if (swapped[units.indexOf(people.person().get(segment))]) {
          first[segment] = other[segment];
          second[segment] = system[segment];
        }
      }
      if (Math.abs(mean(first, chosen) - mean(second, chosen)) >= observed - 1e-9) {
        asLarge++;
      }
    }
    return (asLarge + 1.0) / (TRIALS + 1.0);
  }

  private static double mean(double[] scores, List<Integer> chosen) {
    return chosen.stream().mapToDouble(i -> scores[i]).average().orElseThrow();
  }

  @Test
  void isSwapsOfWholePeople() {
    SimulatedPeople people = SimulatedPeople.draw(new Random(1), 3, 5, 0);
    double[] system = people.scores();
    Random noise = new Random(2);
    double[] other =
        IntStream.range(0, system.length)
            .mapToDouble(i -> system[i] + noise.nextGaussian())
            .toArray();
    List<Integer> all = IntStream.range(0, system.length).boxed().toList();
    List<Integer> masculine =
        all.stream().filter(i -> people.category().get(i).equals("masculine")).toList();
    Map<String, TestedFigure> tested =
        new ApproximateRandomization(
                List.of(new SystemPair(MeanOfScores.of(system), MeanOfScores.of(other))),
                people.byPerson())
            .test(figures(), TRIALS, SEED)
            .get(0);
    assertEquals(p(system, other, people, all), tested.get("all").p());
    assertEquals(p(system, other, people, masculine), tested.get("masculine").p());
    assertEquals(mean(system, all) - mean(other, all), tested.get("all").value(), 1e-12);
  }

  @Test
  void allPairsSeeTheSameSwapsOnAnyThreads() throws Exception {
    SimulatedPeople people = SimulatedPeople.draw(new Random(3), 3, 5, 0);
    Random noise = new Random(4);
    List<SegmentStatistics> systems =
        IntStream.range(0, 4)
            .mapToObj(
                i ->
                    MeanOfScores.of(
                        IntStream.range(0, people.scores().length)
                            .mapToDouble(
                                s -> Math.rint(10 * people.scores()[s] + noise.nextGaussian()))
                            .toArray()))
            .toList();
    List<SystemPair> pairs =
        systems.subList(1, 4).stream()
            .map(system -> new SystemPair(system, systems.get(0)))
            .toList();
    List<Map<String, TestedFigure>> together = test(pairs, people.byPerson());
    for (int pair = 0; pair < pairs.size(); pair++) {
      assertEquals(test(List.of(pairs.get(pair)), people.byPerson()), List.of(together.get(pair)));
    }
    assertEquals(together, Threads.call(1, () -> test(pairs, people.byPerson())));
    assertEquals(together, Threads.call(5, () -> test(pairs, people.byPerson())));
  }

  private static List<Map<String, TestedFigure>> test(
      List<SystemPair> pairs, SamplingDesign design) {
    return new ApproximateRandomization(pairs, design).test(figures(), TRIALS, SEED);
  }

  @Test
  void orderOfSegmentsDoesNotMatter() {
    SimulatedPeople people = SimulatedPeople.draw(new Random(5), 3, 5, 0);
    assertEquals(rintBesideCeil(people), rintBesideCeil(people.shuffled(6)));
  }

  private static List<Map<String, TestedFigure>> rintBesideCeil(SimulatedPeople people) {
    SegmentStatistics others =
        MeanOfScores.of(Arrays.stream(people.scores()).map(Math::ceil).toArray());
    return test(List.of(new SystemPair(people.rounded().statistics(), others)), people.byPerson());
  }

  @Test
  void refusesDifferentMetricsAndLengths() {
    SegmentStatistics one = MeanOfScores.of(1, 2);
    SegmentStatistics named =
        new SegmentStatistics(new CountedSegments("count"), new double[] {1, 2});
    assertThrows(IllegalArgumentException.class, () -> new SystemPair(one, named));
    List<SystemPair> pairs = List.of(new SystemPair(one, one));
    assertThrows(
        IllegalArgumentException.class, () -> new ApproximateRandomization(pairs, lines(3)));
    ApproximateRandomization test = new ApproximateRandomization(pairs, lines(2));
    Map<String, PairFigure> ofGroups =
        Map.of("", (system, other) -> Figure.score(system, 0, 0).minus(Figure.score(other, 0, 0)));
    assertThrows(IllegalArgumentException.class, () -> test.test(ofGroups, 10, 1));
  }
}
