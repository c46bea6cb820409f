package org.occgen.benchmark.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.core.calibration.LanguageCalibration;
import org.occgen.core.calibration.ThresholdOutcome;

/**
 * The outcomes of thresholds, as cells: a row a threshold.
 *
 * @param header names of the columns
 * @param rows cells, ascending by threshold
 */
record OutcomeTable(List<String> header, List<List<String>> rows) {
  static OutcomeTable of(LanguageCalibration calibration, Recipe recipe) {
    boolean grouped = recipe.balance().balanced();
    List<String> header =
        new ArrayList<>(
            List.of(
                "threshold",
                "",
                "pairs",
                "people",
                "segments",
                "people",
                grouped ? "balanced" : "written",
                "people"));
    if (grouped) {
      header.add("groups");
    }
    calibration.asRun().balanced().forEach(count -> header.add(count.category()));
    List<List<String>> rows = new ArrayList<>();
    for (ThresholdOutcome outcome : calibration.outcomes()) {
      List<String> row =
          new ArrayList<>(
              List.of(
                  CalibrationWords.probability(outcome.threshold()),
                  outcome.threshold() == calibration.threshold() ? "as run" : "",
                  number(outcome.pairs()),
                  number(outcome.pairPeople()),
                  number(outcome.segments()),
                  number(outcome.segmentPeople()),
                  number(outcome.balancedSegments()),
                  number(outcome.balancedPeople())));
      if (grouped) {
        row.add(number(outcome.groups()));
      }
      outcome
          .balanced()
          .forEach(
              count -> row.add(number(count.segments()) + " (" + number(count.people()) + ")"));
      rows.add(row);
    }
    return new OutcomeTable(header, rows);
  }

  /** The model for the macro of tables, with a heading over every column. */
  Map<String, Object> model() {
    return Map.of(
        "header", joined(header), "rows", rows.stream().map(OutcomeTable::joined).toList());
  }

  /** The first two cells as one. */
  private static List<String> joined(List<String> cells) {
    List<String> joined = new ArrayList<>(cells.subList(1, cells.size()));
    joined.set(0, cells.get(1).isEmpty() ? cells.get(0) : cells.get(0) + ", " + cells.get(1));
    return joined;
  }

  /** The meaning of the columns of gender categories. */
  static String meaning() {
    return "The columns of gender categories: segments of the benchmark, people in brackets.";
  }

  private static String number(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }
}
