package org.occgen.report.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.report.chart.CrossPlot.Estimate;
import org.occgen.report.chart.CrossPlot.Point;

class PointLabelsTest {
  private static final int DIGIT = 7; // pixels, of the 12 pixels of the style sheet
  private static final int HIGH = 9;

  private record Text(String text, double x, int aside, int base) {
    double left(int width) {
      return x * width / 100 + aside;
    }

    boolean overlaps(Text other, int width) {
      return left(width) < other.left(width) + DIGIT * other.text.length()
          && other.left(width) < left(width) + DIGIT * text.length()
          && Math.abs(base - other.base) < HIGH;
    }
  }

  /** The labels of a picture, which are numbers as those of the axes are, and stand aside. */
  private static List<Text> labels(List<Point> points) {
    List<Text> labels = new ArrayList<>();
    Object shapes = new CrossPlot("t", "x", "y", "system", points).model().get("shapes");
    for (Object shape : (List<?>) shapes) {
      Map<?, ?> attributes = (Map<?, ?>) ((Map<?, ?>) shape).get("attributes");
      if ("small".equals(attributes.get("class"))) {
        labels.add(
            new Text(
                String.valueOf(((Map<?, ?>) shape).get("text")),
                Double.parseDouble(String.valueOf(attributes.get("x")).replace("%", "")),
                Integer.parseInt(String.valueOf(attributes.get("dx"))),
                Integer.parseInt(String.valueOf(attributes.get("y")))));
      }
    }
    return labels;
  }

  private static Point point(int rank, double across, double up) {
    return new Point(
        String.valueOf(rank),
        "system " + rank,
        new Estimate(across, across - 1, across + 1, ""),
        new Estimate(up, up - 1, up + 1, ""));
  }

  /** The best systems of a suite stand close together; the widths are a phone's and a desk's. */
  @ParameterizedTest
  @ValueSource(ints = {288, 320, 390, 512, 640, 736})
  void noTwoLabelsOverlap(int width) {
    List<Point> points =
        IntStream.rangeClosed(1, 24)
            .mapToObj(rank -> point(rank, 99 - rank % 5 * 0.4 - rank / 20 * 30, 99 - rank * 0.1))
            .toList();
    List<Text> labels = labels(points);
    assertEquals(24, labels.size());
    for (int i = 0; i < labels.size(); i++) {
      for (int j = 0; j < i; j++) {
        assertFalse(
            labels.get(i).overlaps(labels.get(j), width),
            labels.get(i) + " covers " + labels.get(j));
      }
    }
  }

  @Test
  void aLabelAloneStandsAboveItsPoint() {
    List<Text> labels = labels(List.of(point(1, 20, 30), point(2, 80, 90)));
    assertTrue(labels.stream().allMatch(label -> label.aside() == 7), labels::toString);
  }
}
