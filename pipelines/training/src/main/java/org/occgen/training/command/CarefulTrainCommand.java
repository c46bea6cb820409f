package org.occgen.training.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.core.files.NewFile;
import org.occgen.models.InvalidModelException;
import org.occgen.models.NamedEncoder;
import org.occgen.models.TokenStateEncoder;
import org.occgen.models.averaging.AveragingEncoder;
import org.occgen.models.averaging.AveragingModel;
import org.occgen.models.judge.PairClassifierFile;
import org.occgen.models.registry.Encoders;
import org.occgen.training.judge.CarefulFigures;
import org.occgen.training.judge.CarefulTrainer;
import org.occgen.training.judge.LabelledArticles;
import org.occgen.training.judge.LabelledRun;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code occgen train careful}: trains the careful look behind the shipped classifier. */
@Command(
    name = "careful",
    mixinStandardHelpOptions = true,
    description = {
      "Trains the third look of careful judging, which follows the shipped classifier and reads states"
          + " of tokens by e5. Prints as TSV how well the labelled pairs are judged with and without"
          + " it, by looks that have not seen their subject or their languages, and how many"
          + " translations that were spoiled by rule pass.",
      "The file takes the place of careful.look in the module models/e5 of a build of occgen.",
      "A table of labels is one as occgen train classifier reads it."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  occgen train careful --run runs/en-gl --labels labels.tsv --output careful.look"})
final class CarefulTrainCommand implements Callable<Integer> {
  @Mixin private final LabelledRunOptions labelled = new LabelledRunOptions();

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FILE",
      description = "The file of the look.")
  private Path output;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      defaultValue = "occgen-careful-1",
      description = "What it is called in run records (default: ${DEFAULT-VALUE}).")
  private String name;

  @Option(
      names = "--from",
      paramLabel = "P",
      defaultValue = "0.02",
      description =
          "Candidates with this probability or more are looked at (default: ${DEFAULT-VALUE}).")
  private double from;

  @Option(
      names = "--probability",
      paramLabel = "P",
      defaultValue = "0.86",
      description =
          "Probability from which on a pair is chosen if a recipe says nothing, without"
              + " recalibration (default: ${DEFAULT-VALUE}).")
  private double probability;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    if (!(from >= 0 && from <= 1)) {
      throw new UsageException("--from " + from + ": use a number from 0 to 1");
    }
    if (!(probability >= 0 && probability <= 1)) {
      throw new UsageException("--probability " + probability + ": use a number from 0 to 1");
    }
    List<LabelledArticles> articles =
        labelled.read(
            err,
            "careful",
            "pair of articles",
            "pairs of articles",
            (run, labels) -> LabelledRun.articles(run.folder(), run.recipe().languages(), labels));
    try (AveragingEncoder words = AveragingModel.shipped().open();
        TokenStateEncoder states = (TokenStateEncoder) Encoders.open(NamedEncoder.E5)) {
      CarefulTrainer trainer =
          new CarefulTrainer(
              PairClassifierFile.open(PairClassifierFile.SHIPPED, words), states, articles);
      try (NewFile file = NewFile.create(output)) {
        Files.write(file.unfinished(), trainer.file(name, from, 1, probability));
        file.publish();
      }
      err.printf(Locale.ROOT, "careful: wrote %s%n", output);
      StandardOutput.print(CarefulFigures.text(trainer));
    } catch (InvalidModelException e) {
      throw new UsageException(e); // the module of e5 is missing
    } catch (IllegalArgumentException e) {
      throw new UsageException(e); // too few labels, or all of one kind
    }
    return 0;
  }
}
