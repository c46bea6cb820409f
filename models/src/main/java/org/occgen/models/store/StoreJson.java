package org.occgen.models.store;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.type.LogicalType;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.occgen.core.json.BoundedJson;
import org.occgen.models.InvalidModelException;

/** Reads and writes the store's small JSON files, strictly: an unknown field is an error. */
final class StoreJson {
  private static final int MAX_BYTES = 1 << 20;

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .disable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(SerializationFeature.INDENT_OUTPUT)
          .serializationInclusion(JsonInclude.Include.NON_NULL)
          .withCoercionConfig(
              LogicalType.Textual,
              config ->
                  config
                      .setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                      .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                      .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
          .withCoercionConfig(
              LogicalType.Integer,
              config ->
                  config
                      .setCoercion(CoercionInputShape.String, CoercionAction.Fail)
                      .setCoercion(CoercionInputShape.Float, CoercionAction.Fail))
          .build();

  private StoreJson() {}

  /**
   * Reads a file.
   *
   * @throws InvalidModelException if it is larger than 1 MiB, no JSON, or has other fields; the
   *     message names file and field
   */
  static <T> T read(Path file, Class<T> type) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return read(in, file.toString(), type);
    }
  }

  /**
   * Reads a stream to its end.
   *
   * @param origin what to call it in errors
   */
  static <T> T read(InputStream in, String origin, Class<T> type) throws IOException {
    byte[] bytes = in.readNBytes(MAX_BYTES + 1);
    if (bytes.length > MAX_BYTES) {
      throw new InvalidModelException(origin + ": is larger than " + MAX_BYTES + " bytes");
    }
    T value;
    try {
      value = JSON.readValue(bytes, type);
    } catch (JsonMappingException e) {
      throw new InvalidModelException(origin + ": " + place(e) + fault(e), e);
    } catch (JsonProcessingException e) {
      throw new InvalidModelException(
          origin
              + ": is no JSON at line "
              + e.getLocation().getLineNr()
              + ": "
              + BoundedJson.problem(e, 200),
          e);
    }
    if (value == null) {
      throw new InvalidModelException(origin + ": holds nothing");
    }
    return value;
  }

  /**
   * Reads a part of a file.
   *
   * @param origin what to call it in errors
   */
  static <T> T convert(JsonNode part, String origin, Class<T> type) {
    try {
      return JSON.treeToValue(part, type);
    } catch (JsonMappingException e) {
      throw new InvalidModelException(origin + ": " + place(e) + fault(e), e);
    } catch (JsonProcessingException e) {
      throw new InvalidModelException(origin + ": " + BoundedJson.problem(e, 200), e);
    }
  }

  /** The JSON text of {@code value}, indented, with a line feed at its end. */
  static byte[] bytes(Object value) throws IOException {
    return (JSON.writeValueAsString(value) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private static String fault(JsonMappingException e) {
    return e.getCause() instanceof InvalidModelException
        ? String.valueOf(e.getCause().getMessage())
        : BoundedJson.problem(e, 200);
  }

  /** Such as {@code models[0].files[1]: }. */
  private static String place(JsonMappingException e) {
    StringBuilder place = new StringBuilder();
    for (JsonMappingException.Reference reference : e.getPath()) {
      if (reference.getFieldName() != null) {
        place.append(place.isEmpty() ? "" : ".").append(reference.getFieldName());
      } else {
        place.append('[').append(reference.getIndex()).append(']');
      }
    }
    return place.isEmpty() ? "" : place + ": ";
  }
}
