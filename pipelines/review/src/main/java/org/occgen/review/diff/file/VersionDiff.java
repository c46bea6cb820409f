package org.occgen.review.diff.file;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.occgen.review.diff.BenchmarkDiff;
import org.occgen.review.diff.Edit;

/**
 * Two versions of a benchmark, and what changed.
 *
 * @param before the first one
 * @param after the second one
 * @param rows what changed in their segments
 * @param recipe keys of the recipe whose values differ, with what is written there, empty where the
 *     key is missing; nothing where a version has no record of its recipe
 */
public record VersionDiff(
    BenchmarkVersion before, BenchmarkVersion after, BenchmarkDiff rows, Map<String, Edit> recipe) {
  public VersionDiff {
    recipe = Collections.unmodifiableMap(new TreeMap<>(recipe));
  }

  /** Compares two versions. */
  public static VersionDiff of(BenchmarkVersion before, BenchmarkVersion after) {
    return new VersionDiff(
        before,
        after,
        BenchmarkDiff.of(before.segments(), after.segments()),
        recipesKnown(before, after) ? recipe(before.recipe(), after.recipe()) : Map.of());
  }

  private static boolean recipesKnown(BenchmarkVersion before, BenchmarkVersion after) {
    return before.recipe().isObject() && after.recipe().isObject();
  }

  /** Whether both have a record of their recipes, so that these could be compared. */
  public boolean recipesKnown() {
    return recipesKnown(before, after);
  }

  /** Whether segments, version and recipe are the same. */
  public boolean isEmpty() {
    return rows.isEmpty() && recipe.isEmpty() && before.version().equals(after.version());
  }

  private static Map<String, Edit> recipe(JsonNode before, JsonNode after) {
    Map<String, String> first = values(before);
    Map<String, String> second = values(after);
    Set<String> keys = new TreeSet<>(first.keySet());
    keys.addAll(second.keySet());
    Map<String, Edit> changed = new TreeMap<>();
    for (String key : keys) {
      Edit edit = new Edit(first.getOrDefault(key, ""), second.getOrDefault(key, ""));
      if (!edit.before().equals(edit.after())) {
        changed.put(key, edit);
      }
    }
    return changed;
  }

  /** The values of a record by their keys, {@code balance.group}. */
  private static Map<String, String> values(JsonNode record) {
    Map<String, String> values = new TreeMap<>();
    put("", record, values);
    return values;
  }

  private static void put(String key, JsonNode node, Map<String, String> values) {
    if (node.isObject() && !node.isEmpty()) {
      for (Map.Entry<String, JsonNode> field : node.properties()) {
        put(
            key.isEmpty() ? field.getKey() : key + "." + field.getKey(),
            Objects.requireNonNull(field.getValue()),
            values);
      }
    } else {
      values.put(key, node.isTextual() ? node.asText() : node.toString());
    }
  }
}
