package org.occgen.score.significance;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Units parted by what their segments have: the same set of categories, or of groups. */
final class Strata {
  /**
   * Parts units.
   *
   * @param numberOf the category or group of a segment
   * @return the units of each stratum, in their order; strata in the order of their first unit
   */
  static List<int[]> of(IntStream units, SamplingDesign design, IntUnaryOperator numberOf) {
    Map<List<Integer>, IntStream.Builder> strata = new LinkedHashMap<>();
    units.forEach(
        unit ->
            strata
                .computeIfAbsent(set(unit, design, numberOf), set -> IntStream.builder())
                .add(unit));
    return strata.values().stream().map(stratum -> stratum.build().toArray()).toList();
  }

  /**
   * Draws as many units as there are, with replacement, from each stratum.
   *
   * @param times 0 throughout; gets how often each unit is drawn
   */
  static void draw(List<int[]> strata, SplittableRandom random, int[] times) {
    for (int[] stratum : strata) {
      for (int i = 0; i < stratum.length; i++) {
        times[stratum[random.nextInt(stratum.length)]]++;
      }
    }
  }

  /** The set of what the segments of a unit have, in ascending order. */
  static List<Integer> set(int unit, SamplingDesign design, IntUnaryOperator numberOf) {
    return Arrays.stream(design.segmentsOf(unit))
        .map(numberOf)
        .sorted()
        .distinct()
        .boxed()
        .toList();
  }
}
