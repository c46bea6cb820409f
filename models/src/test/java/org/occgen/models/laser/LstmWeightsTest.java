package org.occgen.models.laser;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.occgen.models.InvalidModelException;
import org.occgen.models.torch.FloatTensor;

final class LstmWeightsTest {
  private final RandomLstm lstm = new RandomLstm(7, 3, 2, 2, 1);

  @Test
  void takesItsSizesFromTheTensors() {
    LstmWeights weights = new LstmWeights(lstm.state, "x.pt");
    assertEquals(7, weights.vocabulary());
    assertEquals(3, weights.embedding());
    assertEquals(2, weights.hidden());
    assertEquals(2, weights.layers());
    assertEquals(3, weights.inputs(0));
    assertEquals(4, weights.inputs(1));
  }

  @Test
  void putsTheCandidateLastAndAddsTheBiases() {
    Map<String, Object> state = new LinkedHashMap<>(lstm.state);
    state.put("lstm.bias_ih_l1_reverse", vector(1, 2, 3, 4, 5, 6, 7, 8));
    state.put("lstm.bias_hh_l1_reverse", vector(10, 20, 30, 40, 50, 60, 70, 80));
    float[] bias = new LstmWeights(state, "x.pt").bias(1, true);
    assertArrayEquals(new float[] {11, 22, 33, 44, 77, 88, 55, 66}, bias);
  }

  @Test
  void namesWhatIsWrong() {
    assertFault(
        state -> state.remove("embed_tokens.weight"),
        "x.pt: tensor embed_tokens.weight is missing");
    assertFault(
        state -> state.put("embed_tokens.weight", vector(1, 2)),
        "x.pt: tensor embed_tokens.weight has the shape [2], expected two dimensions");
    assertFault(
        state -> state.put("embed_tokens.weight", new FloatTensor(new int[] {0, 3}, new float[0])),
        "x.pt: tensor embed_tokens.weight has the shape [0, 3], expected two dimensions");
    assertFault(
        state -> state.remove("lstm.bias_hh_l1_reverse"),
        "x.pt: tensor lstm.bias_hh_l1_reverse is missing");
    assertFault(
        state -> state.put("lstm.weight_ih_l0", "text"),
        "x.pt: tensor lstm.weight_ih_l0 is no tensor of floats");
    assertFault(
        state -> state.put("lstm.weight_ih_l1", state.get("lstm.weight_ih_l0")),
        "x.pt: tensor lstm.weight_ih_l1 has the shape [8, 3], expected [8, 4]");
    assertFault(
        state -> state.put("lstm.weight_hh_l0", state.get("embed_tokens.weight")),
        "x.pt: tensor lstm.weight_hh_l0 has the shape [7, 3], expected [4 x hidden, hidden]: an"
            + " LSTM has four gates");
    assertFault(
        state -> state.put("lstm.bias_ih_l0", vector(1, 2)),
        "x.pt: tensor lstm.bias_ih_l0 has the shape [2], expected [8]");
    assertFault(
        state -> state.put("lstm.weight_ih_l3", vector(1)),
        "x.pt: holds lstm.weight_ih_l3, which LASER's bidirectional LSTM of 2 layers does not"
            + " have");
    assertFault(
        state -> state.put("lstm.bias_ih_l0", vector(1, 2, 3, Float.NaN, 5, 6, 7, 8)),
        "x.pt: tensor lstm.bias_ih_l0 is damaged: value 3 is NaN");
  }

  private void assertFault(Consumer<Map<String, Object>> damage, String message) {
    Map<String, Object> state = new LinkedHashMap<>(lstm.state);
    damage.accept(state);
    InvalidModelException fault =
        assertThrows(InvalidModelException.class, () -> new LstmWeights(state, "x.pt"));
    assertEquals(message, fault.getMessage());
  }

  private static FloatTensor vector(float... values) {
    return new FloatTensor(new int[] {values.length}, values);
  }
}
