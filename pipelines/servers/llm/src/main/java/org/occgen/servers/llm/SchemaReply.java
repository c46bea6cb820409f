package org.occgen.servers.llm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Makes JSON by a schema that it does not know beforehand, as a model does that is kept to one. An
 * array of objects with a text is taken for the words of a sentence; an array of objects that hold
 * such an array for the sentences of a request.
 */
final class SchemaReply {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  /** Whether the schema is one of several sentences a request. */
  static boolean isOfSentences(JsonNode schema) {
    for (JsonNode field : schema.path("properties")) {
      for (JsonNode inner : field.path("items").path("properties")) {
        if (isArray(inner)) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * The JSON of replies in lines.
   *
   * @param replies by the number of their sentence; of a schema without several, the first counts
   */
  static ObjectNode of(JsonNode schema, Map<Integer, String> replies) {
    ObjectNode reply = JSON.objectNode();
    boolean several = isOfSentences(schema);
    for (Map.Entry<String, JsonNode> field : fields(schema)) {
      if (isArray(field.getValue())) {
        JsonNode items = field.getValue().path("items");
        reply.set(
            field.getKey(),
            several ? sentences(items, replies) : words(items, replies.values().iterator().next()));
      }
    }
    return reply;
  }

  private static Set<Map.Entry<String, JsonNode>> fields(JsonNode schema) {
    return schema.path("properties").properties();
  }

  private static boolean isArray(JsonNode schema) {
    return schema.path("type").asText().equals("array");
  }

  private static ArrayNode sentences(JsonNode schema, Map<Integer, String> replies) {
    ArrayNode sentences = JSON.arrayNode();
    new TreeMap<>(replies)
        .forEach(
            (number, reply) -> {
              ObjectNode sentence = sentences.addObject();
              for (Map.Entry<String, JsonNode> field : fields(schema)) {
                if (isArray(field.getValue())) {
                  sentence.set(field.getKey(), words(field.getValue().path("items"), reply));
                } else {
                  sentence.put(field.getKey(), number);
                }
              }
            });
    return sentences;
  }

  private static ArrayNode words(JsonNode schema, String reply) {
    ArrayNode words = JSON.arrayNode();
    for (String line : reply.lines().toList()) {
      int dash = line.lastIndexOf(" - ");
      if (dash > 0) {
        words.add(word(schema, line.substring(0, dash), line.substring(dash + 3)));
      }
    }
    return words;
  }

  private static ObjectNode word(JsonNode schema, String word, String label) {
    ObjectNode object = JSON.objectNode();
    for (Map.Entry<String, JsonNode> field : fields(schema)) {
      JsonNode choices = field.getValue().path("enum");
      if (choices.isArray()) {
        object.put(field.getKey(), choice(choices, label));
      } else if (field.getValue().path("type").asText().equals("boolean")) {
        object.put(field.getKey(), label.contains("P"));
      } else {
        object.put(field.getKey(), word);
      }
    }
    return object;
  }

  /** The choice that is the label, or else one of its parts. */
  private static String choice(JsonNode choices, String label) {
    String bare = bare(label);
    for (JsonNode choice : choices) {
      if (bare(choice.asText()).equals(bare)) {
        return choice.asText();
      }
    }
    List<String> parts = List.of(bare.split(",", -1));
    for (JsonNode choice : choices) {
      if (parts.contains(bare(choice.asText()))) {
        return choice.asText();
      }
    }
    return choices.path(0).asText();
  }

  private static String bare(String label) {
    return label.replace(" ", "").toUpperCase(Locale.ROOT);
  }
}
