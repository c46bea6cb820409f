package org.occgen.benchmark.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.occgen.benchmark.statistics.RunStatistics.Loss;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.files.CellText;
import org.occgen.report.table.Columns;

/** The losses of the stages by reason, and the input that they could not read. */
final class LossTables {
  /** Puts {@code losses} into the model: a table a stage that left something out. */
  static void put(RunReport report, Map<String, Object> model) {
    List<Map<String, Object>> losses = new ArrayList<>();
    report.statistics().losses().stream()
        .collect(Collectors.groupingBy(Loss::stage, TreeMap::new, Collectors.toList()))
        .forEach(
            (stage, rows) ->
                losses.add(
                    Map.of(
                        "stage", stage.id(),
                        "description", stage.description(),
                        "table", Columns.model(cells(books(report, stage), rows)))));
    model.put("losses", losses);
    model.put(
        "failed",
        report.statistics().losses().stream()
            .filter(loss -> loss.kind() == Kind.FAILED)
            .mapToLong(Loss::count)
            .sum());
  }

  private static Books books(RunReport report, Stage stage) {
    return Objects.requireNonNull(report.statistics().books().get(stage), stage.id());
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
        .add("what it means", loss -> LossReasons.plainMeaning(loss.reason()))
        .cells(rows);
  }
}
