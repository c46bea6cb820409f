package org.occgen.training.command;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.occgen.benchmark.recipe.RecipeSetting;
import org.occgen.command.Resumable;
import org.occgen.command.UsageException;
import org.occgen.training.recipe.LossCurve;
import org.occgen.training.recipe.TrainingDisplay;
import org.occgen.training.train.DevelopmentCheck;
import org.occgen.training.train.EncoderTrainer;
import org.occgen.training.train.TrainingLog;
import org.occgen.training.train.TrainingSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code occgen train encoder}. */
@Command(
    name = "encoder",
    mixinStandardHelpOptions = true,
    description = {
      "Trains the averaging encoder on parallel sentences. The same data and recipe give the"
          + " same file; a training that was broken off goes on where it was.",
      "Needs spm_train (Debian package sentencepiece), and 5 GB of memory for the shipped recipe"
          + " (OCCGEN_MEMORY=5g)."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen train encoder --data parallel --output my.occgen",
      "  occgen train encoder --data parallel --recipe mine.yaml --output my.occgen --seed 2",
      "  occgen train encoder --data parallel --dev parallel/dev --output my.occgen"
    })
final class EncoderTrainCommand implements Callable<Integer>, Resumable {
  @Option(
      names = "--data",
      required = true,
      paramLabel = "DIR",
      description =
          "Folder of parallel sentences: train/SET/<src>-<trg>.tsv.gz with two columns, or"
              + " train/SET/multi.tsv.gz with language codes in the first line. Sentences that"
              + " also stand in its folder dev are left out.")
  private Path data;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FILE",
      description =
          "The model file. Beside it are kept checkpoints while it is trained, FILE.log.tsv (step,"
              + " loss, learning rate, speed, error) and in the end its picture FILE.loss.png.")
  private Path output;

  @Mixin private TrainingRecipeOptions recipe;

  @Option(names = "--epochs", paramLabel = "N", description = "Passes over the data; the recipe's.")
  private Integer epochs;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of weights and order; the recipe's.")
  private Integer seed;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "Name of the encoder, for its card; the recipe's.")
  private String name;

  @Option(
      names = "--dev",
      paramLabel = "DIR",
      description =
          "Folder of development sets, SET/multi.tsv.gz, to measure the xSIM error on while"
              + " training; has no part in the result.")
  private Path dev;

  @Option(
      names = "--dev-steps",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Steps between two looks at --dev (default: ${DEFAULT-VALUE}).")
  private int devSteps;

  @Override
  public Integer call() throws Exception {
    TrainingRecipeOptions.requireFolder("--data", data);
    if (dev != null) {
      TrainingRecipeOptions.requireFolder("--dev", dev);
    }
    if (devSteps < 1) {
      throw new UsageException("--dev-steps " + devSteps + ": must be 1 or more");
    }
    TrainingSettings settings = settings();
    PrintStream out = System.out; // the display does not close it
    try (TrainingDisplay display =
        new TrainingDisplay(out, Boolean.getBoolean("occgen.terminal"))) {
      EncoderTrainer.train(
          data,
          settings,
          output,
          Optional.ofNullable(dev).map(folder -> new DevelopmentCheck(folder, devSteps)),
          display);
    }
    Path log = TrainingLog.beside(output);
    LossCurve.draw(log, settings.name(), LossCurve.beside(output));
    System.out.println("wrote " + log + " and " + LossCurve.beside(output));
    return 0;
  }

  private TrainingSettings settings() {
    List<RecipeSetting> changes = new ArrayList<>();
    change(changes, "epochs", epochs);
    change(changes, "seed", seed);
    change(changes, "name", name);
    return recipe.recipe("", changes).read(TrainingSettings.class);
  }

  private static void change(List<RecipeSetting> changes, String key, Object value) {
    if (value != null) {
      changes.add(RecipeSetting.ofText(key, value.toString(), "--" + key));
    }
  }
}
