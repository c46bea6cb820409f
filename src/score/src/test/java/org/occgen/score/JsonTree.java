package org.occgen.score;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A JSON document of recorded cases: objects, lists, and scalars as text. */
record JsonTree(Map<String, JsonTree> fields, List<JsonTree> list, String text) {
  static JsonTree read(Path file) {
    try (JsonParser parser = new JsonFactory().createParser(file.toFile())) {
      parser.nextToken();
      return value(parser);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static JsonTree value(JsonParser parser) throws IOException {
    Map<String, JsonTree> fields = new LinkedHashMap<>();
    List<JsonTree> list = new ArrayList<>();
    if (parser.currentToken() == JsonToken.START_OBJECT) {
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String name = parser.currentName();
        parser.nextToken();
        fields.put(name, value(parser));
      }
    } else if (parser.currentToken() == JsonToken.START_ARRAY) {
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        list.add(value(parser));
      }
    }
    return new JsonTree(fields, list, parser.getText());
  }

  Set<String> keys() {
    return fields.keySet();
  }

  JsonTree get(String key) {
    JsonTree value = fields.get(key);
    if (value == null) {
      throw new IllegalArgumentException("no " + key + " in " + fields.keySet());
    }
    return value;
  }

  List<String> texts() {
    return list.stream().map(JsonTree::text).toList();
  }

  double number() {
    return Double.parseDouble(text);
  }

  boolean isTrue() {
    return Boolean.parseBoolean(text);
  }

  boolean isNull() {
    return text.equals("null");
  }
}
