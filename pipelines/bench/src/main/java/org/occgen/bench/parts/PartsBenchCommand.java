package org.occgen.bench.parts;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.occgen.bench.measure.WorkFolder;
import org.occgen.command.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code bench parts}: how fast training data is written. */
@Command(
    name = "parts",
    mixinStandardHelpOptions = true,
    description =
        "Measures how fast training data is written here, on occgen's own Flink, with made-up rows:"
            + " sorting them into the run folder, writing the parts, and copying the bytes of the"
            + " parts, which is the bound. OCCGEN_MEMORY gives the heap. Files take some 4 KB a"
            + " row.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  OCCGEN_MEMORY=256m scripts/bench parts --rows 1000000",
      "  scripts/bench parts --rows 100000 --threads 1"
    })
public final class PartsBenchCommand implements Callable<Integer> {
  @Option(
      names = "--rows",
      paramLabel = "N",
      defaultValue = "1000000",
      description = "Rows that are made up (default: ${DEFAULT-VALUE}).")
  private int rows;

  @Option(
      names = "--threads",
      split = ",",
      paramLabel = "N",
      defaultValue = "1,2",
      description = "Numbers of workers (default: ${DEFAULT-VALUE}).")
  private List<Integer> threads;

  @Mixin private WorkFolder folder;

  @Override
  public Integer call() throws IOException {
    if (rows < 1 || threads.stream().anyMatch(workers -> workers < 1)) {
      throw new UsageException("--rows and --threads: must be 1 or more");
    }
    folder.use(own -> new PartsBench(System.out, own, rows).run(threads));
    return 0;
  }
}
