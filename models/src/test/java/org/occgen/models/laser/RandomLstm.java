package org.occgen.models.laser;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.occgen.models.torch.FloatTensor;

/**
 * Random weights of the network, and its result worked out slowly: one sentence at a time, in
 * doubles, by the equations that PyTorch's documentation of {@code nn.LSTM} gives.
 */
final class RandomLstm {
  final int vocabulary;
  final int embedding;
  final int hidden;
  final int layers;

  /** By the names of PyTorch's state dictionary. */
  final Map<String, Object> state = new LinkedHashMap<>();

  RandomLstm(int vocabulary, int embedding, int hidden, int layers, long seed) {
    this.vocabulary = vocabulary;
    this.embedding = embedding;
    this.hidden = hidden;
    this.layers = layers;
    Random random = new Random(seed);
    put(random, "embed_tokens.weight", 1, vocabulary, embedding);
    double scale = 2 / Math.sqrt(hidden);
    for (int layer = 0; layer < layers; layer++) {
      for (String direction : new String[] {"", "_reverse"}) {
        String end = "_l" + layer + direction;
        int inputs = layer == 0 ? embedding : 2 * hidden;
        put(random, "lstm.weight_ih" + end, scale, 4 * hidden, inputs);
        put(random, "lstm.weight_hh" + end, scale, 4 * hidden, hidden);
        put(random, "lstm.bias_ih" + end, scale, 4 * hidden);
        put(random, "lstm.bias_hh" + end, scale, 4 * hidden);
      }
    }
  }

  private void put(Random random, String name, double scale, int... shape) {
    int size = IntStream.of(shape).reduce(1, (a, b) -> a * b);
    float[] values = new float[size];
    for (int i = 0; i < size; i++) {
      values[i] = (float) (scale * (2 * random.nextDouble() - 1));
    }
    state.put(name, new FloatTensor(shape, values));
  }

  private float[] values(String name) {
    return ((FloatTensor) state.get(name)).values();
  }

  LaserNetwork network() {
    return LaserNetwork.of(state, "random weights");
  }

  /** Sentences of random ids, without the padding. */
  List<int[]> sentences(Random random, int... lengths) {
    return IntStream.of(lengths)
        .mapToObj(
            length ->
                IntStream.range(0, length)
                    .map(i -> 1 + random.nextInt(vocabulary - 1))
                    .map(id -> id == LaserTokenizer.PAD ? 0 : id)
                    .toArray())
        .toList();
  }

  double[] embed(int[] ids) {
    double[][] states = new double[ids.length][embedding];
    float[] table = values("embed_tokens.weight");
    for (int t = 0; t < ids.length; t++) {
      for (int j = 0; j < embedding; j++) {
        states[t][j] = table[ids[t] * embedding + j];
      }
    }
    for (int layer = 0; layer < layers; layer++) {
      double[][] next = new double[ids.length][2 * hidden];
      direction(states, next, layer, false);
      direction(states, next, layer, true);
      states = next;
    }
    double[] best = states[0].clone();
    for (double[] state : states) {
      for (int j = 0; j < best.length; j++) {
        best[j] = Math.max(best[j], state[j]);
      }
    }
    return best;
  }

  private void direction(double[][] inputs, double[][] outputs, int layer, boolean reverse) {
    String end = "_l" + layer + (reverse ? "_reverse" : "");
    float[] wi = values("lstm.weight_ih" + end);
    float[] wh = values("lstm.weight_hh" + end);
    float[] bi = values("lstm.bias_ih" + end);
    float[] bh = values("lstm.bias_hh" + end);
    double[] h = new double[hidden];
    double[] c = new double[hidden];
    for (int step = 0; step < inputs.length; step++) {
      int t = reverse ? inputs.length - 1 - step : step;
      double[] x = inputs[t];
      double[] gates = new double[4 * hidden];
      for (int g = 0; g < gates.length; g++) {
        gates[g] = (double) bi[g] + bh[g];
        for (int j = 0; j < x.length; j++) {
          gates[g] += wi[g * x.length + j] * x[j];
        }
        for (int j = 0; j < hidden; j++) {
          gates[g] += wh[g * hidden + j] * h[j];
        }
      }
      for (int j = 0; j < hidden; j++) {
        double input = sigmoid(gates[j]);
        double forget = sigmoid(gates[hidden + j]);
        double candidate = Math.tanh(gates[2 * hidden + j]);
        double output = sigmoid(gates[3 * hidden + j]);
        c[j] = forget * c[j] + input * candidate;
        h[j] = output * Math.tanh(c[j]);
        outputs[t][j + (reverse ? hidden : 0)] = h[j];
      }
    }
  }

  private static double sigmoid(double x) {
    return 1 / (1 + Math.exp(-x));
  }
}
