package org.occgen.regard.classifier;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.occgen.models.InvalidModelException;
import org.occgen.regard.RegardConfusion;

class RegardModelFileTest {
  private static final List<Long> ROW = List.of(1L, 2L, 3L);
  private static final RegardCard CARD =
      new RegardCard(
          "made-up",
          "encoder@1",
          8,
          1.5,
          0,
          1.25,
          Map.of("set", 7),
          true,
          new RegardConfusion("set", List.of(ROW, ROW, ROW)));

  private final RegardWeights weights = new RegardWeights(random(3), random(3 << 8), random(3 * 4));

  private static float[] random(int count) {
    Random random = new Random(count);
    float[] numbers = new float[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = (float) random.nextGaussian();
    }
    return numbers;
  }

  private static RegardModelFile.Model read(byte[] bytes) throws IOException {
    return RegardModelFile.read(new ByteArrayInputStream(bytes), "x.regard");
  }

  @Test
  void whatIsWrittenIsRead() throws IOException {
    byte[] bytes = RegardModelFile.bytes(CARD, weights);
    RegardModelFile.Model model = read(bytes);
    assertEquals(CARD, model.card());
    assertArrayEquals(weights.bias(), model.weights().bias(), 1e-3f);
    assertArrayEquals(weights.sparse(), model.weights().sparse(), 1e-3f);
    assertArrayEquals(weights.dense(), model.weights().dense(), 1e-3f);
    assertTrue(model.fingerprint().matches("made-up@[0-9a-f]{16}"), model.fingerprint());
    assertArrayEquals(bytes, RegardModelFile.bytes(CARD, weights));
  }

  @Test
  void damagedFilesAreRefusedByName() throws IOException {
    byte[] bytes = RegardModelFile.bytes(CARD, weights);
    for (int length : List.of(0, 5, 11, 40, bytes.length - 1)) {
      InvalidModelException refused =
          assertThrows(
              InvalidModelException.class, () -> read(Arrays.copyOf(bytes, length)), "" + length);
      assertTrue(refused.getMessage().startsWith("x.regard: "), refused.getMessage());
    }
    assertThrows(InvalidModelException.class, () -> read(Arrays.copyOf(bytes, bytes.length + 1)));
    byte[] other = bytes.clone();
    other[0] = 'X';
    assertThrows(InvalidModelException.class, () -> read(other));
    byte[] hostile = bytes.clone();
    hostile[8] = 127; // a card of two billion bytes
    assertThrows(InvalidModelException.class, () -> read(hostile));
  }
}
