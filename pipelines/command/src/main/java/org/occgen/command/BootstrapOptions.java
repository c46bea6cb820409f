package org.occgen.command;

import org.occgen.core.measure.Bootstrap;
import picocli.CommandLine.Option;

/** How intervals are drawn. */
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
    if (resamples < FEWEST) {
      throw new UsageException("--resamples " + resamples + ": give at least " + FEWEST);
    }
    return new Bootstrap(resamples, Bootstrap.DEFAULT.level(), seed);
  }
}
