package org.occgen.report.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DrawingTest {
  /** A page has the same bytes in every process, whatever the order of a map in it. */
  @Test
  void whatAScriptFindsShapesByStandsInOneOrder() {
    Map<String, String> backwards = new LinkedHashMap<>();
    backwards.put("data-series", "a");
    backwards.put("data-row", "b");
    Drawing drawing = new Drawing();
    drawing.rect(0, 0, 1, 2, "hue", "", backwards);
    drawing.square(0, 0, 4, "filled", "", backwards);
    for (Map<String, Object> shape : drawing.shapes()) {
      List<String> names =
          List.copyOf(((Map<?, ?>) shape.get("attributes")).keySet()).stream()
              .map(String::valueOf)
              .toList();
      assertEquals(
          List.of("class", "data-row", "data-series"),
          names.subList(names.indexOf("class"), names.indexOf("class") + 3));
    }
  }
}
