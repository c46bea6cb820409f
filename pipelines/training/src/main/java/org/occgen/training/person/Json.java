package org.occgen.training.person;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;

/** Fields of JSON that must be there. */
final class Json {
  static String text(JsonNode node, String name, String where) throws IOException {
    JsonNode value = node.get(name);
    if (value == null || !value.isTextual()) {
      throw new IOException(where + ": has no text \"" + name + "\"");
    }
    return value.asText();
  }
}
