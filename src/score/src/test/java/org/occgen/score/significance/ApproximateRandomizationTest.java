package org.occgen.score.significance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.occgen.score.SegmentStatistics;
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
        IntStream.range(0, size).mapToObj(i -> String.format(Locale.ROOT, "%06d", i)).toList(),
        IntStream.range(0, size).mapToObj(i -> "").toList());
  }

  private static TestedFigure difference(SegmentStatistics system, SegmentStatistics other) {
    return new ApproximateRandomization(
            List.of(new SystemPair(system, other)), lines(system.size()))
        .test(Map.<String, PairFigure>of("", Figure::difference), TRIALS, SEED)
        .get(0)
        .get("");
  }

  @Test
  void threeLinesByHand() {
    // Differences 1, 1 and 4: their sum is 6, 4, 4, 2 or the same with the other sign, and 6 is the
    // observed one. None is larger: p is 1 / (n + 1), as sacreBLEU counts.
    TestedFigure largest = difference(MeanOfScores.of(1, 1, 4), MeanOfScores.of(0, 0, 0));
    assertEquals(new TestedFigure(2, 1.0 / (TRIALS + 1)), largest);
    // Differences 1, -1 and 4: the observed sum is 4; of eight swaps + + + and - - - give 6.
    TestedFigure middle = difference(MeanOfScores.of(1, 0, 4), MeanOfScores.of(0, 1, 0));
    assertEquals(0.25, middle.p(), 4 * Math.sqrt(0.25 * 0.75 / TRIALS));
    // Differences -1, -1 and 4: the observed sum is 2; all but the two that give 2 or -2 are
    // larger.
    TestedFigure small = difference(MeanOfScores.of(0, 0, 4), MeanOfScores.of(1, 1, 0));
    assertEquals(0.75, small.p(), 4 * Math.sqrt(0.25 * 0.75 / TRIALS));
  }

  @Test
  void aSystemBesideItsCopy() {
    SegmentStatistics system = MeanOfScores.of(0.1, 0.2, 0.3);
    assertEquals(new TestedFigure(0, 1), difference(system, system));
  }

  /** The swaps of the class under test, with all translations written out. */
  private static double p(
      double[] system, double[] other, SimulatedPeople people, List<Integer> chosen) {
    double observed = Math.abs(mean(system, chosen) - mean(other, chosen));
    List<String> units = people.byPerson().units();
    int larger = 0;
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
      if (Math.abs(mean(first, chosen) - mean(second, chosen)) > observed + 1e-9) {
        larger++;
      }
    }
    return (larger + 1.0) / (TRIALS + 1.0);
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
    double[] scores = Arrays.stream(people.scores()).map(Math::rint).toArray();
    double[] others = Arrays.stream(people.scores()).map(Math::ceil).toArray();
    List<Integer> order = new ArrayList<>(IntStream.range(0, scores.length).boxed().toList());
    Collections.shuffle(order, new Random(6));
    SamplingDesign shuffled =
        SamplingDesign.of(
            order.stream().map(people.category()::get).toList(),
            order.stream().map(people.person()::get).toList(),
            order.stream().map(people.group()::get).toList());
    assertEquals(
        test(
            List.of(new SystemPair(MeanOfScores.of(scores), MeanOfScores.of(others))),
            people.byPerson()),
        test(
            List.of(
                new SystemPair(
                    MeanOfScores.of(order.stream().mapToDouble(i -> scores[i]).toArray()),
                    MeanOfScores.of(order.stream().mapToDouble(i -> others[i]).toArray()))),
            shuffled));
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
