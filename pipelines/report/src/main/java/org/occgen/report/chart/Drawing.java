package org.occgen.report.chart;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.core.files.CellText;

/**
 * Shapes of SVG. Across, places are percent of the width, so a picture fits a phone without smaller
 * letters; down, they are pixels. The style sheet decides how shapes look, by their classes.
 */
final class Drawing {
  /** On which side of its place a text stands. */
  enum Side {
    LEFT,
    MIDDLE,
    RIGHT
  }

  private final List<Map<String, Object>> shapes = new ArrayList<>();
  private int height;

  List<Map<String, Object>> shapes() {
    return Collections.unmodifiableList(shapes);
  }

  /** Down to the lowest shape. */
  int height() {
    return height;
  }

  /** Makes the picture so high at least. */
  void reach(int bottom) {
    height = Math.max(height, bottom);
  }

  /**
   * A bar or another area.
   *
   * @param tip what it stands for, shown to whoever points at it
   * @param data attributes by which a script of the page finds it, such as {@code data-row}
   */
  void rect(
      double x, int y, double width, int high, String style, String tip, Map<String, String> data) {
    Map<String, String> attributes = new LinkedHashMap<>();
    attributes.put("x", percent(x));
    attributes.put("y", Integer.toString(y));
    attributes.put("width", percent(width));
    attributes.put("height", Integer.toString(high));
    attributes.put("class", style);
    attributes.putAll(new TreeMap<>(data)); // in the same order in every process
    add("rect", attributes, "", tip);
    reach(y + high);
  }

  /** A square of a fixed size with its middle at a place. */
  void square(double x, int y, int side, String style, String tip, Map<String, String> data) {
    Map<String, String> attributes = new LinkedHashMap<>();
    attributes.put("x", percent(x));
    attributes.put("y", Integer.toString(y - side / 2));
    attributes.put("width", Integer.toString(side));
    attributes.put("height", Integer.toString(side));
    attributes.put("transform", "translate(-" + side / 2 + " 0)");
    attributes.put("class", style);
    attributes.putAll(new TreeMap<>(data)); // in the same order in every process
    add("rect", attributes, "", tip);
    reach(y + side / 2 + 1);
  }

  void line(double x1, int y1, double x2, int y2, String style) {
    Map<String, String> attributes = new LinkedHashMap<>();
    attributes.put("x1", percent(x1));
    attributes.put("y1", Integer.toString(y1));
    attributes.put("x2", percent(x2));
    attributes.put("y2", Integer.toString(y2));
    attributes.put("class", style);
    add("line", attributes, "", "");
    reach(Math.max(y1, y2));
  }

  /**
   * A text on a line, in the direction in which it is read.
   *
   * @param aside pixels from its place
   * @param base where its letters stand
   * @param side where the text begins for whoever looks at it: text from right to left as well
   *     stands right of a place that is its left side
   */
  void text(double x, int aside, int base, Side side, String style, String text) {
    Map<String, String> attributes = new LinkedHashMap<>();
    attributes.put("x", percent(x));
    if (aside != 0) {
      attributes.put("dx", Integer.toString(aside));
    }
    attributes.put("y", Integer.toString(base));
    boolean rightToLeft = TextWidth.isRightToLeft(text);
    if (rightToLeft) {
      attributes.put("direction", "rtl");
    }
    if (side == Side.MIDDLE) {
      attributes.put("text-anchor", "middle");
    } else if ((side == Side.RIGHT) != rightToLeft) {
      attributes.put("text-anchor", "end");
    }
    if (!style.isEmpty()) {
      attributes.put("class", style);
    }
    add("text", attributes, text, "");
    reach(base + 5);
  }

  /** All of another drawing, above what is here. */
  void add(Drawing other) {
    shapes.addAll(other.shapes);
    reach(other.height);
  }

  private void add(String tag, Map<String, String> attributes, String text, String tip) {
    shapes.add(
        Map.of(
            "tag",
            tag,
            "attributes",
            attributes,
            "text",
            CellText.shown(text),
            "tip",
            CellText.shown(tip)));
  }

  private static String percent(double share) {
    return new BigDecimal(share)
            .setScale(2, RoundingMode.HALF_EVEN)
            .stripTrailingZeros()
            .toPlainString()
        + "%";
  }
}
