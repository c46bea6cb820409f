package org.occgen.measure.command;

import static org.occgen.command.UsageException.require;

import org.occgen.command.UsageException;
import org.occgen.core.measure.Bootstrap;
import picocli.CommandLine.Option;

/** The options for the intervals of the bootstrap. */
public final class BootstrapOptions {
  /** Replicates below which no interval is worth printing. */
  private static final int FEWEST = 40;

  @Option(
      names = "--resamples",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Bootstrap replicates of intervals (default: ${DEFAULT-VALUE}).")
  private int resamples;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "2023",
      description = "The same seed and input give the same intervals (default: ${DEFAULT-VALUE}).")
  private long seed;

  /**
   * Intervals of the usual level.
   *
   * @throws UsageException if there are too few replicates
   */
  public Bootstrap bootstrap() {
    require(resamples >= FEWEST, "--resamples %s: give at least %s", resamples, FEWEST);
    return new Bootstrap(resamples, Bootstrap.DEFAULT.level(), seed);
  }
}
