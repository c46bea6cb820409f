package org.occgen.bench.significance;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.occgen.score.Bleu;
import org.occgen.score.BleuOptions;
import org.occgen.score.Metric;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.significance.ApproximateRandomization;
import org.occgen.score.significance.ApproximateRandomization.PairFigure;
import org.occgen.score.significance.ApproximateRandomization.SystemPair;
import org.occgen.score.significance.BootstrapEstimate;
import org.occgen.score.significance.CategoryPermutation;
import org.occgen.score.significance.Figure;
import org.occgen.score.significance.SamplingDesign;
import org.occgen.score.significance.StratifiedBootstrap;
import org.occgen.score.significance.TestedFigure;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The tests of systems beside a baseline, over BLEU's statistics of made-up output; and the bound
 * of it: the additions alone that a trial cannot do without.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.SECONDS)
public class SignificanceBenchmark {
  private static final int SEED = 12345;
  private static final int ORDERS = 4;

  /** Systems beside the baseline. */
  @Param("15")
  public int systems;

  /** Lines, each a unit of its own. */
  @Param("3004")
  public int lines;

  /** Randomizations, permutations or replicates. */
  @Param("10000")
  public int trials;

  private SamplingDesign design = SamplingDesign.of(List.of(), List.of(), List.of());
  private List<SegmentStatistics> outputs = List.of();
  private double[][] differences = {};

  /** Makes the baseline and the systems: two categories take turns. */
  @Setup
  public void make() {
    SplittableRandom random = new SplittableRandom(SEED);
    Metric bleu = new Bleu(BleuOptions.DEFAULT, 1);
    int[] lengths = random.ints(lines, 5, 40).toArray();
    outputs =
        IntStream.rangeClosed(0, systems)
            .mapToObj(
                system ->
                    new SegmentStatistics(
                        bleu,
                        Arrays.stream(lengths)
                            .mapToObj(length -> statistics(random, length))
                            .flatMapToDouble(Arrays::stream)
                            .toArray()))
            .toList();
    design =
        SamplingDesign.of(
            IntStream.range(0, lines).mapToObj(i -> i % 2 == 0 ? "feminine" : "masculine").toList(),
            IntStream.range(0, lines).mapToObj(Integer::toString).toList(),
            IntStream.range(0, lines).mapToObj(i -> "").toList());
    differences =
        IntStream.range(0, lines)
            .mapToObj(i -> random.doubles((long) systems * bleu.width()).toArray())
            .toArray(double[][]::new);
  }

  /** Lengths, then matches, then n-grams of each order. */
  private static double[] statistics(SplittableRandom random, int length) {
    int own = Math.max(ORDERS, length + random.nextInt(7) - 3);
    double[] statistics = new double[2 + 2 * ORDERS];
    statistics[0] = own;
    statistics[1] = length;
    int matches = own;
    for (int order = 0; order < ORDERS; order++) {
      matches = random.nextInt(Math.min(matches, own - order) + 1);
      statistics[2 + order] = matches;
      statistics[2 + ORDERS + order] = own - order;
    }
    return statistics;
  }

  /** All systems beside the baseline: approximate randomization of the difference. */
  @Benchmark
  public List<Map<String, TestedFigure>> randomization() {
    List<SystemPair> pairs =
        outputs.subList(1, outputs.size()).stream()
            .map(system -> new SystemPair(system, outputs.get(0)))
            .toList();
    return new ApproximateRandomization(pairs, design)
        .test(Map.<String, PairFigure>of("difference", Figure::difference), trials, SEED);
  }

  /** Gaps of all systems: permutation of categories. */
  @Benchmark
  public Map<Integer, TestedFigure> permutation() {
    return new CategoryPermutation(outputs, design).test(gaps(), trials, SEED);
  }

  /** Gaps of all systems: bootstrap. */
  @Benchmark
  public Map<Integer, BootstrapEstimate> bootstrap() {
    return new StratifiedBootstrap(outputs, design).estimate(gaps(), trials, SEED);
  }

  private Map<Integer, Figure> gaps() {
    return IntStream.range(0, outputs.size())
        .boxed()
        .collect(Collectors.toMap(system -> system, system -> Figure.gap(system, 1, 0)));
  }

  /** The bound: every trial adds up one of two rows of differences, and does nothing else. */
  @Benchmark
  public double additions() {
    return IntStream.range(0, trials)
        .parallel()
        .mapToDouble(
            trial -> {
              double[] sums = new double[differences[0].length];
              for (int row = trial & 1; row < differences.length; row += 2) {
                double[] more = differences[row];
                for (int i = 0; i < sums.length; i++) {
                  sums[i] += more[i];
                }
              }
              return sums[0];
            })
        .max()
        .orElseThrow();
  }
}
