package org.occgen.models.judge;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.occgen.models.InvalidModelException;

class CarefulModelTest {
  private static Logistic weighs(String name, double weight) {
    return new Logistic(0, List.of(new Logistic.Term(name, weight, 0, 1)));
  }

  private static CarefulModel model(boolean words) {
    return new CarefulModel(
        weighs("near-low", 1),
        List.of(weighs("swapped", -4), weighs("capital-replaced", -4)),
        weighs(CarefulModel.PRODUCT, 1),
        words);
  }

  private static CarefulLook look(CarefulModel with, CarefulModel without) {
    return new CarefulLook("made-up", "c@1", "s@2", 0.02, 0.9, 0.8, with, without, 5, 2, List.of());
  }

  private static double[] numbers(double near, double swapped, double replaced) {
    double[] states = new double[StateFeature.values().length];
    states[StateFeature.NEAR_LOW.place()] = near;
    states[StateFeature.SWAPPED.place()] = swapped;
    states[StateFeature.CAPITAL_REPLACED.place()] = replaced;
    return CarefulModel.numbers(
        new double[PairModel.features(false).size()],
        new double[ContextFeature.values().length],
        states);
  }

  @Test
  void probabilitiesAreMultiplied() {
    double product =
        Logistic.probability(3) * Logistic.probability(-8) * Logistic.probability(-4 * 0.5);
    assertEquals(product, Logistic.probability(model(false).logOdds(numbers(3, 2, 0.5))), 1e-12);
    // a swap is not made good by all that fits
    assertTrue(Logistic.probability(model(false).logOdds(numbers(100, 2, 0))) < 0.001);
  }

  @Test
  void onlyCandidatesInTheBandAreLookedAt() {
    CarefulLook look = look(model(true), model(false));
    assertTrue(look.asksFor(0.02));
    assertTrue(look.asksFor(0.9));
    assertFalse(look.asksFor(0.019));
    assertFalse(look.asksFor(0.91));
  }

  @Test
  void aFileIsReadAsItWasWritten() throws IOException {
    float[] mean = {0.25f, -1, 3};
    byte[] bytes = CarefulLookFile.bytes(look(model(true), model(false)), mean);
    CarefulLookFile read = CarefulLookFile.read(new ByteArrayInputStream(bytes), "file");
    assertEquals(look(model(true), model(false)), read.look());
    assertArrayEquals(mean, read.mean());
    assertTrue(read.fingerprint().startsWith("made-up@"));
    for (int length : new int[] {3, 20, bytes.length - 1}) {
      InvalidModelException refused =
          assertThrows(
              InvalidModelException.class,
              () -> CarefulLookFile.read(new ByteArrayInputStream(bytes, 0, length), "file"));
      assertTrue(refused.getMessage().startsWith("file: "), refused.getMessage());
    }
  }

  @Test
  void refusesModelsThatDoNotFit() {
    assertThrows(IllegalArgumentException.class, () -> look(model(false), model(false)));
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new CarefulModel(
                weighs("unheard-of", 1), List.of(), weighs(CarefulModel.PRODUCT, 1), true));
  }
}
