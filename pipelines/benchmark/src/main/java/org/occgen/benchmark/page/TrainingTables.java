package org.occgen.benchmark.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.occgen.benchmark.statistics.TrainingCounts;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;

/** The training data beside the test set: what it has, and what was left out of it. */
final class TrainingTables {
  private TrainingTables() {}

  /** Puts {@code training} into the model, if there is any. */
  static void put(RunReport report, Map<String, Object> model) {
    TrainingCounts counts = report.statistics().training();
    if (counts.parts() == 0) {
      return;
    }
    List<List<String>> categories = new ArrayList<>();
    categories.add(List.of("gender category", "people", "segments"));
    counts
        .byCategory()
        .forEach(
            (category, cell) ->
                categories.add(
                    List.of(
                        CellText.shown(category),
                        PageText.number(cell.people()),
                        PageText.number(cell.segments()))));
    long in = counts.books().total(Unit.SEGMENT, Kind.IN);
    List<List<String>> reasons = new ArrayList<>();
    reasons.add(List.of("reason", "segments left out", "share", "what it means"));
    counts
        .leftOut(Unit.SEGMENT)
        .forEach(
            (reason, count) ->
                reasons.add(
                    List.of(
                        CellText.shown(reason),
                        PageText.number(count),
                        PageText.percent(count, in),
                        LossReasons.meaning(reason))));
    model.put(
        "training",
        Map.of(
            "segments", CountText.of(counts.segments(), "segment", "segments"),
            "people", CountText.of(counts.people(), "person", "people"),
            "parts", CountText.of(counts.parts(), "part", "parts"),
            "all", CountText.of(in, "segment", "segments"),
            "apart", report.recipe().balance().balanced(),
            "categories", RunReport.table(categories),
            "reasons", RunReport.table(reasons)));
  }
}
