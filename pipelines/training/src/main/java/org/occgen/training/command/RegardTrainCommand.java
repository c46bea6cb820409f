package org.occgen.training.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.occgen.command.StandardOutput;
import org.occgen.core.files.CellText;
import org.occgen.core.measure.Interval;
import org.occgen.regard.Regard;
import org.occgen.report.table.Columns;
import org.occgen.training.evaluate.ReliabilityBin;
import org.occgen.training.recipe.ReliabilityPlot;
import org.occgen.training.regard.RegardSetFigures;
import org.occgen.training.regard.RegardTrainer;
import org.occgen.training.regard.RegardTrainingSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code occgen train regard}: trains the regard classifier. */
@Command(
    name = "regard",
    mixinStandardHelpOptions = true,
    description = {
      "Trains a regard classifier, and prints its figures as TSV: cross-validated by set, and on"
          + " sets that are only reported on. The same data and recipe give the same file.",
      "Needs 3 GB of memory for the shipped recipe (OCCGEN_MEMORY=3g)."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen train regard --data regard --output my.regard",
      "  occgen train regard --data regard --output my.regard --recipe words",
      "  occgen train regard --data regard --output my.regard --set set-weights.nlg-bias=1"
    })
final class RegardTrainCommand implements Callable<Integer> {
  private static final Columns<RegardSetFigures> FIGURES =
      new Columns<RegardSetFigures>()
          .add("set", RegardSetFigures::set)
          .add("classifier", RegardSetFigures::classifier)
          .add("n", RegardSetFigures::count)
          .add("accuracy", row -> row.confusion().accuracy())
          .add("accuracy_95", row -> interval(row.accuracy()))
          .add("macro_f1", row -> row.confusion().macroF1())
          .add("macro_f1_95", row -> interval(row.macroF1()))
          .add("f1_positive", row -> row.confusion().f1(Regard.POSITIVE))
          .add("f1_neutral", row -> row.confusion().f1(Regard.NEUTRAL))
          .add("f1_negative", row -> row.confusion().f1(Regard.NEGATIVE))
          .add("said_negative", row -> (double) row.confusion().said(Regard.NEGATIVE) / row.count())
          .add("ece", RegardSetFigures::calibrationError)
          .add("confusion", row -> row.confusion().counts());

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
    TrainingRecipeOptions.requireFolder("--data", data);
    PrintWriter err = spec.commandLine().getErr();
    List<RegardSetFigures> figures =
        new RegardTrainer(
                data,
                recipe.recipe("regard", List.of()).read(RegardTrainingSettings.class),
                line -> err.println("train: " + line))
            .train(output);
    Path plot = output.resolveSibling(output.getFileName() + ".reliability.svg");
    RegardSetFigures first = figures.get(0);
    Files.writeString(plot, ReliabilityPlot.svg(first.set(), "the label", first.bins()));
    err.println("train: wrote " + output + " and " + plot);
    StandardOutput.print(FIGURES.tsv(figures) + CellText.line("") + reliability(first));
    return 0;
  }

  private static String interval(Interval interval) {
    return CellText.number(interval.low()) + ".." + CellText.number(interval.high());
  }

  private static String reliability(RegardSetFigures figures) {
    List<ReliabilityBin> bins = figures.bins();
    return new Columns<Integer>()
        .add("reliability of", bin -> figures.set())
        .add("from", bin -> CellText.shortNumber(bin / (double) bins.size()))
        .add("n", bin -> bins.get(bin).count())
        .add("probability", bin -> bins.get(bin).confidence())
        .add("right", bin -> bins.get(bin).accuracy())
        .tsv(
            IntStream.range(0, bins.size())
                .filter(bin -> bins.get(bin).count() > 0)
                .boxed()
                .toList());
  }
}
