package org.occgen.training.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.core.files.NewFile;
import org.occgen.models.averaging.AveragingEncoder;
import org.occgen.models.averaging.AveragingModel;
import org.occgen.models.judge.PairClassifier;
import org.occgen.models.judge.PairClassifierFile;
import org.occgen.models.judge.PairRecalibration;
import org.occgen.training.judge.LabelledScores;
import org.occgen.training.judge.PriorTrainer;
import org.occgen.training.judge.TrainingFigures;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code occgen train prior}: fits what recalibrations begin with. */
@Command(
    name = "prior",
    mixinStandardHelpOptions = true,
    description = {
      "Fits what a run's recalibration begins with to labelled runs, and prints as TSV how well the"
          + " pairs of each run are chosen by the shipped classifier alone, and with a recalibration"
          + " that was fitted to the other runs. The same follows by classes of languages, with the"
          + " calibration. The runs must have been made with recalibration: run. Articles that"
          + " the classifier was trained on look easier than they are.",
      "The file takes the place of shipped.recalibration in the module models of a build of occgen.",
      "A table of labels is one as occgen train classifier reads it."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen train prior --run runs/en-ja --run runs/en-hy --labels labels.tsv --output shipped.recalibration"
    })
final class ClassifierPriorCommand implements Callable<Integer> {
  @Mixin private final LabelledRunOptions labelled = new LabelledRunOptions();

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FILE",
      description = "The file of the prior.")
  private Path output;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      defaultValue = "occgen-recalibration-1",
      description = "What it is called in run records (default: ${DEFAULT-VALUE}).")
  private String name;

  @Option(
      names = "--probability",
      paramLabel = "P",
      defaultValue = "0.6",
      description =
          "Probability from which on a pair is chosen if a recipe says nothing (default:"
              + " ${DEFAULT-VALUE}).")
  private double probability;

  @Option(
      names = "--plots",
      paramLabel = "FOLDER",
      description =
          "Write the calibration of each class of languages, recalibrated and not, as pictures.")
  private @Nullable Path plots;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    if (!(probability >= 0 && probability <= 1)) {
      throw new UsageException("--probability " + probability + ": use a number from 0 to 1");
    }
    try (AveragingEncoder words = AveragingModel.shipped().open()) {
      PairClassifier classifier = PairClassifierFile.open(PairClassifierFile.SHIPPED, words);
      List<LabelledScores> sets =
          labelled.read(
              spec.commandLine().getErr(),
              "prior",
              "run and language",
              "runs and languages",
              (run, labels) -> LabelledScores.of(run, labels, classifier));
      PriorTrainer trainer = new PriorTrainer(name, probability, classifier.card()::hasLabels);
      String figures =
          TrainingFigures.text(trainer, sets, classifier.card().probability(), probability);
      try (NewFile file = NewFile.create(output)) {
        Files.writeString(file.unfinished(), PairRecalibration.text(trainer.train(sets)));
        file.publish();
      }
      spec.commandLine().getErr().printf(Locale.ROOT, "prior: wrote %s%n", output);
      if (plots != null) {
        Files.createDirectories(plots);
        for (Map.Entry<String, String> plot : TrainingFigures.plots(trainer, sets).entrySet()) {
          Files.writeString(plots.resolve(plot.getKey()), plot.getValue());
        }
      }
      StandardOutput.print(figures);
    } catch (IllegalArgumentException e) {
      throw new UsageException(e); // no decoys, or labels that are too few or all of one kind
    }
    return 0;
  }
}
