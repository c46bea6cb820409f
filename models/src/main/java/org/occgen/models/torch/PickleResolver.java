package org.occgen.models.torch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Turns what a pickle described into what it means: reads the tensors, and makes lists and maps
 * that can be walked without harm. What the pickle shares stays shared; what holds itself is
 * refused, and so is sharing that would make a walk endless in practice.
 */
final class PickleResolver {
  private static final int MAX_DEPTH = 64;

  /** Values that a walk through everything meets. */
  private static final long MAX_VALUES = 10_000_000;

  private final CheckpointFile file;
  private final TensorReader tensors;
  private final IdentityHashMap<Object, Resolved> resolved = new IdentityHashMap<>();
  private final IdentityHashMap<Object, Boolean> open = new IdentityHashMap<>();

  /** A container, and how many values a walk through it meets. */
  private record Resolved(@Nullable Object value, long values) {}

  /** The way from the outermost container, which lies in none, to a value. */
  private record Place(@Nullable Place outer, Object key) {
    private static final int MAX_LENGTH = 200;

    /** The keys on the way, the last ones if it is long. */
    @Override
    public String toString() {
      StringBuilder name = new StringBuilder();
      for (Place at = this; at.outer != null && name.length() < MAX_LENGTH; at = at.outer) {
        String key = String.valueOf(at.key);
        name.insert(0, "/" + key.substring(0, Math.min(key.length(), MAX_LENGTH)));
      }
      return name.isEmpty() ? "the content" : name.substring(1);
    }
  }

  PickleResolver(CheckpointFile file, TensorReader tensors) {
    this.file = file;
    this.tensors = tensors;
  }

  /** Resolves a pickled object to lists, maps and tensors that nobody can change. */
  @Nullable Object resolve(@Nullable Object pickled) throws IOException {
    return resolve(pickled, new Place(null, ""), 0).value();
  }

  private Resolved resolve(@Nullable Object pickled, Place place, int depth) throws IOException {
    if (pickled instanceof TensorRef tensor) {
      return new Resolved(tensors.read(tensor, place.toString()), 1);
    }
    if (pickled instanceof StorageRef
        || pickled instanceof PickleGlobal
        || pickled instanceof ElementType) {
      throw file.fault(
          place.toString(), "holds a bare storage, class or function, which is refused");
    }
    if (!(pickled instanceof List<?>) && !(pickled instanceof Map<?, ?>)) {
      return new Resolved(pickled, 1);
    }
    Resolved known = resolved.get(pickled);
    if (known != null) {
      return known;
    }
    if (depth == MAX_DEPTH) {
      throw file.fault(place.toString(), "nests deeper than " + MAX_DEPTH + " levels");
    }
    if (open.put(pickled, true) != null) {
      throw file.fault(place.toString(), "holds itself");
    }
    Resolved made =
        pickled instanceof List<?> list
            ? list(list, place, depth + 1)
            : map((Map<?, ?>) pickled, place, depth + 1);
    open.remove(pickled);
    if (made.values() > MAX_VALUES) {
      throw file.fault(
          place.toString(), "repeats what it holds to more than " + MAX_VALUES + " values");
    }
    resolved.put(pickled, made);
    return made;
  }

  private Resolved list(List<?> pickled, Place place, int depth) throws IOException {
    List<Object> list = new ArrayList<>(pickled.size());
    long values = 1;
    for (Object item : pickled) {
      Resolved made = resolve(item, new Place(place, list.size()), depth);
      list.add(made.value());
      values += made.values();
    }
    return new Resolved(Collections.unmodifiableList(list), values);
  }

  private Resolved map(Map<?, ?> pickled, Place place, int depth) throws IOException {
    Map<Object, Object> map = new LinkedHashMap<>();
    long values = 1;
    for (Map.Entry<?, ?> entry : pickled.entrySet()) {
      Resolved made = resolve(entry.getValue(), new Place(place, entry.getKey()), depth);
      map.put(entry.getKey(), made.value());
      values += made.values();
    }
    return new Resolved(Collections.unmodifiableMap(map), values);
  }
}
