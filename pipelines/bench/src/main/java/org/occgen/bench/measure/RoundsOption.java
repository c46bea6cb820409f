package org.occgen.bench.measure;

import org.occgen.command.UsageException;
import picocli.CommandLine.Option;

/** The option for the number of rounds of a measurement. */
public class RoundsOption {
  @Option(
      names = "--rounds",
      paramLabel = "N",
      description =
          "How often each way is measured, after once to warm up; the best counts (default:"
              + " ${DEFAULT-VALUE}).")
  private int rounds;

  /** Measures each way {@code rounds} times if nobody says otherwise. */
  public RoundsOption(int rounds) {
    this.rounds = rounds;
  }

  /**
   * Rounds, 1 or more.
   *
   * @throws UsageException if the user gave less
   */
  public final int rounds() {
    if (rounds < 1) {
      throw new UsageException("--rounds " + rounds + ": must be 1 or more");
    }
    return rounds;
  }
}
