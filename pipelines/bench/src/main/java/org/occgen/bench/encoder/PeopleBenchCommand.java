package org.occgen.bench.encoder;

import java.util.List;
import java.util.concurrent.Callable;
import org.occgen.bench.measure.RoundsOption;
import org.occgen.command.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code bench encoder people}: what mining a person costs. */
@Command(
    name = "people",
    mixinStandardHelpOptions = true,
    description =
        "Measures what mining one person costs, in time of one thread: made vectors of 384"
            + " components in four languages, a background of 1,000 each. Two versions of occgen"
            + " that mine the same print the same hash.",
    footerHeading = "%nExamples:%n",
    footer = "  scripts/bench encoder people --length 14,40")
public final class PeopleBenchCommand implements Callable<Integer> {
  @Option(
      names = "--length",
      split = ",",
      paramLabel = "N",
      defaultValue = "14,40,1000",
      description = "Sentences of a biography, at most 30,000 (default: ${DEFAULT-VALUE}).")
  private List<Integer> lengths;

  @Mixin private final RoundsOption repeats = new RoundsOption(5);

  @Override
  public Integer call() {
    int rounds = repeats.rounds();
    if (lengths.stream().anyMatch(length -> length < 1 || length > 30_000)) {
      throw new UsageException("--length: must be 1 to 30,000");
    }
    PeopleBench.run(System.out, lengths, rounds);
    return 0;
  }
}
