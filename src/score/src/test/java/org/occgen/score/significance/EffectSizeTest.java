package org.occgen.score.significance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Effect sizes by hand. */
class EffectSizeTest {
  @Test
  void cohensH() {
    assertEquals(Math.PI, EffectSize.cohensH(1, 0), 1e-15);
    assertEquals(0, EffectSize.cohensH(0.3, 0.3));
    // asin(sqrt(3/4)) is pi / 3, asin(sqrt(1/4)) is pi / 6
    assertEquals(Math.PI / 3, EffectSize.cohensH(0.75, 0.25), 1e-15);
    assertEquals(-Math.PI / 3, EffectSize.cohensH(0.25, 0.75), 1e-15);
    assertTrue(Double.isNaN(EffectSize.cohensH(Double.NaN, 0.5)));
    assertThrows(IllegalArgumentException.class, () -> EffectSize.cohensH(75, 25));
  }

  @Test
  void cohensD() {
    double[] low = {1, 2, 3};
    double[] high = {2, 3, 4, 5};
    // Means 2 and 3.5, squares 2 and 5, so the pooled variance is 7 / 5.
    assertEquals(-1.5 / Math.sqrt(1.4), EffectSize.cohensD(low, high), 1e-15);
    assertEquals(1.5 / Math.sqrt(1.4), EffectSize.cohensD(high, low), 1e-15);
  }

  @Test
  void cohensDThatIsNotDefined() {
    double[] none = {};
    double[] one = {1};
    double[] same = {2, 2};
    double[] some = {1, 2};
    assertTrue(Double.isNaN(EffectSize.cohensD(none, some)));
    assertTrue(Double.isNaN(EffectSize.cohensD(one, new double[] {2})));
    assertTrue(Double.isNaN(EffectSize.cohensD(same, same)));
    assertTrue(Double.isNaN(EffectSize.cohensD(same, one)));
    assertTrue(Double.isNaN(EffectSize.cohensD(some, new double[] {Double.NaN, 1})));
    assertEquals(-0.5 / Math.sqrt(0.5), EffectSize.cohensD(one, some), 1e-15);
  }
}
