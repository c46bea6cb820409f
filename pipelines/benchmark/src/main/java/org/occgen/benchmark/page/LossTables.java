package org.occgen.benchmark.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.files.CellText;
import org.occgen.report.table.Columns;

/** The losses of the stages by reason, and the input that they could not read. */
final class LossTables {
  private LossTables() {}

  /** The number of units that a stage left out or could not read for one reason. */
  private record Loss(Unit unit, Kind kind, String reason, long count) {}

  /** Puts {@code losses} into the model: a table a stage that left something out. */
  static void put(RunReport report, Map<String, Object> model) {
    List<Map<String, Object>> losses = new ArrayList<>();
    long failed = 0;
    for (Map.Entry<Stage, Books> stage : report.statistics().books().entrySet()) {
      Books books = stage.getValue();
      List<Loss> rows = new ArrayList<>();
      for (Unit unit : Unit.values()) {
        for (Kind kind : List.of(Kind.DROPPED, Kind.FAILED)) {
          books
              .byReason(unit, kind)
              .forEach((reason, count) -> rows.add(new Loss(unit, kind, reason, count)));
        }
        failed += books.total(unit, Kind.FAILED);
      }
      if (!rows.isEmpty()) {
        losses.add(
            Map.of(
                "stage", stage.getKey().id(),
                "description", stage.getKey().description(),
                "table", Columns.model(cells(books, rows))));
      }
    }
    model.put("losses", losses);
    model.put("failed", failed);
  }

  private static List<List<String>> cells(Books books, List<Loss> rows) {
    return new Columns<Loss>()
        .add("unit", loss -> loss.unit().name().toLowerCase(Locale.ROOT).replace('_', ' '))
        .add("came in", loss -> books.total(loss.unit(), Kind.IN))
        .add("went on", loss -> books.total(loss.unit(), Kind.OUT))
        .add("left out", Loss::count)
        .add(
            "reason",
            loss ->
                CellText.shown(loss.reason()) + (loss.kind() == Kind.FAILED ? " (unreadable)" : ""))
        .add("share", loss -> PageText.percent(loss.count(), books.total(loss.unit(), Kind.IN)))
        .add("what it means", loss -> LossReasons.meaning(loss.reason()))
        .cells(rows);
  }
}
