package org.occgen.bench.measure;

import java.util.List;
import org.occgen.pipelines.command.ByteSize;
import org.occgen.pipelines.command.UsageException;
import picocli.CommandLine.Option;

/** How much is measured, by how many threads and how often. */
public final class BenchOptions {
  @Option(
      names = "--size",
      paramLabel = "BYTES",
      defaultValue = "200m",
      description =
          "Size of what is read, uncompressed, such as 500m or 2g (default: ${DEFAULT-VALUE}).")
  private String size;

  @Option(
      names = "--threads",
      split = ",",
      paramLabel = "N",
      defaultValue = "1,2",
      description = "Numbers of threads that read (default: ${DEFAULT-VALUE}).")
  private List<Integer> threads;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description =
          "How often each way is measured, after once to warm up; the best counts (default:"
              + " ${DEFAULT-VALUE}).")
  private int rounds;

  /** Options that measure each way {@code rounds} times if nobody says otherwise. */
  public BenchOptions(int rounds) {
    this.rounds = rounds;
  }

  /** Size in bytes. */
  public long bytes() {
    try {
      return ByteSize.parse(size);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--size " + size + ": " + e.getMessage());
    }
  }

  /** Numbers of threads. */
  public List<Integer> threads() {
    threads.forEach(BenchOptions::requirePositive);
    return threads;
  }

  /** Rounds. */
  public int rounds() {
    requirePositive(rounds);
    return rounds;
  }

  private static void requirePositive(int number) {
    if (number < 1) {
      throw new UsageException("--rounds and --threads: must be 1 or more");
    }
  }
}
