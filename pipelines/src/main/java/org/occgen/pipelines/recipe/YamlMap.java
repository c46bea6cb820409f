package org.occgen.pipelines.recipe;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.commons.text.similarity.LevenshteinDistance;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/**
 * A YAML mapping that knows where each of its values stands and which keys were asked for, so that
 * every complaint names file, line and key, and no key is overlooked.
 */
final class YamlMap {
  private static final int NEAR = 3; // edits within which an unknown key is taken for a typo

  private final String file;
  private final String prefix;
  private final Map<String, Value> values;
  private final Map<String, Map<String, Value>> nested = new LinkedHashMap<>();
  private final Set<String> known = new LinkedHashSet<>();

  /** A value with the place that it was given at: {@code file:line} or a flag. */
  record Value(Node node, String place) {}

  private YamlMap(String file, String prefix, Map<String, Value> values) {
    this.file = file;
    this.prefix = prefix;
    this.values = values;
  }

  /** A mapping of {@code file}; an empty document is an empty mapping. */
  static YamlMap of(String file, Node root) {
    if (root == null) {
      return new YamlMap(file, "", new LinkedHashMap<>());
    }
    return of(file, "", new Value(root, file + ":" + line(root)));
  }

  private static YamlMap of(String file, String prefix, Value value) {
    if (!(value.node() instanceof MappingNode mapping)) {
      throw new RecipeException(value.place() + ": " + describe(prefix) + "keys are expected here");
    }
    Map<String, Value> values = new LinkedHashMap<>();
    for (NodeTuple tuple : mapping.getValue()) {
      if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
        throw new RecipeException(file + ":" + line(tuple.getKeyNode()) + ": a key must be a word");
      }
      String place =
          value.place().startsWith("--") ? value.place() : file + ":" + line(tuple.getKeyNode());
      if (values.put(key.getValue(), new Value(tuple.getValueNode(), place)) != null) {
        throw new RecipeException(
            place + ": " + prefix + key.getValue() + ": stands twice; keep one of them");
      }
    }
    return new YamlMap(file, prefix, values);
  }

  /** Puts {@code value} in the place of what the file says of {@code key}. */
  void override(String key, Node value, String place) {
    values.put(key, new Value(value, place));
  }

  /**
   * Puts {@code value} in the place of what the mapping under {@code key} says of {@code inner}.
   *
   * @throws RecipeException if something other than a mapping stands under {@code key}
   */
  void override(String key, String inner, Node value, String place) {
    Value outer = values.get(key);
    if (outer == null || outer.node().getTag().equals(Tag.NULL)) {
      Node empty = new MappingNode(Tag.MAP, new ArrayList<>(), DumperOptions.FlowStyle.BLOCK);
      values.put(key, new Value(empty, place));
    } else if (!(outer.node() instanceof MappingNode)) {
      throw new RecipeException(
          place
              + ": "
              + key
              + " has no keys: it is one value at "
              + outer.place()
              + "; give --set "
              + key
              + "=VALUE instead");
    }
    nested.computeIfAbsent(key, name -> new LinkedHashMap<>()).put(inner, new Value(value, place));
  }

  /** The mapping under {@code key}, empty if there is none. */
  YamlMap map(String key) {
    YamlMap map =
        value(key)
            .map(value -> of(file, prefix + key + ".", value))
            .orElseGet(() -> new YamlMap(file, prefix + key + ".", new LinkedHashMap<>()));
    map.values.putAll(nested.getOrDefault(key, Map.of()));
    return map;
  }

  /** Whether the value under {@code key} is a word or number rather than a mapping or a list. */
  boolean isScalar(String key) {
    return value(key).filter(value -> value.node() instanceof ScalarNode).isPresent();
  }

  /** The value under {@code key}, if there is one. */
  Optional<Value> value(String key) {
    known.add(key);
    Value value = values.get(key);
    return value == null || value.node().getTag().equals(Tag.NULL)
        ? Optional.empty()
        : Optional.of(value);
  }

  /** All keys that are there, in their order: for mappings whose keys are names. */
  List<String> keys() {
    known.addAll(values.keySet());
    return List.copyOf(values.keySet());
  }

  /** The word under {@code key}. */
  Optional<String> text(String key) {
    return value(key).map(value -> scalar(key, value.node(), value.place()));
  }

  /** The words under {@code key}: a list, or one word. */
  Optional<List<String>> texts(String key) {
    return value(key)
        .map(
            value -> {
              if (value.node() instanceof SequenceNode sequence) {
                List<String> texts = new ArrayList<>();
                for (Node item : sequence.getValue()) {
                  texts.add(scalar(key, item, value.place()));
                }
                return texts;
              }
              return List.of(scalar(key, value.node(), value.place()));
            });
  }

  /** The number under {@code key}. */
  Optional<Double> number(String key) {
    // Double.valueOf would also take NaN, Infinity, 1f and hexadecimal numbers
    return parsed(
        key,
        "a number such as 1.05",
        text -> {
          if (!text.matches("[-+]?[0-9]{1,15}(\\.[0-9]{1,15})?")) {
            throw new IllegalArgumentException(text);
          }
          return Double.valueOf(text);
        });
  }

  /** The whole number under {@code key}. */
  Optional<Integer> integer(String key) {
    return parsed(key, "a whole number", Integer::valueOf);
  }

  /** The constant under {@code key}, whose name is written in lower case. */
  <E extends Enum<E>> Optional<E> constant(String key, Class<E> type) {
    E[] constants = type.getEnumConstants();
    return parsed(
        key,
        List.of(constants).stream()
            .map(constant -> constant.name().toLowerCase(java.util.Locale.ROOT))
            .collect(Collectors.joining(" or ")),
        text -> {
          for (E constant : constants) {
            if (constant.name().equalsIgnoreCase(text)) {
              return constant;
            }
          }
          throw new IllegalArgumentException(text);
        });
  }

  private <T> Optional<T> parsed(String key, String expected, Function<String, T> parser) {
    return text(key)
        .map(
            text -> {
              try {
                return parser.apply(text);
              } catch (IllegalArgumentException e) {
                throw wrong(key, "\"" + text + "\" is not " + expected);
              }
            });
  }

  /** A complaint about {@code key}, at the place where it stands. */
  RecipeException wrong(String key, String problem) {
    Value value = values.get(key);
    String place = value == null ? file : value.place();
    return new RecipeException(place + ": " + prefix + key + ": " + problem);
  }

  /** Refuses keys that were never asked for, with the nearest one that would be right. */
  void refuseUnknownKeys() {
    values.forEach(
        (key, value) -> {
          if (!known.contains(key)) {
            LevenshteinDistance distance = LevenshteinDistance.getDefaultInstance();
            Optional<String> near =
                known.stream()
                    .min(
                        Comparator.<String>comparingInt(other -> distance.apply(key, other))
                            .thenComparing(Comparator.naturalOrder()))
                    .filter(
                        other -> distance.apply(key, other) <= Math.min(NEAR, key.length() / 2));
            throw new RecipeException(
                value.place()
                    + ": "
                    + prefix
                    + key
                    + ": unknown key; "
                    + near.map(other -> "did you mean " + prefix + other + "?")
                        .orElse("known are " + String.join(", ", known)));
          }
        });
  }

  private String scalar(String key, Node node, String place) {
    if (node instanceof ScalarNode scalar) {
      return scalar.getValue();
    }
    throw new RecipeException(place + ": " + prefix + key + ": one word or number is expected");
  }

  private static int line(Node node) {
    return node.getStartMark() == null ? 0 : node.getStartMark().getLine() + 1;
  }

  private static String describe(String prefix) {
    return prefix.isEmpty() ? "" : prefix.substring(0, prefix.length() - 1) + ": ";
  }
}
