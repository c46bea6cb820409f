package org.occgen.chat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;

/**
 * JSON written so that equal values have equal text: fields in the order of their names, numbers
 * without zeros that say nothing, no white space.
 */
final class CanonicalJson {
  private static final ObjectWriter WRITER =
      JsonMapper.builder()
          .enable(JsonNodeFeature.WRITE_PROPERTIES_SORTED)
          .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
          .build()
          .writer();

  static String of(JsonNode value) {
    try {
      return WRITER.writeValueAsString(withPlainNumbers(value));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree in memory is written", e);
    }
  }

  private static JsonNode withPlainNumbers(JsonNode value) {
    if (value instanceof ObjectNode object) {
      ObjectNode plain = JsonNodeFactory.instance.objectNode();
      object
          .properties()
          .forEach(field -> plain.set(field.getKey(), withPlainNumbers(field.getValue())));
      return plain;
    }
    if (value instanceof ArrayNode array) {
      ArrayNode plain = JsonNodeFactory.instance.arrayNode(array.size());
      array.forEach(item -> plain.add(withPlainNumbers(item)));
      return plain;
    }
    // 0, 0.0 and 0E1 are one temperature
    return value.isNumber() && !isNotFinite(value)
        ? DecimalNode.valueOf(plain(value.decimalValue()))
        : value;
  }

  private static boolean isNotFinite(JsonNode number) {
    return number.isFloatingPointNumber()
        && !Double.isFinite(number.doubleValue())
        && !number.isBigDecimal();
  }

  private static BigDecimal plain(BigDecimal number) {
    return number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
  }
}
