package org.occgen.bench.scale;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Random numbers that depend on a seed, what they are for and an index, and on nothing before. */
final class Draws {
  /** The purposes of numbers. Each purpose has a sequence of its own. */
  enum For {
    PERSON(1),
    OCCUPATION(2),
    CANDIDATES(3),
    TEXT(4),
    ITEM(5),
    PAGE(6);

    private final int number;

    For(int number) {
      this.number = number;
    }
  }

  /** The numbers for one thing. */
  static SplittableRandom of(long seed, For what, long index) {
    return of(seed, what, index, 0);
  }

  /** The numbers for one part of one thing. */
  static SplittableRandom of(long seed, For what, long index, long part) {
    // the generator mixes its seed itself; odd factors keep neighbours apart
    long mixed = seed * 0x9e3779b97f4a7c15L;
    mixed = Long.rotateLeft(mixed ^ what.number, 23) * 0xbf58476d1ce4e5b9L;
    mixed = Long.rotateLeft(mixed ^ index, 31) * 0x94d049bb133111ebL;
    return new SplittableRandom(mixed ^ (part * 0xd6e8feb86659fd93L));
  }

  /** One of several. */
  static <T> T pick(List<T> from, SplittableRandom random) {
    return from.get(random.nextInt(from.size()));
  }

  /** A normally distributed number, of mean 0 and deviation 1 (Box and Muller 1958). */
  static double normal(SplittableRandom random) {
    double radius = Math.sqrt(-2 * StrictMath.log(1 - random.nextDouble()));
    return radius * StrictMath.cos(2 * Math.PI * random.nextDouble());
  }

  /** Sums of weights, for {@link #weighted}. */
  static double[] sums(double[] weights) {
    double[] sums = weights.clone();
    Arrays.parallelPrefix(sums, Double::sum);
    return sums;
  }

  /** An index, each as often as its weight says. */
  static int weighted(double[] sums, SplittableRandom random) {
    int at = Arrays.binarySearch(sums, random.nextDouble() * sums[sums.length - 1]);
    return Math.min(sums.length - 1, at < 0 ? -at - 1 : at + 1);
  }
}
