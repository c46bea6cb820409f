package org.occgen.bench.dump;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.occgen.bench.extract.ExtractBenchCommand;
import org.occgen.bench.measure.BenchOptions;
import org.occgen.bench.measure.WorkFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code bench cirrus}: how fast Cirrus index dumps are read and extracted on this machine. */
@Command(
    name = "cirrus",
    mixinStandardHelpOptions = true,
    description = {
      "Makes a Cirrus index dump out of HTML pages, repeated, and reads it on one thread as stage"
          + " fetch does where it wants one page of twenty, beside decompression alone. Then it"
          + " extracts the same pages from HTML and from the dump's text. MB are those of"
          + " uncompressed JSON.",
      "Let nothing else run meanwhile."
    },
    footerHeading = "%nExamples:%n",
    footer = "  scripts/bench cirrus --pages ../shared/data/wikipedia --lang en,fr --size 500m")
public final class CirrusBenchCommand implements Callable<Integer> {
  @Option(
      names = "--pages",
      required = true,
      paramLabel = "DIR",
      description = "Folder with a folder for each language, and pages in it: DIR/en/A.html.")
  private Path pages;

  @Option(
      names = "--lang",
      split = ",",
      paramLabel = "LANGUAGE",
      defaultValue = "en,fr",
      description = "The languages of the pages (default: ${DEFAULT-VALUE}).")
  private List<String> languages;

  @Mixin private final BenchOptions options = new BenchOptions(3);
  @Mixin private WorkFolder folder;

  @Override
  public Integer call() throws IOException {
    Map<String, List<String>> html = new TreeMap<>();
    for (String language : languages) {
      html.put(language, ExtractBenchCommand.read(pages.resolve(language)));
    }
    folder.use(work -> CirrusBench.run(System.out, html, work, options.bytes(), options.rounds()));
    return 0;
  }
}
