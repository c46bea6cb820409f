package org.occgen.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.occgen.core.files.CellText;

/**
 * A bar for every category, put together from parts, with the values of the parts above it.
 *
 * @param title what is pictured
 * @param axis what the length of a part is, such as "people"
 * @param heading what the categories are, such as "occupation"
 * @param series the parts, from the left
 * @param categories from the top
 * @param shares whether all bars are of one length, so that parts are shares; else lengths of
 *     categories can be compared
 */
public record StackedBars(
    String title,
    String axis,
    String heading,
    List<Series> series,
    List<Category> categories,
    boolean shares)
    implements Chart {
  public StackedBars {
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
        + ", each parted into "
        + series.stream().map(Series::name).collect(Collectors.joining(", "))
        + (shares ? "; all bars have the same length." : ".");
  }

  @Override
  public List<Series> legend() {
    return series;
  }

  @Override
  public List<List<String>> values() {
    return Category.cells(heading, series, categories);
  }

  @Override
  public Map<String, Object> model() {
    double longest = categories.stream().mapToDouble(StackedBars::length).max().orElse(0);
    Drawing drawing = new Drawing();
    int y = 0;
    for (Category category : categories) {
      List<String> texts = new ArrayList<>();
      category.values().forEach(value -> texts.add(value.text()));
      y = Rows.head(drawing, y, category.name(), String.join(" \u00b7 ", texts));
      Scale scale = Scale.fromZero(shares ? length(category) : longest, 0, 100);
      double x = 0;
      for (int i = 0; i < series.size(); i++) {
        Value value = category.values().get(i);
        double width = scale.length(value.length());
        if (width > 0) {
          String tip = category.name() + ", " + series.get(i).name() + ": " + value.text();
          drawing.rect(
              x,
              y,
              width,
              Rows.BAR,
              "part " + series.get(i).hue().style(),
              tip,
              Map.of(
                  "data-row", CellText.oneLine(category.name()),
                  "data-series", CellText.oneLine(series.get(i).name())));
        }
        x += width;
      }
      y += Rows.BAR;
      drawing.reach(y);
      y += Rows.GAP;
    }
    return Chart.model(this, drawing);
  }

  private static double length(Category category) {
    return category.values().stream().mapToDouble(Value::length).sum();
  }
}
