package org.occgen.training.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.training.recipe.RegardTraining;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code occgen regard train}: trains the regard classifier. */
@Command(
    name = "train",
    mixinStandardHelpOptions = true,
    description = {
      "Trains a regard classifier, and prints its figures as TSV: cross-validated by set, and on"
          + " sets that are only reported on. The same data and recipe give the same file.",
      "Needs 3 GB of memory for the shipped recipe (OCCGEN_MEMORY=3g)."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen regard train --data regard --output my.regard",
      "  occgen regard train --data regard --output my.regard --recipe words",
      "  occgen regard train --data regard --output my.regard --set set-weights.nlg-bias=1"
    })
final class RegardTrainCommand implements Callable<Integer> {
  @Option(
      names = "--data",
      required = true,
      paramLabel = "DIR",
      description =
          "Folder of the sets that the recipe gives a weight: newsmtsc, german-regard, redditbias,"
              + " nlg-bias, each as it is published.")
  private Path data;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FILE",
      description =
          "The model file. Beside it is written FILE.reliability.svg, how calibrated its"
              + " probabilities are.")
  private Path output;

  @Mixin private TrainingRecipeOptions recipe;
  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    if (!Files.isDirectory(data)) {
      throw new UsageException("--data " + data + ": there is no such folder");
    }
    PrintWriter err = spec.commandLine().getErr();
    StandardOutput.print(
        RegardTraining.train(
            recipe.recipe("regard", List.of()),
            data,
            output,
            line -> err.println("train: " + line)));
    return 0;
  }
}
