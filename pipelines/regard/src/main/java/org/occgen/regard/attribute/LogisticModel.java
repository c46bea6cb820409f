package org.occgen.regard.attribute;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.core.text.Utf8Lines;

/**
 * A logistic regression over features that hold or do not: the probability is 1 / (1 + exp(-(bias +
 * sum of weights))). Its file has a line a feature, feature and weight between a tabulator; the
 * bias is the feature {@code bias}; lines that begin with {@code #} say nothing.
 */
public final class LogisticModel {
  /** The feature that always holds. */
  public static final String BIAS = "bias";

  private final Map<String, Double> weights;

  /** A model of these weights; a feature without one has weight 0. */
  public LogisticModel(Map<String, Double> weights) {
    this.weights = new HashMap<>(weights);
  }

  /**
   * Reads a model.
   *
   * @throws IOException if a line is no feature with a number; the message names file and line
   */
  public static LogisticModel read(Utf8Lines lines) throws IOException {
    Map<String, Double> weights = new HashMap<>();
    while (lines.hasNext()) {
      String line = lines.nextText();
      if (line.startsWith("#") || line.isEmpty()) {
        continue;
      }
      int tab = line.lastIndexOf('\t');
      try {
        double weight = Double.parseDouble(line.substring(tab + 1));
        if (tab < 1 || !Double.isFinite(weight)) {
          throw new NumberFormatException(line);
        }
        weights.put(line.substring(0, tab), weight);
      } catch (NumberFormatException e) {
        throw new IOException(lines.place() + ": must be a feature, a tabulator and a number", e);
      }
    }
    if (!weights.containsKey(BIAS)) {
      throw new IOException(lines.name() + ": has no line of the feature " + BIAS);
    }
    return new LogisticModel(weights);
  }

  /** The weights by feature, in order. */
  public Map<String, Double> weights() {
    return new TreeMap<>(weights);
  }

  /** The probability where these features hold, each named once. */
  public double probability(List<String> features) {
    double sum = weights.getOrDefault(BIAS, 0.0);
    for (String feature : features) {
      sum += weights.getOrDefault(feature, 0.0);
    }
    return 1 / (1 + Math.exp(-sum));
  }
}
