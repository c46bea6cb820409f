package org.occgen.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.occgen.core.files.CellText;

/**
 * A series of a chart: the meaning of a hue.
 *
 * @param name as the legend says it
 */
public record Series(String name, Hue hue) {
  /** Series of gender categories, each in its stable hue. */
  public static List<Series> ofGenders(List<String> categories) {
    Map<String, Hue> hues = Hue.ofGenders(categories);
    return categories.stream()
        .map(text -> new Series(text, hues.getOrDefault(text, Hue.GREY)))
        .toList();
  }

  /** Series of other things, in the order of hues. */
  public static List<Series> of(List<String> names) {
    List<Series> series = new ArrayList<>();
    for (String name : names) {
      series.add(new Series(name, Hue.of(series.size())));
    }
    return series;
  }

  Map<String, Object> model() {
    return Map.of("name", CellText.shown(name), "hue", hue.style());
  }
}
