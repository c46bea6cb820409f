package org.occgen.chat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * The form that the content of a response must have: the field {@code response_format} of a
 * request, which the server keeps its model to, if it can.
 *
 * @param name what the schema is called
 * @param schema a JSON Schema whose fields are all required, as strict servers want it
 */
public record ResponseSchema(String name, String schema) {
  private static final ObjectReader OBJECTS = new JsonMapper().readerFor(ObjectNode.class);

  /** The value of {@code response_format}. */
  ObjectNode toJson() {
    ObjectNode format = JsonNodeFactory.instance.objectNode().put("type", "json_schema");
    ObjectNode described = format.putObject("json_schema");
    try {
      described.put("name", name).put("strict", true).set("schema", OBJECTS.readTree(schema));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("no JSON Schema: " + schema, e);
    }
    return format;
  }
}
