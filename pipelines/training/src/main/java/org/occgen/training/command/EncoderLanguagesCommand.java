package org.occgen.training.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.occgen.command.EncoderOption;
import org.occgen.models.SentenceEncoder;
import org.occgen.training.evaluate.LanguageTable;
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
      "It measures the xSIM error on every development set and the threshold with the best F1, and"
          + " gives each language a grade by its error on ntrex128, else on tatoeba_laser: solid"
          + " (at most 5 percent), usable (15), weak (30), unsupported, or unmeasured."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen encoder languages --dev parallel/dev",
      "  occgen encoder languages --encoder my.occgen --dev parallel/dev --pairs my.occgen.pairs.tsv"
    })
final class EncoderLanguagesCommand implements Callable<Integer> {
  @Mixin private EncoderOption encoder;

  @Mixin private EncoderDevelopmentOptions development;

  @Option(
      names = "--pairs",
      paramLabel = "FILE",
      description = "Table of training pairs, which encoder train writes beside its output.")
  private Path pairs;

  @Override
  public Integer call() throws Exception {
    development.folder(); // is there before the encoder is opened
    Map<String, Integer> counts = pairs == null ? Map.of() : TrainingPairCounts.read(pairs);
    try (SentenceEncoder opened = encoder.open()) {
      lines(opened, counts).forEach(System.out::println);
    }
    return 0;
  }

  private List<String> lines(SentenceEncoder opened, Map<String, Integer> counts) {
    try {
      return LanguageTable.lines(opened, development.folder(), counts, development.seed());
    } catch (IOException e) {
      throw EncoderDevelopmentOptions.unreadable(e);
    }
  }
}
