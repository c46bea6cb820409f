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
import org.occgen.core.files.CountText;

/** The losses of the stages by reason, and the input that they could not read. */
final class LossTables {
  private LossTables() {}

  /** Puts {@code losses} into the model: a table a stage that left something out. */
  static void put(RunReport report, Map<String, Object> model) {
    List<Map<String, Object>> losses = new ArrayList<>();
    long failed = 0;
    for (Map.Entry<Stage, Books> of : report.statistics().books().entrySet()) {
      List<List<String>> cells = new ArrayList<>();
      cells.add(
          List.of("unit", "came in", "went on", "left out", "reason", "share", "what it means"));
      for (Unit unit : Unit.values()) {
        rows(of.getValue(), unit, cells);
        failed += of.getValue().total(unit, Kind.FAILED);
      }
      if (cells.size() > 1) {
        losses.add(
            Map.of(
                "stage", of.getKey().id(),
                "description", of.getKey().description(),
                "table", RunReport.table(cells)));
      }
    }
    model.put("losses", losses);
    model.put("failed", failed);
  }

  private static void rows(Books books, Unit unit, List<List<String>> cells) {
    long in = books.total(unit, Kind.IN);
    long out = books.total(unit, Kind.OUT);
    for (Kind kind : List.of(Kind.DROPPED, Kind.FAILED)) {
      books
          .byReason(unit, kind)
          .forEach(
              (reason, count) ->
                  cells.add(
                      List.of(
                          unit.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                          CountText.number(in),
                          CountText.number(out),
                          CountText.number(count),
                          CellText.shown(reason) + (kind == Kind.FAILED ? " (unreadable)" : ""),
                          PageText.percent(count, in),
                          LossReasons.meaning(reason))));
    }
  }
}
