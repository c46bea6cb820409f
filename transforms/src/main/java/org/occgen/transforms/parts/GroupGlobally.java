package org.occgen.transforms.parts;

import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptors;

/**
 * Groups all elements on one worker, under key 0: for a step that needs all of them, such as an
 * order or a sum, where they are few or are gone through once. Without elements there is no group.
 *
 * @param <T> the class of the elements
 */
public final class GroupGlobally<T>
    extends PTransform<PCollection<T>, PCollection<KV<Integer, Iterable<T>>>> {
  private GroupGlobally() {}

  /** Groups elements of any class. */
  public static <T> GroupGlobally<T> create() {
    return new GroupGlobally<>();
  }

  @Override
  public PCollection<KV<Integer, Iterable<T>>> expand(PCollection<T> elements) {
    return elements
        .apply("Key", WithKeys.<Integer, T>of(0).withKeyType(TypeDescriptors.integers()))
        .apply("Group", GroupByKey.create());
  }
}
