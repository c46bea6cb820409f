package org.occgen.pipelines.check;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Finds where two JSON trees differ. */
final class JsonDifference {
  private JsonDifference() {}

  /**
   * The first place at which they differ.
   *
   * @param path of the two
   * @param written what stands there
   * @param counted what should
   */
  static Optional<String> find(String path, JsonNode written, JsonNode counted) {
    if (written.equals(counted)) {
      return Optional.empty();
    }
    if (written.isObject() && counted.isObject()) {
      Set<String> names = new TreeSet<>();
      written.fieldNames().forEachRemaining(names::add);
      counted.fieldNames().forEachRemaining(names::add);
      return names.stream()
          .map(name -> find(path + "/" + name, written.path(name), counted.path(name)))
          .flatMap(Optional::stream)
          .findFirst();
    }
    if (written.isArray() && counted.isArray() && written.size() == counted.size()) {
      for (int i = 0; i < written.size(); i++) {
        Optional<String> difference = find(path + "/" + i, written.get(i), counted.get(i));
        if (difference.isPresent()) {
          return difference;
        }
      }
    }
    return Optional.of(path + " is " + shown(written) + "; counted again it is " + shown(counted));
  }

  private static String shown(JsonNode node) {
    if (node.isMissingNode()) {
      return "missing";
    }
    return node.isArray() ? "a list of " + node.size() : node.toString();
  }
}
