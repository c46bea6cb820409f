package org.occgen.benchmark.page;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToLongFunction;
import org.occgen.benchmark.statistics.Funnel;
import org.occgen.benchmark.statistics.FunnelTable;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.report.chart.FunnelChart;
import org.occgen.report.table.Columns;

/** Draws the numbers that are left after each step, as pictures and as a table. */
final class FunnelCharts {
  /** Reasons that a step of the picture names. */
  private static final int REASONS = 2;

  /** Puts {@code funnelCharts}, their {@code reasons} and {@code funnel} into the model. */
  static void put(RunReport report, Map<String, Object> model) {
    Set<String> named = new TreeSet<>();
    Funnel funnel = report.statistics().funnel();
    List<FunnelChart.Step> people =
        steps(report, funnel.steps(), Funnel.Counts::people, Unit.PERSON, named);
    List<FunnelChart.Step> segments =
        steps(
            report,
            funnel.steps().stream().filter(step -> Funnel.hasSegments(step.name())).toList(),
            Funnel.Counts::segments,
            Unit.SEGMENT,
            named);
    model.put(
        "reasons",
        named.stream()
            .map(reason -> Map.of("name", reason, "meaning", LossReasons.plainMeaning(reason)))
            .toList());
    model.put(
        "funnelCharts",
        List.of(
            new FunnelChart("People", "people", people).model(),
            new FunnelChart("Segments", "segments", segments).model()));
    model.put(
        "funnel",
        Columns.model(
            FunnelTable.rows(funnel).stream()
                .map(row -> row.stream().map(CellText::shown).toList())
                .toList()));
  }

  private static List<FunnelChart.Step> steps(
      RunReport report,
      List<Funnel.Step> steps,
      ToLongFunction<Funnel.Counts> count,
      Unit unit,
      Set<String> named) {
    List<FunnelChart.Step> result = new ArrayList<>();
    long before = 0;
    for (Funnel.Step step : steps) {
      long left = count.applyAsLong(step.total());
      String reasons =
          result.isEmpty()
              ? ""
              : reasons(report, Stage.of(step.name()), unit, before - left, named);
      result.add(new FunnelChart.Step(step.name(), left, reasons));
      before = left;
    }
    return result;
  }

  /**
   * The most frequent reasons why a stage left something out.
   *
   * @param lost how many the step left out; where the books count others, too, no numbers are given
   * @param named gets the reasons
   */
  private static String reasons(
      RunReport report, Stage step, Unit unit, long lost, Set<String> named) {
    Map<Stage, Books> all = report.statistics().books();
    Books books = step.lossesIn().map(all::get).orElse(new Books(List.of()));
    boolean numbered = books.total(unit, Kind.DROPPED) == lost;
    List<String> reasons = new ArrayList<>();
    books.byReason(unit, Kind.DROPPED).entrySet().stream()
        .sorted(
            Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(REASONS)
        .forEach(
            reason -> {
              named.add(CellText.shown(reason.getKey()));
              reasons.add(
                  reason.getKey() + (numbered ? " " + CountText.number(reason.getValue()) : ""));
            });
    return String.join(", ", reasons);
  }
}
