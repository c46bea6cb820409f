package org.occgen.report.chart;

import java.util.List;
import java.util.Map;
import org.occgen.core.files.CellText;
import org.occgen.report.chart.Drawing.Side;

/**
 * Bars from left to right, those of a category one below the other, with their values at the right.
 *
 * @param title what is pictured
 * @param axis what the length of a bar is, such as "segments"
 * @param heading what the categories are, such as "language"
 * @param series what each category has a value of
 * @param categories from the top
 */
public record BarChart(
    String title, String axis, String heading, List<Series> series, List<Category> categories)
    implements Chart {
  /** Names up to so many letters stand left of the bars, longer ones above. */
  private static final int SHORT = 9;

  /** Percent of the width that a letter and the space after a name take on a phone. */
  private static final double LETTER = 2.4;

  private static final double SPACE = 3;

  /** Right of it stand the values. */
  private static final double END = 80;

  public BarChart {
    series = List.copyOf(series);
    categories = List.copyOf(categories);
    Category.requireLengths(series, categories);
  }

  @Override
  public String description() {
    return "Bars of "
        + axis
        + " by "
        + heading
        + "; the longest is "
        + categories.stream()
            .flatMap(category -> category.values().stream())
            .max((one, other) -> Double.compare(one.length(), other.length()))
            .map(Value::text)
            .orElse(Value.MISSING)
        + ".";
  }

  @Override
  public List<Series> legend() {
    return series.size() > 1 ? series : List.of();
  }

  @Override
  public List<List<String>> values() {
    List<Series> columns =
        series.size() == 1 ? List.of(new Series(axis, series.get(0).hue())) : series;
    return Category.cells(heading, columns, categories);
  }

  @Override
  public Map<String, Object> model() {
    int letters = categories.stream().mapToInt(bar -> TextWidth.of(bar.name())).max().orElse(0);
    boolean beside = letters <= SHORT;
    double highest =
        categories.stream()
            .flatMap(category -> category.values().stream())
            .mapToDouble(Value::length)
            .max()
            .orElse(0);
    Scale scale = Scale.fromZero(highest, beside ? letters * LETTER + SPACE : 0, END);
    Drawing drawing = new Drawing();
    int y = 0;
    for (Category category : categories) {
      if (beside) {
        drawing.text(0, 0, y + Rows.BASE, Side.LEFT, "", category.name());
      } else {
        y = Rows.head(drawing, y, category.name(), "");
      }
      for (int i = 0; i < series.size(); i++) {
        Value value = category.values().get(i);
        String tip = category.name() + ", " + series.get(i).name() + ": " + value.text();
        drawing.rect(
            scale.first(),
            y + 1,
            scale.length(value.length()),
            Rows.BAR,
            series.get(i).hue().style(),
            tip,
            Map.of(
                "data-row", CellText.oneLine(category.name()),
                "data-series", CellText.oneLine(series.get(i).name())));
        drawing.text(100, 0, y + Rows.BASE, Side.RIGHT, "value", value.text());
        y += Rows.LINE;
      }
      drawing.reach(y);
      y += Rows.GAP - (beside && series.size() == 1 ? Rows.GAP / 2 : 0);
    }
    return Chart.model(this, drawing);
  }
}
