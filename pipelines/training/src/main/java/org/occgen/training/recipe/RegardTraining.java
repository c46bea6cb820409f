package org.occgen.training.recipe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.occgen.benchmark.recipe.RecipeException;
import org.occgen.core.files.CellText;
import org.occgen.core.measure.Interval;
import org.occgen.regard.Regard;
import org.occgen.report.table.Columns;
import org.occgen.training.evaluate.ReliabilityBin;
import org.occgen.training.regard.RegardSetFigures;
import org.occgen.training.regard.RegardTrainer;
import org.occgen.training.regard.RegardTrainingSettings;

/** Trains a regard classifier by a recipe, and tells its figures as a table. */
public final class RegardTraining {
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

  private RegardTraining() {}

  /**
   * Trains.
   *
   * @param data folder of the sets
   * @param output the model file; its reliability plot is written beside it
   * @param progress gets a line after each step
   * @return a table with tabulators: figures by set and regard
   * @throws RecipeException if a key is missing, unknown or out of its range
   */
  public static String train(
      TrainingRecipe recipe, Path data, Path output, Consumer<String> progress) throws IOException {
    List<RegardSetFigures> figures =
        new RegardTrainer(data, recipe.read(RegardTrainingSettings.class), progress).train(output);
    Path plot = output.resolveSibling(output.getFileName() + ".reliability.svg");
    RegardSetFigures first = figures.get(0);
    Files.writeString(plot, ReliabilityPlot.svg(first.set(), "the label", first.bins()));
    progress.accept("wrote " + output + " and " + plot);
    return FIGURES.tsv(figures) + CellText.line("") + reliability(first);
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
