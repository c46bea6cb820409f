package org.occgen.benchmark.inspect;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.core.calibration.CategoryCount;
import org.occgen.core.calibration.LanguageCalibration;
import org.occgen.core.calibration.ThresholdOutcome;
import org.occgen.report.table.Columns;

/** The outcomes of thresholds as tables for people: a row a threshold. */
public final class OutcomeTable {
  /** The meaning of the columns of gender categories. */
  public static final String MEANING =
      "The columns of gender categories: segments of the benchmark, people in brackets.";

  private OutcomeTable() {}

  /** The table for the terminal: the threshold of the run has a mark in a column of its own. */
  public static List<List<String>> cells(LanguageCalibration calibration, Recipe recipe) {
    return columns(
            new Columns<ThresholdOutcome>()
                .add("threshold", outcome -> CalibrationWords.probability(outcome.threshold()))
                .add("", outcome -> asRun(calibration, outcome)),
            calibration,
            recipe)
        .cells(calibration.outcomes());
  }

  /** The model for the macro of tables, with a heading over every column. */
  static Map<String, Object> model(LanguageCalibration calibration, Recipe recipe) {
    Columns<ThresholdOutcome> threshold =
        new Columns<ThresholdOutcome>()
            .add(
                "threshold",
                outcome ->
                    CalibrationWords.probability(outcome.threshold())
                        + (asRun(calibration, outcome).isEmpty() ? "" : ", as run"));
    return Columns.model(columns(threshold, calibration, recipe).cells(calibration.outcomes()));
  }

  private static String asRun(LanguageCalibration calibration, ThresholdOutcome outcome) {
    return outcome.threshold() == calibration.threshold() ? "as run" : "";
  }

  private static Columns<ThresholdOutcome> columns(
      Columns<ThresholdOutcome> threshold, LanguageCalibration calibration, Recipe recipe) {
    boolean grouped = recipe.balance().balanced();
    threshold
        .add("pairs", ThresholdOutcome::pairs)
        .add("people", ThresholdOutcome::pairPeople)
        .add("segments", outcome -> outcome.kept().segments())
        .add("people", outcome -> outcome.kept().people())
        .add(grouped ? "balanced" : "written", outcome -> outcome.kept().balancedSegments())
        .add("people", outcome -> outcome.kept().balancedPeople())
        .addIf(grouped, "groups", outcome -> outcome.kept().groups());
    List<CategoryCount> categories = calibration.asRun().kept().balanced();
    for (int i = 0; i < categories.size(); i++) {
      int place = i;
      threshold.add(
          categories.get(i).category(),
          outcome -> {
            CategoryCount count = outcome.kept().balanced().get(place);
            return String.format(Locale.ROOT, "%,d (%,d)", count.segments(), count.people());
          });
    }
    return threshold;
  }
}
