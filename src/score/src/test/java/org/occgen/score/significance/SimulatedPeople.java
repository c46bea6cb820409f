package org.occgen.score.significance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.occgen.score.SegmentStatistics;

/**
 * Segments of simulated people. A score is the sum of three independent normal numbers of variance
 * 1: the group's, the person's, the segment's own. A person has 1 to 8 segments; a group has as
 * many women as men.
 *
 * @param category of each segment
 * @param person of each segment
 * @param group of each segment
 * @param scores of each segment
 */
record SimulatedPeople(
    List<String> category, List<String> person, List<String> group, double[] scores) {
  static final int FEMININE = 0;
  static final int MASCULINE = 1;
  private static final int MOST_SEGMENTS = 8;

  /**
   * Draws people.
   *
   * @param each how many people a group has of each category
   * @param gap what is added to the scores of men
   */
  static SimulatedPeople draw(RandomGenerator random, int groups, int each, double gap) {
    return draw(random, groups, 1, each, gap);
  }

  /**
   * Draws people.
   *
   * @param unlike standard deviation of the groups' part, 1 elsewhere
   */
  static SimulatedPeople draw(
      RandomGenerator random, int groups, double unlike, int each, double gap) {
    double[] ofGroup =
        IntStream.range(0, groups).mapToDouble(i -> unlike * random.nextGaussian()).toArray();
    List<String> category = new ArrayList<>();
    List<String> person = new ArrayList<>();
    List<String> group = new ArrayList<>();
    List<Double> scores = new ArrayList<>();
    for (int i = 0; i < groups * each * 2; i++) {
      boolean masculine = i % 2 == MASCULINE;
      int number = i / 2 % groups;
      double own = random.nextGaussian() + ofGroup[number];
      int segments = 1 + random.nextInt(MOST_SEGMENTS);
      for (int segment = 0; segment < segments; segment++) {
        category.add(masculine ? "masculine" : "feminine");
        person.add(String.format(Locale.ROOT, "Q%05d", i));
        group.add("occupation " + number);
        scores.add(own + random.nextGaussian() + (masculine ? gap : 0));
      }
    }
    return new SimulatedPeople(
        category, person, group, scores.stream().mapToDouble(score -> score).toArray());
  }

  SegmentStatistics statistics() {
    return MeanOfScores.of(scores);
  }

  SamplingDesign byPerson() {
    return SamplingDesign.of(category, person, group);
  }

  /** The same people with whole scores, so that sums are the same in any order. */
  SimulatedPeople rounded() {
    return new SimulatedPeople(
        category, person, group, Arrays.stream(scores).map(Math::rint).toArray());
  }

  /** The same people with their segments in another order. */
  SimulatedPeople shuffled(long seed) {
    List<Integer> order = new ArrayList<>(IntStream.range(0, scores.length).boxed().toList());
    Collections.shuffle(order, new Random(seed));
    return new SimulatedPeople(
        order.stream().map(category::get).toList(),
        order.stream().map(person::get).toList(),
        order.stream().map(group::get).toList(),
        order.stream().mapToDouble(i -> scores[i]).toArray());
  }

  /** The same people under names that sort alike. */
  SimulatedPeople renamed() {
    return new SimulatedPeople(
        category.stream().map(name -> "the " + name).toList(),
        person.stream().map(name -> "http://" + name).toList(),
        group.stream().map(name -> name + "s").toList(),
        scores);
  }

  /** As if segments were independent of each other. */
  SamplingDesign byLine() {
    return SamplingDesign.of(
        category,
        IntStream.range(0, scores.length)
            .mapToObj(line -> String.format(Locale.ROOT, "%05d", line))
            .toList(),
        group);
  }
}
