package org.occgen.regard.classifier;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.regard.RegardConfusion;

/**
 * The card of a regard model, beside its weights.
 *
 * @param name what it is called
 * @param encoder fingerprints of the encoders whose vectors it was trained with
 * @param bits there are 2<sup>bits</sup> buckets of sparse features; 0 if it reads no words
 * @param vectorScale length of each vector of words
 * @param stateScale length of each vector of the transformer; 0 if it asks none
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
    double stateScale,
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
