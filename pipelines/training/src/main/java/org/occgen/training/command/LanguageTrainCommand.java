package org.occgen.training.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.occgen.command.StandardOutput;
import org.occgen.measure.command.EncoderOption;
import org.occgen.report.table.Columns;
import org.occgen.training.language.LanguageTrainer;
import org.occgen.training.language.LanguageTrainingSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code occgen train language}: trains the models of letters that tell languages. */
@Command(
    name = "language",
    mixinStandardHelpOptions = true,
    description = {
      "Trains models of letters, one a language, and prints what they were trained on as TSV. The"
          + " same data and recipe give the same file.",
      "The shipped recipe takes a minute or two."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen train language --data train --output my.letters",
      "  occgen train language --data train --output my.letters --set ngrams=5000"
    })
final class LanguageTrainCommand implements Callable<Integer> {
  @Option(
      names = "--data",
      required = true,
      paramLabel = "DIR",
      description =
          "Folder of the sets that the recipe names. A set is a folder with multi.tsv.gz (the first"
              + " line has the languages) or with files such as en-de.tsv.gz (two columns).")
  private Path data;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FILE",
      description = "The file of the models; written whole or not at all.")
  private Path output;

  @Mixin private TrainingRecipeOptions recipe;
  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    TrainingRecipeOptions.requireFolder("--data", data);
    EncoderOption.checkOutput("--output", output);
    PrintWriter err = spec.commandLine().getErr();
    StandardOutput.print(
        new Columns<LanguageTrainer.Trained>()
            .add("language", LanguageTrainer.Trained::language)
            .add("use", trained -> trained.rival() ? "rival" : "checked")
            .add("letters", LanguageTrainer.Trained::letters)
            .add("ngrams", LanguageTrainer.Trained::ngrams)
            .add("letters_by_set", trained -> new TreeMap<>(trained.sets()))
            .tsv(
                LanguageTrainer.train(
                    data,
                    recipe.recipe("language", List.of()).read(LanguageTrainingSettings.class),
                    output,
                    line -> err.println("train: " + line))));
    return 0;
  }
}
