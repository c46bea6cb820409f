package org.occgen.benchmark.page;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.occgen.core.files.CellText;

/** The recipe as it was run, a line an option. */
final class RecipeTable {
  private RecipeTable() {}

  /** Names and values as {@code run.json} has them; those without a value are left out. */
  static List<Map<String, String>> rows(RunReport report) {
    List<Map<String, String>> rows = new ArrayList<>();
    report
        .statistics()
        .options()
        .properties()
        .forEach(option -> add(option.getKey(), option.getValue(), rows));
    return rows;
  }

  private static void add(String name, JsonNode value, List<Map<String, String>> rows) {
    if (value.isObject()) {
      value.properties().forEach(part -> add(name + "." + part.getKey(), part.getValue(), rows));
      return;
    }
    List<String> shown = new ArrayList<>();
    if (value.isArray()) {
      value.forEach(one -> shown.add(one.isValueNode() ? one.asText() : one.toString()));
    } else {
      shown.add(value.asText());
    }
    String text = CellText.shown(String.join(", ", shown));
    if (!text.isEmpty()) {
      rows.add(Map.of("name", CellText.shown(name), "value", text));
    }
  }
}
