package org.occgen.models.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class LogisticTest {
  private static final Logistic LOGISTIC =
      new Logistic(
          0.5, List.of(new Logistic.Term("a", 2, 1, 4), new Logistic.Term("b", -1, 0, 0.5)));

  @Test
  void addsUpWhatEachNumberSays() {
    assertEquals(0.5, LOGISTIC.logOdds(new double[] {1, 0}), 1e-12, "means say nothing");
    assertEquals(0.5 + 2, LOGISTIC.logOdds(new double[] {5, 0}), 1e-12, "one deviation more");
    assertEquals(0.5 - 1 - 4, LOGISTIC.logOdds(new double[] {-1, 2}), 1e-12);
    assertEquals(-3, new Logistic(-3, List.of()).logOdds(new double[0]));
  }

  @Test
  void probabilitiesAreThoseOfTheOdds() {
    assertEquals(0.5, Logistic.probability(0));
    assertEquals(0.75, Logistic.probability(Math.log(3)), 1e-12);
    assertEquals(0.1, Logistic.probability(Math.log(1 / 9.0)), 1e-12);
    assertEquals(0, Logistic.probability(-1_000));
    assertEquals(1, Logistic.probability(1_000));
    double before = 0;
    for (double logOdds = -30; logOdds < 30; logOdds += 0.25) {
      double probability = Logistic.probability(logOdds);
      assertTrue(probability > before, logOdds + ": " + probability);
      assertEquals(1, probability + Logistic.probability(-logOdds), 1e-12);
      before = probability;
    }
  }

  @Test
  void refusesOtherNumbersOfValues() {
    String message =
        assertThrows(IllegalArgumentException.class, () -> LOGISTIC.logOdds(new double[] {1, 2, 3}))
            .getMessage();
    assertEquals("3 values for 2 terms", message);
  }

  @Test
  void refusesWhatIsNoNumber() {
    for (double wrong : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThrows(IllegalArgumentException.class, () -> new Logistic(wrong, List.of()));
      assertThrows(IllegalArgumentException.class, () -> new Logistic.Term("a", wrong, 0, 1));
      assertThrows(IllegalArgumentException.class, () -> new Logistic.Term("a", 1, wrong, 1));
      assertThrows(IllegalArgumentException.class, () -> new Logistic.Term("a", 1, 0, wrong));
    }
    String message =
        assertThrows(IllegalArgumentException.class, () -> new Logistic.Term("gap", 1, 0, 0))
            .getMessage();
    assertTrue(message.startsWith("gap: "), message);
    assertThrows(IllegalArgumentException.class, () -> new Logistic.Term("gap", 1, 0, -1));
  }
}
