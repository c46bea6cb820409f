package org.occgen.report.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScaleTest {
  private static List<String> labels(Scale scale) {
    return scale.ticks().stream().map(scale::label).toList();
  }

  @Test
  void ticksAreRound() {
    assertEquals(List.of("0", "20", "40", "60", "80"), labels(Scale.round(0, 73, 0, 100)));
    assertEquals(List.of("0", "1,000", "2,000", "3,000"), labels(Scale.round(0, 3000, 0, 100)));
    assertEquals(
        List.of("-0.02", "0.00", "0.02", "0.04", "0.06"),
        labels(Scale.round(-0.012, 0.06, 0, 100)));
    assertEquals(List.of("1.00", "1.05", "1.10"), labels(Scale.exact(0.96, 1.13, 0, 100)));
    assertEquals(List.of("0", "1"), labels(Scale.round(0, 0, 0, 100)));
  }

  @Test
  void placesAreBetweenTheFirstAndTheLast() {
    for (double high = 1e-6; high < 1e9; high *= 3.7) {
      Scale scale = Scale.round(-high / 3, high, 10, 90);
      assertTrue(scale.place(high) <= 90 + 1e-6 && scale.place(-high / 3) >= 10 - 1e-6);
      assertTrue(scale.ticks().size() >= 3 && scale.ticks().size() <= 10, scale.toString());
      assertEquals(10, scale.place(scale.low()), 1e-9);
      assertEquals(90, scale.place(scale.high()), 1e-9);
    }
  }

  @Test
  void marksOnLettersHaveNoWidthAndEastAsianLettersTwo() {
    assertEquals(3, TextWidth.of("a\u0301bc"));
    assertEquals(4, TextWidth.of("\u4e2d\u6587"));
    assertEquals("\u4e2d\u2026", TextWidth.shortened("\u4e2d\u6587", 3));
    assertEquals("abc", TextWidth.shortened("abc", 3));
    assertEquals("ab\u2026", TextWidth.shortened("abcd", 3));
  }
}
