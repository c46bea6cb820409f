package org.occgen.bench.write;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.commons.io.FileUtils;
import org.occgen.pipelines.command.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code bench write}: what stage write and {@code occgen check} cost, and what they hold. */
@Command(
    name = "write",
    mixinStandardHelpOptions = true,
    description =
        "Measures stage write and occgen check here, on made-up people whom stage balance balances:"
            + " time, processor time, and the largest heap after a collection. Run it with two"
            + " numbers of people and the same OCCGEN_MEMORY to see what grows.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  OCCGEN_MEMORY=1g scripts/bench write --people 10000",
      "  OCCGEN_MEMORY=1g scripts/bench write --people 100000 --segments 10 --balance none"
    })
public final class WriteBenchCommand implements Callable<Integer> {
  @Option(
      names = "--people",
      paramLabel = "N",
      defaultValue = "10000",
      description = "People that are made up (default: ${DEFAULT-VALUE}).")
  private int people;

  @Option(
      names = "--segments",
      paramLabel = "N",
      defaultValue = "10",
      description = "Segments that each could have (default: ${DEFAULT-VALUE}).")
  private int segments;

  @Option(
      names = "--langs",
      split = ",",
      paramLabel = "LANG",
      defaultValue = "en,es",
      description = "Languages, the pivot first (default: ${DEFAULT-VALUE}).")
  private List<String> languages;

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

  @Option(
      names = "--folder",
      paramLabel = "FOLDER",
      description =
          "Where some 10 KB a segment are written and deleted again (default: Java's temporary"
              + " folder).")
  private Path folder;

  @Override
  public Integer call() throws IOException {
    if (people < 1 || segments < 1 || threads < 1) {
      throw new UsageException("--people, --segments and --threads: must be 1 or more");
    }
    if (!List.of("occgen", "none").contains(balance)) {
      throw new UsageException("--balance " + balance + ": use occgen or none");
    }
    Path own =
        folder == null
            ? Files.createTempDirectory("occgen-write-bench")
            : Files.createTempDirectory(folder, "occgen-write-bench");
    try {
      new WriteBench(System.out, own, new MadeInput(people, segments, languages, balance), threads)
          .run();
    } finally {
      FileUtils.deleteDirectory(own.toFile());
    }
    return 0;
  }
}
