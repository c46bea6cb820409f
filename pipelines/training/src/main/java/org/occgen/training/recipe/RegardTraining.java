package org.occgen.training.recipe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.occgen.benchmark.recipe.RecipeException;
import org.occgen.core.files.CellText;
import org.occgen.core.measure.Interval;
import org.occgen.regard.Regard;
import org.occgen.training.evaluate.ReliabilityBin;
import org.occgen.training.regard.RegardSetFigures;
import org.occgen.training.regard.RegardTrainer;
import org.occgen.training.regard.RegardTrainingSettings;

/** Trains a regard classifier by a recipe, and tells its figures as a table. */
public final class RegardTraining {
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
    return CellText.line(
            "set",
            "classifier",
            "n",
            "accuracy",
            "accuracy_95",
            "macro_f1",
            "macro_f1_95",
            "f1_positive",
            "f1_neutral",
            "f1_negative",
            "said_negative",
            "ece",
            "confusion")
        + figures.stream().map(RegardTraining::row).collect(Collectors.joining())
        + CellText.line("")
        + CellText.line("reliability of", "from", "n", "probability", "right")
        + bins(first);
  }

  private static String row(RegardSetFigures figures) {
    return CellText.line(
        figures.set(),
        figures.classifier(),
        figures.count(),
        CellText.number(figures.confusion().accuracy()),
        interval(figures.accuracy()),
        CellText.number(figures.confusion().macroF1()),
        interval(figures.macroF1()),
        CellText.number(figures.confusion().f1(Regard.POSITIVE)),
        CellText.number(figures.confusion().f1(Regard.NEUTRAL)),
        CellText.number(figures.confusion().f1(Regard.NEGATIVE)),
        CellText.number((double) figures.confusion().said(Regard.NEGATIVE) / figures.count()),
        CellText.number(figures.calibrationError()),
        figures.confusion().counts());
  }

  private static String interval(Interval interval) {
    return CellText.number(interval.low()) + ".." + CellText.number(interval.high());
  }

  private static String bins(RegardSetFigures figures) {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < figures.bins().size(); i++) {
      ReliabilityBin bin = figures.bins().get(i);
      if (bin.count() > 0) {
        lines.append(
            CellText.line(
                figures.set(),
                CellText.shortNumber(i / (double) figures.bins().size()),
                bin.count(),
                CellText.number(bin.confidence()),
                CellText.number(bin.accuracy())));
      }
    }
    return lines.toString();
  }
}
