package org.occgen.bench.measure;

import java.util.List;
import org.occgen.command.UsageException;
import picocli.CommandLine.Option;

/** By how many threads something is measured, and how often. */
public class RepeatOptions extends RoundsOption {
  @Option(
      names = "--threads",
      split = ",",
      paramLabel = "N",
      defaultValue = "1,2",
      description = "Numbers of threads (default: ${DEFAULT-VALUE}).")
  private List<Integer> threads;

  /** Options that measure each way {@code rounds} times if nobody says otherwise. */
  public RepeatOptions(int rounds) {
    super(rounds);
  }

  /**
   * Numbers of threads, each 1 or more.
   *
   * @throws UsageException if the user gave less
   */
  public final List<Integer> threads() {
    for (int number : threads) {
      if (number < 1) {
        throw new UsageException("--threads " + number + ": must be 1 or more");
      }
    }
    return threads;
  }
}
