package org.occgen.transforms.parts;

import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptors;

/**
 * Brings all elements to one worker, as one group of key 0: for what needs all of them, such as an
 * order or a sum, and is small, or is gone through once. Without elements there is no group.
 *
 * @param <T> the class of the elements
 */
public final class Together<T>
    extends PTransform<PCollection<T>, PCollection<KV<Integer, Iterable<T>>>> {
  private static final long serialVersionUID = 1L;

  private Together() {}

  /** Brings elements together. */
  public static <T> Together<T> create() {
    return new Together<>();
  }

  @Override
  public PCollection<KV<Integer, Iterable<T>>> expand(PCollection<T> elements) {
    return elements
        .apply("Key", WithKeys.<Integer, T>of(0).withKeyType(TypeDescriptors.integers()))
        .apply("Group", GroupByKey.create());
  }
}
