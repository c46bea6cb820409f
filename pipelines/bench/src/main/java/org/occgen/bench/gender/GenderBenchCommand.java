package org.occgen.bench.gender;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.occgen.bench.measure.RepeatOptions;
import org.occgen.command.UsageException;
import org.occgen.core.text.Utf8Lines;
import org.occgen.gender.GenderRules;
import org.occgen.measure.command.EncoderOption;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code bench gender}: how fast the gender in sentences is found. */
@Command(
    name = "gender",
    mixinStandardHelpOptions = true,
    description =
        "Measures how many segments a second are judged and marked here: the words of a reference"
            + " that show a gender are marked, and a translation is judged by it. Sentences are"
            + " made of words that the rules know, or those of a text, which are repeated.",
    footerHeading = "%nExamples:%n",
    footer = {"  scripts/bench gender", "  scripts/bench gender --lang es --text news.es"})
public final class GenderBenchCommand implements Callable<Integer> {
  @Option(
      names = "--lang",
      split = ",",
      paramLabel = "LANGUAGE",
      description = "Languages (default: all that have rules).")
  private List<String> languages = List.of();

  @Option(
      names = "--text",
      paramLabel = "FILE",
      description = "Sentences of one language, one a line.")
  private @Nullable Path text;

  @Option(
      names = "--segments",
      paramLabel = "N",
      defaultValue = "100000",
      description = "How many segments make a round (default: ${DEFAULT-VALUE}).")
  private int segments;

  @Mixin private final RepeatOptions repeats = new RepeatOptions(3);

  @Override
  public Integer call() throws IOException {
    if (segments < 1) {
      throw new UsageException("--segments " + segments + ": must be 1 or more");
    }
    List<Integer> threads = repeats.threads();
    int rounds = repeats.rounds();
    if (text != null && languages.size() != 1) {
      throw new UsageException("--text: name its language by --lang");
    }
    List<String> measured = languages.isEmpty() ? GenderRules.languages() : languages;
    for (String language : measured) {
      try {
        GenderRules.require(language);
      } catch (IllegalArgumentException e) {
        throw new UsageException("--lang " + e.getMessage());
      }
    }
    GenderBench.head(System.out);
    for (String language : measured) {
      new GenderBench(language, sentences(language), segments).run(System.out, threads, rounds);
    }
    return 0;
  }

  private List<String> sentences(String language) throws IOException {
    if (text == null) {
      return MadeSentences.of(language, Math.min(segments, 10_000));
    }
    EncoderOption.checkFile("--text", text);
    List<String> lines = Utf8Lines.readAll(text);
    if (lines.isEmpty()) {
      throw new UsageException("--text " + text + ": is empty");
    }
    return lines;
  }
}
