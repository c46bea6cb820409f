package org.occgen.evaluate.command;

import static org.occgen.command.UsageException.require;

import org.occgen.command.Heading;
import org.occgen.score.evaluation.EvaluationSettings;
import picocli.CommandLine.Option;

/** The replicates of intervals and tests, and their seed. */
final class ResamplingOptions {
  /** Replicates and permutations below which no interval or p is worth printing. */
  private static final int FEWEST = 40;

  @Heading("Intervals and tests")
  @Option(
      names = "--resamples",
      order = 3,
      paramLabel = "N",
      defaultValue = "1000",
      description =
          "Bootstrap replicates of intervals (default: ${DEFAULT-VALUE}, and more where the"
              + " correction for many tests needs them).")
  private int resamples;

  @Option(
      names = "--permutations",
      order = 3,
      paramLabel = "N",
      defaultValue = "10000",
      description =
          "Permutations and randomizations of tests (default: ${DEFAULT-VALUE}, and more where the"
              + " correction for many tests needs them).")
  private int permutations;

  @Option(
      names = "--seed",
      order = 3,
      paramLabel = "N",
      defaultValue = "12345",
      description = "The same seed and input give the same figures (default: ${DEFAULT-VALUE}).")
  private long seed;

  /**
   * The settings of an evaluation.
   *
   * @param masculine the category that the gap begins with
   * @param feminine the category that it takes away
   */
  EvaluationSettings settings(String masculine, String feminine) {
    String message = "%s %d: give at least %d";
    require(resamples >= FEWEST, message, "--resamples", resamples, FEWEST);
    require(permutations >= FEWEST, message, "--permutations", permutations, FEWEST);
    return new EvaluationSettings(resamples, permutations, seed, masculine, feminine);
  }
}
