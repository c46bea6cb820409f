package org.occgen.bench.balance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.commons.io.FileUtils;
import org.occgen.bench.scale.PeoplePlan;
import org.occgen.pipelines.command.ByteSize;
import org.occgen.pipelines.command.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code bench balance}: stage balance alone, with people that are made inside its pipeline. */
@Command(
    name = "balance",
    mixinStandardHelpOptions = true,
    description =
        "Runs the two pipelines of stage balance on occgen's own Flink, with people that are made"
            + " inside the first one, and tells time, processor time and memory of each. The books"
            + " must balance.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  scripts/bench balance --people 200000 --languages 2 --segments 3",
      "  OCCGEN_MEMORY=1g scripts/bench balance --people 10000000 --heap 1g",
      "  OCCGEN_MEMORY=1g scripts/bench balance --people 1000000 --hot-share 0.6"
    })
public final class BalanceBenchCommand implements Callable<Integer> {
  /** Of the languages that people can be made up in, the pivot first. */
  private static final List<String> LANGUAGES = List.of("en", "es", "ru", "ar", "sw");

  @Option(
      names = "--people",
      required = true,
      paramLabel = "N",
      description = "People with an article in every language.")
  private long people;

  @Option(
      names = "--languages",
      paramLabel = "N",
      defaultValue = "2",
      description = "Number of languages, 1 to 5 (default: ${DEFAULT-VALUE}).")
  private int languages;

  @Option(
      names = "--segments",
      paramLabel = "N",
      defaultValue = "3",
      description = "Segments of each person (default: ${DEFAULT-VALUE}).")
  private int segments;

  @Option(
      names = "--hot-share",
      paramLabel = "SHARE",
      defaultValue = "0",
      description =
          "Share of the people who have one and the same occupation, such as 0.6 (default: as in"
              + " Wikidata).")
  private double hotShare;

  @Option(
      names = "--heap",
      paramLabel = "BYTES",
      description =
          "Refuses to run with another heap of Java than this, which OCCGEN_MEMORY gives.")
  private String heap = "";

  @Option(
      names = "--folder",
      paramLabel = "FOLDER",
      description =
          "Where some 500 bytes a person are written and deleted again (default: Java's temporary"
              + " folder).")
  private Path folder = Path.of(System.getProperty("java.io.tmpdir"));

  @Override
  public Integer call() throws IOException {
    if (languages < 1 || languages > LANGUAGES.size()) {
      throw new UsageException("--languages " + languages + ": must be 1 to " + LANGUAGES.size());
    }
    if (segments < 1) {
      throw new UsageException("--segments " + segments + ": must be 1 or more");
    }
    if (!heap.isEmpty() && heapBytes() < Runtime.getRuntime().maxMemory()) {
      throw new UsageException(
          "--heap "
              + heap
              + ": Java has "
              + (Runtime.getRuntime().maxMemory() >> 20)
              + " MB; set OCCGEN_MEMORY="
              + heap);
    }
    PeoplePlan plan;
    try {
      plan =
          PeoplePlan.of(people, LANGUAGES.subList(0, languages))
              .withOthers(0)
              .withOccupationShare(hotShare);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--" + e.getMessage());
    }
    Path own = Files.createTempDirectory(Files.createDirectories(folder), "occgen-balance-bench");
    try {
      new BalanceBench(System.out, own, plan, segments).run();
    } finally {
      FileUtils.deleteDirectory(own.toFile());
    }
    return 0;
  }

  private long heapBytes() {
    try {
      return ByteSize.parse(heap);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--heap " + heap + ": " + e.getMessage());
    }
  }
}
