package org.occgen.score.significance;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Ranks of systems with ties, as the Conference on Machine Translation prints them (Kocmi et al.
 * 2022): systems that no test tells apart share ranks.
 */
public final class Ranking {
  /**
   * The ranks that a system may have.
   *
   * @param first 1 + the number of systems that are significantly better
   * @param last the number of systems less those that are significantly worse
   */
  public record Rank(int first, int last) {}

  /**
   * Ranks systems.
   *
   * @param advantage of the system of the row over that of the column ({@code Metric.advantage})
   * @param p of each advantage, corrected for many tests if that is wanted; NaN is not significant
   * @param level a system is significantly better if its advantage is positive and p below this
   * @return of each system its ranks
   */
  public static List<Rank> of(double[][] advantage, double[][] p, double level) {
    int systems = advantage.length;
    return IntStream.range(0, systems)
        .mapToObj(
            system -> {
              long better =
                  IntStream.range(0, systems)
                      .filter(other -> advantage[other][system] > 0 && p[other][system] < level)
                      .count();
              long worse =
                  IntStream.range(0, systems)
                      .filter(other -> advantage[system][other] > 0 && p[system][other] < level)
                      .count();
              return new Rank((int) better + 1, systems - (int) worse);
            })
        .toList();
  }
}
