package org.occgen.bench.scale;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.occgen.command.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code bench make}: made-up people as a dump of Wikidata and HTML dumps. */
@Command(
    name = "make",
    mixinStandardHelpOptions = true,
    description = {
      "Makes up people in any number and writes them as occgen reads them: wikidata.json.gz and"
          + " one HTML dump a language. The same options give the same bytes.",
      "Genders, occupations and lengths of articles have the shares of the real ones; the sentences"
          + " are made of 64 templates a language."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  scripts/bench make --people 10000 --output made",
      "  scripts/bench make --people 100000 --languages en,sw --compression bz2 --output made",
      "  scripts/bench make --people 10000 --occupation-share 0.6 --longest-article 20000"
          + " --long-language ar=10 --output skewed"
    })
public final class MakeCommand implements Callable<Integer> {
  @Option(
      names = "--people",
      required = true,
      paramLabel = "N",
      description = "People with an article in every language.")
  private long people;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "DIR",
      description = "New or empty folder.")
  private Path output;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Files that are made at once (default: one a core).")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Mixin private PlanOptions options;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (threads < 1) {
      throw new UsageException("--threads " + threads + ": must be 1 or more");
    }
    DataMaker maker = new DataMaker(options.plan(people), options.format(), System.out);
    maker.make(output, threads);
    return 0;
  }
}
