package org.occgen.report.chart;

import java.util.List;
import org.occgen.report.table.Columns;

/**
 * Something that has a value of every series, such as a language or an occupation.
 *
 * @param name may come from outside
 * @param values in the order of the series
 */
public record Category(String name, List<Value> values) {
  public Category {
    values = List.copyOf(values);
  }

  static void requireLengths(List<Series> series, List<Category> categories) {
    for (Category category : categories) {
      if (category.values().size() != series.size()) {
        throw new IllegalArgumentException(
            category.name() + " needs a value for each of " + series.size() + " series");
      }
      category.values().forEach(Value::requireLength);
    }
  }

  /** Headings, then the name of each category with its value of every series. */
  static List<List<String>> cells(String heading, List<Series> series, List<Category> categories) {
    Columns<Category> columns = new Columns<Category>().add(heading, Category::name);
    for (int i = 0; i < series.size(); i++) {
      int place = i;
      columns.add(series.get(i).name(), category -> category.values().get(place).text());
    }
    return columns.cells(categories);
  }
}
