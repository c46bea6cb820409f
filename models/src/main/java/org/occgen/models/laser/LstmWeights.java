package org.occgen.models.laser;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.occgen.models.InvalidModelException;
import org.occgen.models.torch.FloatTensor;

/**
 * The weights of LASER's network by the names of its state dictionary ({@code embed_tokens.weight},
 * and those of PyTorch's {@code nn.LSTM}: {@code lstm.weight_ih_l0}, {@code
 * lstm.bias_hh_l4_reverse} ...), checked: every tensor is there, none besides, their shapes fit,
 * and every value is a finite number. Sizes are those of the tensors.
 */
final class LstmWeights {
  private static final String EMBEDDING = "embed_tokens.weight";
  private static final String LSTM = "lstm.";
  private static final int GATES = 4;

  private final Map<String, ?> tensors;
  private final String origin;
  private final Set<String> used = new HashSet<>();
  private final int vocabulary;
  private final int embedding;
  private final int hidden;
  private final int layers;

  /**
   * Looks at a state dictionary.
   *
   * @param tensors by name; anything but a {@link FloatTensor} is refused
   * @param origin what to call them in errors: the file, and the field in it
   * @throws InvalidModelException if a tensor is missing, unknown, of another shape or not finite
   */
  LstmWeights(Map<String, ?> tensors, String origin) {
    this.tensors = tensors;
    this.origin = origin;
    int[] table = matrix(EMBEDDING);
    vocabulary = table[0];
    embedding = table[1];
    String recurrent = name("weight_hh", 0, false);
    int[] shape = matrix(recurrent);
    hidden = shape[1];
    if (shape[0] != (long) GATES * hidden) {
      throw fault(
          recurrent,
          "has the shape "
              + Arrays.toString(shape)
              + ", expected [4 x hidden, hidden]: an LSTM has four gates");
    }
    int found = 0;
    while (found == 0 || tensors.containsKey(name("weight_ih", found, false))) {
      for (boolean reverse : new boolean[] {false, true}) {
        require(name("weight_ih", found, reverse), GATES * hidden, inputs(found));
        require(name("weight_hh", found, reverse), GATES * hidden, hidden);
        require(name("bias_ih", found, reverse), GATES * hidden);
        require(name("bias_hh", found, reverse), GATES * hidden);
      }
      found++;
    }
    layers = found;
    Set<String> unknown = new TreeSet<>(tensors.keySet());
    unknown.removeAll(used);
    if (!unknown.isEmpty()) {
      throw new InvalidModelException(
          origin
              + ": holds "
              + String.join(", ", unknown)
              + ", which LASER's bidirectional LSTM of "
              + layers
              + " layers does not have");
    }
    for (String name : used) {
      requireFinite(name);
    }
  }

  private static String name(String kind, int layer, boolean reverse) {
    return LSTM + kind + "_l" + layer + (reverse ? "_reverse" : "");
  }

  /** Rows of the embedding table: ids run from 0 to one less. */
  int vocabulary() {
    return vocabulary;
  }

  /** Length of a token's embedding. */
  int embedding() {
    return embedding;
  }

  /** Length of the state of one direction. */
  int hidden() {
    return hidden;
  }

  int layers() {
    return layers;
  }

  /** Length of what a layer takes. */
  int inputs(int layer) {
    return layer == 0 ? embedding : 2 * hidden;
  }

  /** The embedding table, {@code vocabulary x embedding}. */
  float[] table() {
    return tensor(EMBEDDING).values();
  }

  /** Weights of the inputs, {@code 4 hidden x inputs}, gates in the {@link #reorder order} here. */
  float[] inputWeights(int layer, boolean reverse) {
    return reorder(tensor(name("weight_ih", layer, reverse)).values());
  }

  /** Weights of the state before, {@code 4 hidden x hidden}. */
  float[] recurrentWeights(int layer, boolean reverse) {
    return reorder(tensor(name("weight_hh", layer, reverse)).values());
  }

  /** The sum of the two biases that PyTorch has, {@code 4 hidden}. */
  float[] bias(int layer, boolean reverse) {
    float[] bias = reorder(tensor(name("bias_ih", layer, reverse)).values());
    float[] second = reorder(tensor(name("bias_hh", layer, reverse)).values());
    for (int i = 0; i < bias.length; i++) {
      bias[i] += second[i];
    }
    return bias;
  }

  /**
   * PyTorch has the gates in the order input, forget, candidate, output; here the candidate is the
   * last, so that the three that go through a sigmoid stand together.
   */
  private float[] reorder(float[] values) {
    int gate = values.length / GATES;
    float[] reordered = values.clone();
    System.arraycopy(values, 3 * gate, reordered, 2 * gate, gate);
    System.arraycopy(values, 2 * gate, reordered, 3 * gate, gate);
    return reordered;
  }

  private FloatTensor tensor(String name) {
    if (!(tensors.get(name) instanceof FloatTensor tensor)) {
      throw fault(name, tensors.containsKey(name) ? "is no tensor of floats" : "is missing");
    }
    used.add(name);
    return tensor;
  }

  private int[] matrix(String name) {
    int[] shape = tensor(name).shape();
    if (shape.length != 2 || shape[0] == 0 || shape[1] == 0) {
      throw fault(name, "has the shape " + Arrays.toString(shape) + ", expected two dimensions");
    }
    return shape;
  }

  private void require(String name, int... expected) {
    int[] shape = tensor(name).shape();
    if (!Arrays.equals(shape, expected)) {
      throw fault(
          name,
          "has the shape " + Arrays.toString(shape) + ", expected " + Arrays.toString(expected));
    }
  }

  private void requireFinite(String name) {
    float[] values = tensor(name).values();
    for (int i = 0; i < values.length; i++) {
      if (!Float.isFinite(values[i])) {
        throw fault(name, "is damaged: value " + i + " is " + values[i]);
      }
    }
  }

  private InvalidModelException fault(String name, String fault) {
    return new InvalidModelException(origin + ": tensor " + name + " " + fault);
  }
}
