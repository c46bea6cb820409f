package org.occgen.bench.significance;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.occgen.bench.measure.RepeatOptions;
import org.occgen.command.UsageException;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code bench significance}: how fast intervals and tests are. */
@Command(
    name = "significance",
    mixinStandardHelpOptions = true,
    description = {
      "Measures, by JMH, how long the tests of systems beside a baseline take: approximate"
          + " randomization of differences, permutation and bootstrap of gaps, by BLEU; beside the"
          + " additions alone that a randomization is made of.",
      "Each is measured in a Java process of its own, which has a heap of --heap however many"
          + " trials there are."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  scripts/bench significance",
      "  scripts/bench significance --trials 100000 --threads 2 --rounds 1"
    })
public final class SignificanceBenchCommand implements Callable<Integer> {
  @Option(
      names = "--systems",
      paramLabel = "N",
      defaultValue = "15",
      description = "Systems beside the baseline (default: ${DEFAULT-VALUE}).")
  private int systems;

  @Option(
      names = "--lines",
      paramLabel = "N",
      defaultValue = "3004",
      description = "Lines (default: ${DEFAULT-VALUE}).")
  private int lines;

  @Option(
      names = "--trials",
      paramLabel = "N",
      defaultValue = "10000",
      description = "Randomizations, permutations, replicates (default: ${DEFAULT-VALUE}).")
  private int trials;

  @Mixin private final RepeatOptions repeats = new RepeatOptions(3);

  @Option(
      names = "--heap",
      paramLabel = "MIB",
      defaultValue = "96",
      description = "Java's heap in MiB (default: ${DEFAULT-VALUE}).")
  private int heap;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws RunnerException {
    for (int number : new int[] {systems, lines, trials, heap}) {
      requirePositive(number);
    }
    List<Integer> threads = repeats.threads();
    int rounds = repeats.rounds();
    spec.commandLine()
        .getOut()
        .printf(
            Locale.ROOT,
            "%,d systems beside a baseline, %,d lines, %,d trials, heap of %d MiB%n%-14s %7s %9s"
                + " %9s%n",
            systems,
            lines,
            trials,
            heap,
            "",
            "threads",
            "seconds",
            "fastest");
    for (int count : threads) {
      print(count, measure(count, rounds));
    }
    return 0;
  }

  private static void requirePositive(int number) {
    if (number < 1) {
      throw new UsageException("significance: every number must be 1 or more, not " + number);
    }
  }

  private Collection<RunResult> measure(int count, int rounds) throws RunnerException {
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include(SignificanceBenchmark.class.getName() + "\\.")
            .param("systems", Integer.toString(systems))
            .param("lines", Integer.toString(lines))
            .param("trials", Integer.toString(trials))
            .forks(1)
            .warmupIterations(1)
            .measurementIterations(rounds)
            .verbosity(VerboseMode.SILENT)
            .shouldFailOnError(true)
            // the thread that calls works too
            .jvmArgs(
                "-Xmx" + heap + "m",
                "-XX:+UseSerialGC",
                "-Djava.util.concurrent.ForkJoinPool.common.parallelism=" + (count - 1));
    return new Runner(options.build()).run();
  }

  private void print(int count, Collection<RunResult> results) {
    for (RunResult result : results) {
      spec.commandLine()
          .getOut()
          .printf(
              Locale.ROOT,
              "%-14s %7d %9.2f %9.2f%n",
              result.getPrimaryResult().getLabel(),
              count,
              result.getPrimaryResult().getScore(),
              result.getPrimaryResult().getStatistics().getMin());
    }
    spec.commandLine().getOut().flush();
  }
}
