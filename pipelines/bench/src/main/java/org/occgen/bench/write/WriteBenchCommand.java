package org.occgen.bench.write;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.occgen.bench.measure.WorkFolder;
import org.occgen.bench.scale.CandidateOptions;
import org.occgen.command.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code bench write}: what stage write and {@code occgen check} cost, and what they hold. */
@Command(
    name = "write",
    mixinStandardHelpOptions = true,
    description =
        "Measures stage write and occgen check here, on made-up people whom stage balance balances:"
            + " time, processor time, and the largest heap after a collection. Run it with two"
            + " numbers of people and the same OCCGEN_MEMORY to see what grows. Files take some 10"
            + " KB a segment.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  OCCGEN_MEMORY=1g scripts/bench write --people 10000",
      "  OCCGEN_MEMORY=1g scripts/bench write --people 100000 --segments 10 --balance none"
    })
public final class WriteBenchCommand implements Callable<Integer> {
  @Mixin private final CandidateOptions candidates = new CandidateOptions(10);

  @Option(
      names = "--balance",
      paramLabel = "HOW",
      defaultValue = "occgen",
      description = "occgen, or none: then all segments are written (default: ${DEFAULT-VALUE}).")
  private String balance;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "2",
      description = "Workers of the pipeline (default: ${DEFAULT-VALUE}).")
  private int threads;

  @Mixin private WorkFolder folder;

  @Override
  public Integer call() throws IOException {
    if (threads < 1) {
      throw new UsageException("--threads " + threads + ": must be 1 or more");
    }
    if (!List.of("occgen", "none").contains(balance)) {
      throw new UsageException("--balance " + balance + ": use occgen or none");
    }
    MadeInput input = new MadeInput(candidates.plan(), candidates.segments(), balance);
    folder.use(own -> new WriteBench(System.out, own, input, threads).run());
    return 0;
  }
}
