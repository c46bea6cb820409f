package org.occgen.regard.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.occgen.core.files.CellText;
import org.occgen.regard.Regard;
import org.occgen.regard.measure.AttributeFigures;
import org.occgen.regard.measure.RegardFigures;
import org.occgen.regard.score.RegardShare.Estimate;
import org.occgen.report.MeasureReport;

/** Shares of regard as a table for people: intervals in brackets behind their figures. */
record ShareTable(MeasureReport<RegardFigures> report) {
  private static final double PERCENT = 100;

  /**
   * The table: a row of headings, then a row each.
   *
   * @param function the rows of each dataset, language and group
   * @param single whether rows are attributes, not classes
   */
  List<List<String>> cells(
      Function<RegardFigures, List<AttributeFigures>> function, boolean single) {
    List<List<String>> rows = new ArrayList<>();
    List<String> header = new ArrayList<>(List.of("dataset", "group", "class"));
    if (single) {
      header.add("attribute");
    }
    header.addAll(List.of("mentions", "persons", "positive", "neutral", "negative"));
    if (single) {
      header.add("gap, negative");
    }
    rows.add(header);
    for (MeasureReport.Row<RegardFigures> row : report.rows()) {
      for (AttributeFigures figures : function.apply(row.figures())) {
        List<String> cells = new ArrayList<>();
        cells.add(CellText.oneLine(row.of().dataset()));
        cells.add(CellText.oneLine(row.of().group()));
        cells.addAll(cells(figures, single));
        rows.add(cells);
      }
    }
    return rows;
  }

  private static List<String> cells(AttributeFigures figures, boolean single) {
    List<String> cells = new ArrayList<>();
    cells.add(figures.attributeClass());
    if (single) {
      cells.add(figures.keyword());
    }
    cells.add(String.format(Locale.ROOT, "%,d", figures.mentions()));
    cells.add(String.format(Locale.ROOT, "%,d", figures.shares().persons()));
    for (Regard regard : Regard.values()) {
      cells.add(cell(figures.shares().raw(regard)));
    }
    if (single) {
      cells.add(cell(figures.shares().rawGap(Regard.NEGATIVE)));
    }
    return cells;
  }

  /** In percent; empty where there is no figure. */
  private static String cell(Estimate estimate) {
    if (Double.isNaN(estimate.value())) {
      return "";
    }
    String value = String.format(Locale.ROOT, "%.1f", PERCENT * estimate.value());
    return Double.isNaN(estimate.interval().low())
        ? value
        : value
            + String.format(
                Locale.ROOT,
                " [%.1f, %.1f]",
                PERCENT * estimate.interval().low(),
                PERCENT * estimate.interval().high());
  }
}
