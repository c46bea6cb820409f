package org.occgen.score.significance;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Figures of replicates. Every replicate has a generator of its own, made of the seed and its
 * number, so that neither threads nor their order matter. Replicates of all figures would need
 * memory by figures times replicates: more than {@link #KEPT} are never kept, and further figures
 * see the same replicates drawn once more.
 */
final class Replicates {
  /** The number of figures of replicates that are kept at a time: 32 MiB. */
  private static final int KEPT = 1 << 22;

  /** Replicates that share what is allocated. */
  private static final int TASK = 64;

  /** One way to draw replicates; keeps its arrays from one replicate to the next. */
  @FunctionalInterface
  interface Draw {
    /** The sums of a replicate, which depend on the generator alone; valid until the next call. */
    StatisticSums next(SplittableRandom random);
  }

  /** A summary of the replicates of a figure. */
  @FunctionalInterface
  interface Summary<R> {
    /**
     * Sums up.
     *
     * @param observed the figure of what there is
     * @param replicates its replicates; may be changed
     */
    R of(double observed, double[] replicates);
  }

  /** The generator of a replicate. */
  static SplittableRandom generator(long seed, int replicate) {
    // Plain neighbours as seeds would give shifted copies of one sequence: both numbers are mixed.
    return new SplittableRandom(
        new SplittableRandom(seed).nextLong() + new SplittableRandom(replicate).nextLong());
  }

  /**
   * Sums up the replicates of figures.
   *
   * @param figures by a key of the caller's, whose order is kept
   * @param draws ways to draw that share nothing, one for each task
   */
  static <K, R> Map<K, R> summarise(
      Map<K, Figure> figures,
      StatisticSums observed,
      int replicates,
      long seed,
      Supplier<Draw> draws,
      Summary<R> summary) {
    if (replicates < 1) {
      throw new IllegalArgumentException(replicates + " replicates");
    }
    List<Map.Entry<K, Figure>> entries = new ArrayList<>(figures.entrySet());
    int batch = Math.max(1, KEPT / replicates);
    Map<K, R> summaries = new LinkedHashMap<>();
    for (int from = 0; from < entries.size(); from += batch) {
      List<Map.Entry<K, Figure>> some =
          entries.subList(from, Math.min(entries.size(), from + batch));
      double[][] values = values(some, replicates, seed, draws);
      for (int i = 0; i < values.length; i++) {
        Figure figure = some.get(i).getValue();
        summaries.put(some.get(i).getKey(), summary.of(figure.of(observed), values[i]));
      }
    }
    return summaries;
  }

  private static <K> double[][] values(
      List<Map.Entry<K, Figure>> figures, int replicates, long seed, Supplier<Draw> draws) {
    double[][] values = new double[figures.size()][replicates];
    IntStream.range(0, (replicates + TASK - 1) / TASK)
        .parallel()
        .forEach(
            task -> {
              Draw draw = draws.get();
              int end = Math.min(replicates, (task + 1) * TASK);
              for (int replicate = task * TASK; replicate < end; replicate++) {
                StatisticSums sums = draw.next(generator(seed, replicate));
                for (int i = 0; i < values.length; i++) {
                  values[i][replicate] = figures.get(i).getValue().of(sums);
                }
              }
            });
    return values;
  }
}
