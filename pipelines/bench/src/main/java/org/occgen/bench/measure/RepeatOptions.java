package org.occgen.bench.measure;

import java.util.List;
import org.occgen.pipelines.command.UsageException;
import picocli.CommandLine.Option;

/** By how many threads something is measured, and how often. */
public class RepeatOptions {
  @Option(
      names = "--threads",
      split = ",",
      paramLabel = "N",
      defaultValue = "1,2",
      description = "Numbers of threads (default: ${DEFAULT-VALUE}).")
  private List<Integer> threads;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description =
          "How often each way is measured, after once to warm up; the best counts (default:"
              + " ${DEFAULT-VALUE}).")
  private int rounds;

  /** Options that measure each way {@code rounds} times if nobody says otherwise. */
  public RepeatOptions(int rounds) {
    this.rounds = rounds;
  }

  /** Numbers of threads. */
  public final List<Integer> threads() {
    threads.forEach(RepeatOptions::requirePositive);
    return threads;
  }

  /** Rounds. */
  public final int rounds() {
    requirePositive(rounds);
    return rounds;
  }

  private static void requirePositive(int number) {
    if (number < 1) {
      throw new UsageException("--rounds and --threads: must be 1 or more");
    }
  }
}
