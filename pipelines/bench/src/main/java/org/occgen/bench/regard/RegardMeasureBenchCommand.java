package org.occgen.bench.regard;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.occgen.bench.measure.WorkFolder;
import org.occgen.command.EncoderOption;
import org.occgen.command.Main;
import org.occgen.command.UsageException;
import org.occgen.core.text.Utf8Lines;
import org.occgen.regard.attribute.Taxonomies;
import org.occgen.regard.attribute.Taxonomy;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code bench regard-measure}: what {@code occgen regard measure} costs, by step and by size. */
@Command(
    name = "regard-measure",
    mixinStandardHelpOptions = true,
    description = {
      "Measures how many sentences a second each step of occgen regard measure takes, in one thread,"
          + " with the classifiers that ship. Then runs occgen regard measure in a process of its"
          + " own on texts of growing size, and prints its time and its memory.",
      "RSS is the most memory that the process held, heap the most that was in use when a collection"
          + " began, kept the most that one left. Sentences are made, or those of a text."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  scripts/bench regard-measure --sentences 100000,1000000",
      "  scripts/bench regard-measure --text news.en --steps 10000 --sentences 30000"
    })
public final class RegardMeasureBenchCommand implements Callable<Integer> {
  private static final String LANGUAGE = "en";

  @Option(
      names = "--steps",
      paramLabel = "N",
      defaultValue = "20000",
      description =
          "How many sentences go through the steps one after the other; 0 for none (default:"
              + " ${DEFAULT-VALUE}).")
  private int steps;

  @Option(
      names = "--sentences",
      split = ",",
      paramLabel = "N",
      defaultValue = "100000",
      description = "Sizes of texts, a run each (default: ${DEFAULT-VALUE}).")
  private List<Integer> sizes = List.of();

  @Option(
      names = "--heap",
      paramLabel = "SIZE",
      defaultValue = "1g",
      description = "Java's heap of a run (default: ${DEFAULT-VALUE}).")
  private String heap;

  @Option(
      names = "--text",
      paramLabel = "FILE",
      description = "English sentences, one a line, which are repeated up to each size.")
  private @Nullable Path text;

  @Mixin private WorkFolder folder;

  @Override
  public Integer call() throws IOException {
    if (steps < 0) {
      throw new UsageException("--steps " + steps + ": must be 0 or more");
    }
    if (sizes.stream().anyMatch(size -> size < 1)) {
      throw new UsageException("--sentences " + sizes + ": must be 1 or more");
    }
    if (!heap.matches("[0-9]+[kKmMgG]?")) {
      throw new UsageException("--heap " + heap + ": must be a number with m or g, such as 1g");
    }
    Taxonomy taxonomy = Taxonomies.shipped(LANGUAGE, false);
    List<String> lines = lines();
    if (steps > 0) {
      RegardSteps.print(System.out, taxonomy, sentences(lines, taxonomy).limit(steps).toList());
    }
    Path script = Main.home().resolve("scripts/occgen");
    folder.use(
        own -> {
          RegardMeasureRun.head(System.out, heap);
          for (int size : sizes) {
            try (Stream<String> sentences = sentences(lines, taxonomy)) {
              new RegardMeasureRun(script, own, heap).print(System.out, size, sentences);
            }
          }
        });
    return 0;
  }

  private List<String> lines() throws IOException {
    if (text == null) {
      return List.of();
    }
    EncoderOption.checkFile("--text", text);
    List<String> lines = Utf8Lines.readAll(text);
    if (lines.stream().allMatch(String::isBlank)) {
      throw new UsageException("--text " + text + ": is empty");
    }
    return lines;
  }

  /** Endless: those of the text over and over, or made ones. */
  private static Stream<String> sentences(List<String> lines, Taxonomy taxonomy) {
    return lines.isEmpty()
        ? MadeRegardText.endless(taxonomy)
        : IntStream.iterate(0, i -> (i + 1) % lines.size()).mapToObj(lines::get);
  }
}
