package org.occgen.regard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class RegardConfusionTest {
  private static final RegardConfusion CONFUSION =
      new RegardConfusion(
          "made up", List.of(List.of(6L, 2L, 2L), List.of(1L, 3L, 0L), List.of(0L, 5L, 1L)));

  @Test
  void rowsAreWhatPeopleSaid() {
    assertEquals(5, CONFUSION.count(Regard.NEGATIVE, Regard.NEUTRAL));
    assertEquals(10, CONFUSION.gold(Regard.POSITIVE));
    assertEquals(10, CONFUSION.said(Regard.NEUTRAL));
    assertEquals(0.2, CONFUSION.rate(Regard.POSITIVE, Regard.NEGATIVE), 1e-12);
  }

  @Test
  void f1IsTheHarmonicMeanOfPrecisionAndRecall() {
    double precision = 6 / 7.0;
    double recall = 6 / 10.0;
    double f1 = 2 * precision * recall / (precision + recall);
    assertEquals(f1, CONFUSION.f1(Regard.POSITIVE), 1e-12);
    assertEquals((f1 + 6 / 14.0 + 2 / 9.0) / 3, CONFUSION.macroF1(), 1e-12);
  }

  @Test
  void aRegardThatNobodySaidHasF1Zero() {
    List<Long> none = List.of(0L, 0L, 0L);
    RegardConfusion empty = new RegardConfusion("nothing", List.of(none, none, none));
    assertEquals(0, empty.macroF1());
  }

  @Test
  void otherShapesAreRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new RegardConfusion("two", List.of(List.of(1L, 2L), List.of(1L, 2L))));
    List<Long> below = List.of(0L, -1L, 0L);
    assertThrows(
        IllegalArgumentException.class,
        () -> new RegardConfusion("below", List.of(below, below, below)));
  }
}
