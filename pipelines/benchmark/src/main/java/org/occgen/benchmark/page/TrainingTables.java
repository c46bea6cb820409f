package org.occgen.benchmark.page;

import java.util.List;
import java.util.Map;
import org.occgen.benchmark.statistics.RowCounts;
import org.occgen.benchmark.statistics.TrainingCounts;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.report.table.Columns;

/** The training data beside the test set: what it has, and what was left out of it. */
final class TrainingTables {
  /** Puts {@code training} into the model, if there is any. */
  static void put(RunReport report, Map<String, Object> model) {
    TrainingCounts counts = report.statistics().training();
    if (counts.parts() == 0) {
      return;
    }
    List<List<String>> categories =
        new Columns<Map.Entry<String, RowCounts.Cell>>()
            .add("gender category", category -> CellText.shown(category.getKey()))
            .add("people", category -> category.getValue().people())
            .add("segments", category -> category.getValue().segments())
            .cells(List.copyOf(counts.byCategory().entrySet()));
    long in = counts.books().total(Unit.SEGMENT, Kind.IN);
    List<List<String>> reasons =
        new Columns<Map.Entry<String, Long>>()
            .add("reason", reason -> CellText.shown(reason.getKey()))
            .add("segments left out", Map.Entry::getValue)
            .add("share", reason -> PageText.percent(reason.getValue(), in))
            .add("what it means", reason -> LossReasons.plainMeaning(reason.getKey()))
            .cells(List.copyOf(counts.leftOut(Unit.SEGMENT).entrySet()));
    model.put(
        "training",
        Map.of(
            "segments", CountText.of(counts.segments(), "segment", "segments"),
            "people", CountText.of(counts.people(), "person", "people"),
            "parts", CountText.of(counts.parts(), "part", "parts"),
            "all", CountText.of(in, "segment", "segments"),
            "apart", report.recipe().balance().balanced(),
            "categories", Columns.model(categories),
            "reasons", Columns.model(reasons)));
  }
}
