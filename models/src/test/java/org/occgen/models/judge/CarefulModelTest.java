package org.occgen.models.judge;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.occgen.models.InvalidModelException;
import org.occgen.models.TokenStateEncoder;
import org.occgen.models.TokenStates;

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
    byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
    assertThrows(
        InvalidModelException.class,
        () -> CarefulLookFile.read(new ByteArrayInputStream(longer), "file"));
  }

  /** Knows one piece, with a state of two numbers, and adds how many sentences it is asked for. */
  private static TokenStateEncoder encoder(List<String> pieces, List<Integer> asked) {
    return (TokenStateEncoder)
        Proxy.newProxyInstance(
            TokenStateEncoder.class.getClassLoader(),
            new Class<?>[] {TokenStateEncoder.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "fingerprint" -> "s@2";
                  case "dimension" -> 2;
                  case "languages" -> Set.of("en");
                  case "pieces" -> pieces;
                  case "states" -> {
                    asked.add(((List<?>) arguments[0]).size());
                    yield Collections.nCopies(
                        asked.get(asked.size() - 1),
                        new TokenStates(new long[] {0}, new float[][] {{1, 0}}));
                  }
                  default -> throw new UnsupportedOperationException(method.getName());
                });
  }

  @Test
  void sentencesAreReadOnceAndInBlocks() {
    List<Integer> asked = new ArrayList<>();
    StateReader reader = new StateReader(encoder(List.of("\u2581a"), asked), new float[2]);
    StateSentences sentences = new StateSentences("en", Collections.nCopies(200, "a"));
    assertEquals(300, sentences.read(reader, i -> i / 2, 300).size()); // the first 150, each twice
    assertEquals(List.of(64, 64, 22), asked);
    assertEquals(200, sentences.read(reader, i -> i, 200).size());
    assertEquals(List.of(64, 64, 22, 50), asked);
  }

  @Test
  void refusesStatesThatDoNotFit() {
    CarefulLook look = look(model(true), model(false));
    TokenStateEncoder states = encoder(List.of("\u2581a"), new ArrayList<>());
    CarefulLookFile file = new CarefulLookFile(look, new float[2], "f");
    assertTrue(file.open(states, "c@1").knows("en"));
    assertThrows(InvalidModelException.class, () -> file.open(states, "c@2"));
    CarefulLookFile wide = new CarefulLookFile(look, new float[3], "f");
    assertThrows(InvalidModelException.class, () -> wide.open(states, "c@1"));
    TokenStateEncoder withoutPieces = encoder(List.of(), new ArrayList<>());
    assertThrows(InvalidModelException.class, () -> file.open(withoutPieces, "c@1"));
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
