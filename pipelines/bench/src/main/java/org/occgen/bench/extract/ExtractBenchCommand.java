package org.occgen.bench.extract;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.occgen.bench.measure.RoundsOption;
import org.occgen.command.UsageException;
import org.occgen.gender.GenderRules;
import org.occgen.models.language.LinguaIdentifier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code bench extract}: how fast pages become sentences. */
@Command(
    name = "extract",
    mixinStandardHelpOptions = true,
    description =
        "Measures how fast pages become sentences here on one thread, step by step, and what the"
            + " check of their language costs: as it is, and with Lingua asked about every"
            + " sentence. The stage's own files are not read or written. Pages are made up, 4.6 KB"
            + " each, or those of a folder.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  scripts/bench extract",
      "  scripts/bench extract --pages ../shared/data/wikipedia --lang en,es,fr,ro"
    })
public final class ExtractBenchCommand implements Callable<Integer> {
  @Option(
      names = "--lang",
      split = ",",
      paramLabel = "LANGUAGE",
      defaultValue = "en,es",
      description = "The run's languages (default: ${DEFAULT-VALUE}).")
  private List<String> languages;

  @Option(
      names = "--pages",
      paramLabel = "DIR",
      description = "Folder with a folder for each language, and pages in it: DIR/en/A.html.")
  private @Nullable Path pages;

  @Option(
      names = "--count",
      paramLabel = "N",
      defaultValue = "1000",
      description = "How many pages a language are made up (default: ${DEFAULT-VALUE}).")
  private int count;

  @Mixin private final RoundsOption repeats = new RoundsOption(3);

  @Override
  public Integer call() throws IOException {
    int rounds = repeats.rounds();
    if (count < 1) {
      throw new UsageException("--count " + count + ": must be 1 or more");
    }
    try {
      LinguaIdentifier.of(languages);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--lang " + String.join(",", languages) + ": " + e.getMessage());
    }
    Map<String, List<String>> html = new TreeMap<>();
    for (String language : languages) {
      html.put(language, pages == null ? made(language) : read(pages.resolve(language)));
    }
    new ExtractBench(html).run(System.out, rounds);
    return 0;
  }

  private List<String> made(String language) {
    if (!GenderRules.languages().contains(language)) {
      throw new UsageException(
          "--lang "
              + language
              + ": pages are made up in "
              + String.join(", ", GenderRules.languages())
              + "; give others by --pages");
    }
    return ShortPages.of(language, count);
  }

  /**
   * The pages of a folder.
   *
   * @throws UsageException if there is none
   */
  public static List<String> read(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new UsageException("--pages: there is no folder " + folder);
    }
    List<String> texts = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".html")).sorted().toList()) {
        texts.add(Files.readString(file));
      }
    }
    if (texts.isEmpty()) {
      throw new UsageException("--pages: no file of " + folder + " ends in .html");
    }
    return texts;
  }
}
