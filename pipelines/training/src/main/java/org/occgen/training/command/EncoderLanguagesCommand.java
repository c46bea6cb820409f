package org.occgen.training.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.occgen.command.CommandFailedException;
import org.occgen.measure.command.EncoderOption;
import org.occgen.models.LanguageFigures;
import org.occgen.models.SentenceEncoder;
import org.occgen.training.evaluate.DevelopmentSet;
import org.occgen.training.evaluate.EncoderReport;
import org.occgen.training.train.TrainingPairCounts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code occgen encoder languages}. */
@Command(
    name = "languages",
    mixinStandardHelpOptions = true,
    description = {
      "Tells what an encoder can do in each of its languages, as a table separated by tabs.",
      "",
      "It measures the xSIM error on every development set, and gives each language a grade by its"
          + " error on ntrex128, else on tatoeba_laser: solid (at most 5 percent), usable (15),"
          + " weak (30), unsupported, or unmeasured."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen encoder languages --dev parallel/dev",
      "  occgen encoder languages --encoder my.occgen --dev parallel/dev --pairs"
          + " my.occgen.pairs.tsv"
    })
final class EncoderLanguagesCommand implements Callable<Integer> {
  private static final String NTREX = "ntrex128";
  private static final String TATOEBA = "tatoeba_laser";

  @Mixin private EncoderOption encoder;

  @Option(
      names = "--dev",
      required = true,
      paramLabel = "DIR",
      description = "Folder of development sets: SET/multi.tsv.gz, and tatoeba_laser/*.tsv.gz.")
  private Path dev;

  @Option(
      names = "--pairs",
      paramLabel = "FILE",
      description = "Table of training pairs, which train encoder writes beside its output.")
  private Path pairs;

  @Override
  public Integer call() throws Exception {
    TrainingRecipeOptions.requireFolder("--dev", dev);
    Map<String, Integer> counts = pairs == null ? Map.of() : TrainingPairCounts.read(pairs);
    try (SentenceEncoder opened = encoder.open()) {
      print(opened, counts);
    }
    return 0;
  }

  private void print(SentenceEncoder opened, Map<String, Integer> counts) {
    Map<String, Map<String, Double>> errors = new TreeMap<>();
    try {
      for (EncoderReport.Score score : EncoderReport.measure(opened, dev)) {
        errors
            .computeIfAbsent(score.set(), unseen -> new TreeMap<>())
            .put(score.language(), 100 * score.error());
      }
    } catch (IOException e) {
      throw unreadable(e);
    }
    TreeSet<String> languages = new TreeSet<>(opened.languages());
    languages.remove(DevelopmentSet.PIVOT);
    System.out.println(LanguageFigures.HEADER);
    for (String language : languages) {
      LanguageFigures figures =
          new LanguageFigures(
              error(errors, NTREX, language),
              error(errors, TATOEBA, language),
              counts.getOrDefault(language, 0));
      System.out.println(figures.line(opened.fingerprint(), language));
    }
  }

  private static OptionalDouble error(
      Map<String, Map<String, Double>> errors, String set, String language) {
    Double percent = errors.getOrDefault(set, Map.of()).get(language);
    return percent == null ? OptionalDouble.empty() : OptionalDouble.of(percent);
  }

  /** The exception for a set that cannot be read. */
  static CommandFailedException unreadable(IOException cause) {
    return new CommandFailedException("--dev: cannot be read: " + cause.getMessage(), cause);
  }
}
