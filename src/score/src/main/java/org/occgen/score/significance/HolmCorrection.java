package org.occgen.score.significance;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Holm's correction for many tests (Holm 1979): the chance that any hypothesis which holds is
 * rejected stays below the level, whatever the tests depend on.
 */
public final class HolmCorrection {
  /**
   * Corrects p.
   *
   * <p>Of m tests in ascending order of p, test i (from 1) gets the largest (m - j + 1) p(j) of all
   * j up to i, and no more than 1.
   *
   * @param p of each test; NaN is no test
   * @return corrected p in the same order; NaN where there was NaN
   */
  public static double[] correct(double[] p) {
    int[] ascending = PValues.ascending(p);
    double[] corrected = new double[p.length];
    Arrays.fill(corrected, Double.NaN);
    double largest = 0;
    for (int i = 0; i < ascending.length; i++) {
      largest = Math.max(largest, (ascending.length - i) * p[ascending[i]]);
      corrected[ascending[i]] = Math.min(1, largest);
    }
    return corrected;
  }

  /**
   * The corrected p of tests in families, each family by itself.
   *
   * @param family what tests that are corrected together have in common
   * @param p of a test; NaN for none
   * @return in the order of the tests
   */
  public static <T> double[] correct(List<T> tests, Function<T, ?> family, ToDoubleFunction<T> p) {
    double[] corrected = new double[tests.size()];
    IntStream.range(0, tests.size())
        .boxed()
        .collect(Collectors.groupingBy(i -> family.apply(tests.get(i))))
        .values()
        .forEach(
            places -> {
              double[] own = correct(places.stream().map(tests::get).mapToDouble(p).toArray());
              for (int i = 0; i < own.length; i++) {
                corrected[places.get(i)] = own[i];
              }
            });
    return corrected;
  }
}
