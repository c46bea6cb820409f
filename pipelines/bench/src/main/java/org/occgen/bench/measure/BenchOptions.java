package org.occgen.bench.measure;

import java.util.List;
import org.occgen.command.UsageException;
import picocli.CommandLine.Option;

/** The amount to read, the number of threads and of rounds. */
public final class BenchOptions extends RoundsOption {
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
      description = "Numbers of threads (default: ${DEFAULT-VALUE}).")
  private List<Integer> threads;

  /** Options that measure each way {@code rounds} times if nobody says otherwise. */
  public BenchOptions(int rounds) {
    super(rounds);
  }

  /**
   * Numbers of threads, each 1 or more.
   *
   * @throws UsageException if the user gave less
   */
  public List<Integer> threads() {
    for (int number : threads) {
      if (number < 1) {
        throw new UsageException("--threads " + number + ": must be 1 or more");
      }
    }
    return threads;
  }

  /** Size in bytes. */
  public long bytes() {
    try {
      return ByteSize.parse(size);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--size " + size + ": " + e.getMessage());
    }
  }
}
