package org.occgen.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class GenderShareTest {
  @Test
  void theShareIsAmongWomenAndMen() {
    GenderShare share = new GenderShare(1, 3, 100);
    assertEquals(OptionalDouble.of(0.25), share.ofWomen());
    assertEquals(4, share.n());
    assertEquals(OptionalDouble.of(1), new GenderShare(2, 0, 0).ofWomen());
    assertEquals(OptionalDouble.of(0), new GenderShare(0, 2, 0).ofWomen());
  }

  @Test
  void whereThereAreNeitherThereIsNoShare() {
    assertEquals(OptionalDouble.empty(), new GenderShare(0, 0, 7).ofWomen());
  }

  @Test
  void numbersOfPeopleAreNotNegative() {
    assertThrows(IllegalArgumentException.class, () -> new GenderShare(1, -1, 0));
  }
}
