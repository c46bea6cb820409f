package org.occgen.regard.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.regard.Regard;
import org.occgen.regard.measure.AttributeFigures;
import org.occgen.regard.measure.RegardFigures;
import org.occgen.report.MeasureReport;
import org.occgen.report.chart.Category;
import org.occgen.report.chart.Hue;
import org.occgen.report.chart.Series;
import org.occgen.report.chart.StackedBars;
import org.occgen.report.chart.Value;

/** Bars of the shares of regard: one chart of all classes, and one of each class, a dataset. */
final class RegardCharts {
  /** Mentions of persons below which shares are not pictured. */
  private static final long FEWEST = 20;

  private static final int CHARTS = 60;

  private static final List<Series> SERIES =
      List.of(
          new Series(Regard.POSITIVE.label(), Hue.BLUE),
          new Series(Regard.NEUTRAL.label(), Hue.GREY),
          new Series(Regard.NEGATIVE.label(), Hue.OCHRE));

  private final List<StackedBars> charts = new ArrayList<>();
  private int few;

  RegardCharts(MeasureReport<RegardFigures> report) {
    for (MeasureReport.Row<RegardFigures> row : whole(report)) {
      String dataset = CellText.oneLine(row.of().dataset());
      add(dataset + ": all classes", "class", row.figures().classes());
      for (AttributeFigures figures : row.figures().classes()) {
        add(
            dataset + ": " + figures.attributeClass(),
            "attribute",
            row.figures().attributes().stream()
                .filter(attribute -> attribute.attributeClass().equals(figures.attributeClass()))
                .toList());
      }
    }
  }

  /** The rows that are of all groups together. */
  static List<MeasureReport.Row<RegardFigures>> whole(MeasureReport<RegardFigures> report) {
    return report.rows().stream()
        .filter(row -> row.of().group().equals(MeasureReport.ALL))
        .toList();
  }

  private void add(String title, String heading, List<AttributeFigures> figures) {
    List<Category> categories = new ArrayList<>();
    for (AttributeFigures attributeFigures : figures) {
      long persons = attributeFigures.shares().persons();
      if (persons >= FEWEST) {
        String name =
            attributeFigures.keyword().isEmpty()
                ? attributeFigures.attributeClass()
                : attributeFigures.keyword();
        categories.add(
            new Category(
                String.format(Locale.ROOT, "%s (%,d)", name, persons),
                SERIES.stream()
                    .map(series -> Regard.valueOf(series.name().toUpperCase(Locale.ROOT)))
                    .map(regard -> Value.share(attributeFigures.shares().share(regard)))
                    .toList()));
      } else if (persons > 0) {
        few++;
      }
    }
    if (!categories.isEmpty()) {
      charts.add(
          new StackedBars(
              title, "share of mentions of persons", heading, SERIES, categories, true));
    }
  }

  /** The models of the charts that the template shows. */
  List<Map<String, Object>> models() {
    return charts.stream().limit(CHARTS).map(StackedBars::model).toList();
  }

  /** The note about the bars and charts that are left out; empty where all are shown. */
  String note() {
    StringBuilder note = new StringBuilder();
    if (few > 0) {
      note.append(
          String.format(
              Locale.ROOT,
              "%s left out, for fewer than %d mentions; the tables have all. ",
              CountText.of(few, "bar is", "bars are"),
              FEWEST));
    }
    if (charts.size() > CHARTS) {
      note.append(
          CountText.of(charts.size() - CHARTS, "more chart is", "more charts are") + " left out.");
    }
    return note.toString().strip();
  }
}
