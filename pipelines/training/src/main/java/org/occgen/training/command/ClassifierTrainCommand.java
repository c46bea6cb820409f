package org.occgen.training.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.core.files.NewFile;
import org.occgen.models.averaging.AveragingEncoder;
import org.occgen.models.averaging.AveragingModel;
import org.occgen.models.judge.PairClassifierFile;
import org.occgen.training.evaluate.DevelopmentSet;
import org.occgen.training.judge.LabelledArticles;
import org.occgen.training.judge.LabelledRun;
import org.occgen.training.judge.PairTrainer;
import org.occgen.training.judge.TrainingFigures;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code occgen train classifier}: trains the judge of pairs. */
@Command(
    name = "classifier",
    mixinStandardHelpOptions = true,
    description = {
      "Trains a pair classifier on labelled pairs of runs, and prints its figures as TSV:"
          + " precision and recall on articles that it was not trained on, by languages and with"
          + " each language left out; without each group of features; and how calibrated its"
          + " probabilities are, and the twenty worst errors. A plot of the reliability is written"
          + " beside the file. The same runs and labels give the same file.",
      "A table of labels has the columns qid, pivot, language, pivot_sentence, sentence and label"
          + " (2 translation, 1 partial, 0 other), as occgen inspect --sheet writes them. Rows"
          + " without a label are passed over."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen inspect runs/en-gl --sample 300 --sheet sheet.tsv",
      "  occgen train classifier --run runs/en-gl --labels sheet.tsv --dev parallel/dev --output my.pairs"
    })
final class ClassifierTrainCommand implements Callable<Integer> {
  /** The expected precision of chosen pairs. */
  private static final double WANTED = 0.95;

  @Mixin private final LabelledRunOptions labelled = new LabelledRunOptions();

  @Option(
      names = "--output",
      required = true,
      paramLabel = "FILE",
      description = "The classifier's file, which a recipe names as classifier.")
  private Path output;

  @Option(
      names = "--dev",
      required = true,
      paramLabel = "DIR",
      description =
          "Folder of sets of translations, SET/multi.tsv.gz, such as NTREX-128: they tell how much of"
              + " a translation is usually covered in each language.")
  private Path dev;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      defaultValue = "pairs",
      description = "What it is called in run records (default: ${DEFAULT-VALUE}).")
  private String name;

  @Option(
      names = "--probability",
      paramLabel = "P",
      description =
          "Probability from which on a pair is chosen if a recipe says nothing (default: the lowest"
              + " at which 95 percent of the chosen pairs are expected to be translations).")
  private Double probability;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    if (probability != null && !(probability >= 0 && probability <= 1)) {
      throw new UsageException("--probability " + probability + ": use a number from 0 to 1");
    }
    List<LabelledArticles> articles =
        labelled.read(
            err,
            "train",
            "pair of articles",
            "pairs of articles",
            (run, labels) -> LabelledRun.articles(run.folder(), run.recipe().languages(), labels));
    List<DevelopmentSet> translations = translations();
    try (AveragingEncoder words = AveragingModel.shipped().open()) {
      PairTrainer trainer = new PairTrainer(words, articles, translations);
      double chosen = probability != null ? probability : trainer.probabilityFor(WANTED);
      try (NewFile file = NewFile.create(output)) {
        Files.write(
            file.unfinished(),
            PairClassifierFile.bytes(trainer.card(name, chosen), trainer.axes()));
        file.publish();
      }
      Path plot = output.resolveSibling(output.getFileName() + ".reliability.svg");
      Files.writeString(plot, TrainingFigures.reliability(trainer));
      err.printf(Locale.ROOT, "train: wrote %s and %s%n", output, plot);
      StandardOutput.print(TrainingFigures.text(trainer, chosen));
    } catch (IllegalArgumentException e) {
      throw new UsageException(e); // too few labels, or all of one kind
    }
    return 0;
  }

  private List<DevelopmentSet> translations() {
    TrainingRecipeOptions.requireFolder("--dev", dev);
    try {
      return DevelopmentSet.readAllMulti(dev);
    } catch (NoSuchFileException e) {
      throw new UsageException("--dev " + e.getMessage());
    } catch (IOException e) {
      throw EncoderLanguagesCommand.unreadable(e);
    }
  }
}
