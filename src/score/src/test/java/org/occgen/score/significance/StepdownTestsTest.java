package org.occgen.score.significance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The stepdown method against its definition, and how often it rejects what holds. */
class StepdownTestsTest {
  private static final int REPLICATES = 999;

  /** The definition: tests are decided one after the other, the largest first. */
  private static double[] slow(double[] observed, double[][] replicates, int people) {
    int tests = observed.length;
    double[] size = new double[tests];
    double[][] far = new double[tests][];
    for (int test = 0; test < tests; test++) {
      double mean = Arrays.stream(replicates[test]).average().orElseThrow();
      double squares = Arrays.stream(replicates[test]).map(x -> (x - mean) * (x - mean)).sum();
      double error = Math.sqrt(squares / (replicates[test].length - 1));
      double value = observed[test];
      double t = Math.abs(value) / error * Math.sqrt((people - 1.0) / people);
      double f = people - 1;
      size[test] = Math.sqrt(f * Math.log(1 + t * t / f)) * (8 * f + 1) / (8 * f + 3);
      far[test] = Arrays.stream(replicates[test]).map(x -> Math.abs(x - value) / error).toArray();
    }
    double[] p = new double[tests];
    boolean[] decided = new boolean[tests];
    double least = 0;
    for (int step = 0; step < tests; step++) {
      int next =
          IntStream.range(0, tests)
              .filter(test -> !decided[test])
              .reduce((a, b) -> size[b] > size[a] ? b : a)
              .orElseThrow();
      int count = 0;
      for (int i = 0; i < replicates[0].length; i++) {
        int replicate = i;
        if (IntStream.range(0, tests)
            .filter(test -> !decided[test])
            .anyMatch(test -> far[test][replicate] >= size[next] - 1e-9)) {
          count++;
        }
      }
      least = Math.max(least, (count + 1.0) / (replicates[0].length + 1.0));
      p[next] = least;
      decided[next] = true;
    }
    return p;
  }

  /** Scores of systems on people, each person as likely to suit any system. */
  private static double[][] scores(SplittableRandom random, int systems, int people, double step) {
    double[][] scores = new double[systems][people];
    for (int person = 0; person < people; person++) {
      double own = random.nextGaussian();
      for (int system = 0; system < systems; system++) {
        scores[system][person] = own + random.nextGaussian() + step * system;
      }
    }
    return scores;
  }

  private record Differences(double[] observed, double[][] replicates, int people) {
    double[] corrected() {
      return StepdownTests.correct(observed, test -> replicates[test], people, people - 1);
    }
  }

  /** All differences of two systems, and their replicates of a bootstrap over people. */
  private static Differences differences(SplittableRandom random, double[][] scores) {
    int people = scores[0].length;
    double[][] means = new double[scores.length][REPLICATES + 1];
    for (int replicate = 0; replicate <= REPLICATES; replicate++) {
      for (int i = 0; i < people; i++) {
        int person = replicate == REPLICATES ? i : random.nextInt(people);
        for (int system = 0; system < scores.length; system++) {
          means[system][replicate] += scores[system][person] / people;
        }
      }
    }
    int tests = scores.length * (scores.length - 1) / 2;
    double[] observed = new double[tests];
    double[][] replicates = new double[tests][REPLICATES];
    int test = 0;
    for (int one = 0; one < scores.length; one++) {
      for (int two = one + 1; two < scores.length; two++, test++) {
        observed[test] = means[two][REPLICATES] - means[one][REPLICATES];
        for (int replicate = 0; replicate < REPLICATES; replicate++) {
          replicates[test][replicate] = means[two][replicate] - means[one][replicate];
        }
      }
    }
    return new Differences(observed, replicates, people);
  }

  @Test
  void isTheDefinition() {
    for (int seed = 0; seed < 5; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Differences testDifferences = differences(random, scores(random, 5, 30, 0.3));
      assertArrayEquals(
          slow(testDifferences.observed(), testDifferences.replicates(), testDifferences.people()),
          testDifferences.corrected(),
          1e-12);
    }
  }

  @Test
  void manySystemsAreToldApartByAThousandReplicates() {
    SplittableRandom random = new SplittableRandom(1);
    Differences testDifferences = differences(random, scores(random, 16, 100, 2));
    double[] p = testDifferences.corrected();
    assertEquals(120, p.length);
    assertArrayEquals(new double[120], Arrays.stream(p).map(x -> x < 0.05 ? 0 : x).toArray());
    double[] one =
        Arrays.stream(testDifferences.replicates())
            .mapToDouble(x -> 1.0 / (REPLICATES + 1))
            .toArray();
    assertTrue(HolmCorrection.correct(one)[0] > 0.05, "by Holm's method none could be");
  }

  @Test
  void itSeldomRejectsWhatHolds() {
    int simulations = 400;
    long rejected =
        IntStream.range(0, simulations)
            .parallel()
            .filter(
                seed -> {
                  SplittableRandom random = new SplittableRandom(seed);
                  Differences testDifferences = differences(random, scores(random, 11, 40, 0));
                  return Arrays.stream(testDifferences.corrected()).anyMatch(p -> p < 0.05);
                })
            .count();
    // 5 percent are 20, with a standard error of 4.4; without Student's tails they were 32
    assertTrue(rejected <= 28, rejected + " of " + simulations);
  }

  @Test
  void noDifferenceIsNoneAndWhatIsNotDefinedIsNoTest() {
    double[] corrected =
        StepdownTests.correct(
            new double[] {0, Double.NaN, 0.5, 1},
            test -> {
              double[] replicates = new double[100];
              Arrays.fill(replicates, test == 2 ? 0.5 : 0);
              if (test == 3) {
                for (int i = 0; i < 100; i++) {
                  replicates[i] = i < 6 ? Double.NaN : i;
                }
              }
              return replicates;
            },
            40,
            39);
    assertEquals(1, corrected[0]);
    assertTrue(Double.isNaN(corrected[1]));
    assertEquals(1 / 101.0, corrected[2], 1e-12);
    assertTrue(Double.isNaN(corrected[3]));
  }
}
