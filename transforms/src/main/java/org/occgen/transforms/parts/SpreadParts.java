package org.occgen.transforms.parts;

import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.transforms.Values;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptors;

/**
 * Spreads elements over workers by a key that is a function of the element. With the random keys of
 * {@code Reshuffle.viaRandomKey} an element may go to another worker when a runner does a part of a
 * job again, as Flink does where a TaskManager is lost; if the other workers had finished, it would
 * then be lost, or there twice.
 *
 * @param <T> the class of the elements
 */
public final class SpreadParts<T> extends PTransform<PCollection<T>, PCollection<T>> {
  private final SerializableFunction<T, Integer> key;

  private SpreadParts(SerializableFunction<T, Integer> key) {
    this.key = key;
  }

  /**
   * Spreads elements.
   *
   * @param key of an element; few different ones, for the Direct runner is slow with many
   */
  public static <T> SpreadParts<T> by(SerializableFunction<T, Integer> key) {
    return new SpreadParts<>(key);
  }

  @Override
  public PCollection<T> expand(PCollection<T> elements) {
    return elements
        .apply("Key", WithKeys.<Integer, T>of(key).withKeyType(TypeDescriptors.integers()))
        .apply("Reshuffle", Reshuffle.<Integer, T>of())
        .apply("Value", Values.create());
  }
}
