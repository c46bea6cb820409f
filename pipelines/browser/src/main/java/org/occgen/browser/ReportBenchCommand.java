package org.occgen.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.apache.commons.io.file.PathUtils;
import org.occgen.command.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code bench report}: how long a large {@code report.html} takes to write and to open. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    description =
        "Measures the report of a made-up benchmark in four languages, Arabic among them: its size,"
            + " how long it takes to write, and in Chromium how long until it is seen, until a"
            + " search has found, until a page is turned, and how much memory the tab takes."
            + " Sentences are 20 words that the rules of gender know, so that more words are marked"
            + " than in a text.",
    footerHeading = "%nExamples:%n",
    footer = {"  scripts/bench report", "  scripts/bench report --segments 1000 --rounds 3"})
public final class ReportBenchCommand implements Callable<Integer> {
  @Option(
      names = "--segments",
      paramLabel = "N",
      defaultValue = "20000",
      description = "Segments of the benchmark, five a person (default: ${DEFAULT-VALUE}).")
  private int segments;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "5",
      description = "How often each is measured; the median counts (default: ${DEFAULT-VALUE}).")
  private int rounds;

  @Override
  public Integer call() throws IOException {
    if (segments < MadeRun.OF_PERSON || segments % MadeRun.OF_PERSON != 0 || rounds < 1) {
      throw new UsageException(
          "--segments: must be a multiple of "
              + MadeRun.OF_PERSON
              + "; --rounds: must be 1 or more");
    }
    Path folder = Files.createTempDirectory("occgen-report-bench");
    try {
      ReportBench.run(System.out, MadeRun.write(folder, segments), rounds);
    } finally {
      PathUtils.deleteDirectory(folder);
    }
    return 0;
  }
}
