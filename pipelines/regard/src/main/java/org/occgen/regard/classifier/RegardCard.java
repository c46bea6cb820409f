package org.occgen.regard.classifier;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.regard.RegardConfusion;

/**
 * The card of a regard model, beside its weights.
 *
 * @param name what it is called
 * @param encoder fingerprint of the encoder whose vectors it was trained with
 * @param bits there are 2<sup>bits</sup> buckets of sparse features
 * @param vectorScale factor on the vectors of windows
 * @param temperature what logits are divided by, so that probabilities are calibrated
 * @param trainedOn targets by set
 * @param mayShip whether every set that it was trained on states a licence that allows to ship it
 * @param confusion how often it is wrong, cross-validated
 */
public record RegardCard(
    String name,
    String encoder,
    int bits,
    double vectorScale,
    double temperature,
    Map<String, Integer> trainedOn,
    boolean mayShip,
    RegardConfusion confusion) {
  public RegardCard {
    trainedOn = Collections.unmodifiableMap(new TreeMap<>(trainedOn));
    if (!(temperature > 0)) {
      throw new IllegalArgumentException("temperature " + temperature + ": must be positive");
    }
  }
}
