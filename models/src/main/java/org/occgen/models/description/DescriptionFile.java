package org.occgen.models.description;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.type.LogicalType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.occgen.core.json.BoundedJson;
import org.occgen.models.InvalidModelException;

/** Reads the JSON of descriptions, strictly: an unknown field and another type are errors. */
final class DescriptionFile {
  /** Reads and writes it. */
  static final JsonMapper JSON = mapper();

  private static final int MAX_BYTES = 1 << 20;

  private static JsonMapper mapper() {
    JsonMapper.Builder builder =
        JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT);
    for (CoercionInputShape shape :
        new CoercionInputShape[] {
          CoercionInputShape.Integer, CoercionInputShape.Float, CoercionInputShape.Boolean
        }) {
      builder.withCoercionConfig(
          LogicalType.Textual, config -> config.setCoercion(shape, CoercionAction.Fail));
    }
    builder.withCoercionConfig(
        LogicalType.Enum,
        config ->
            config
                .setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                .setCoercion(CoercionInputShape.EmptyString, CoercionAction.Fail));
    return builder.build();
  }

  /**
   * Reads a description.
   *
   * @throws InvalidModelException if it is wrong, or of a model of another kind
   */
  static <D extends Description> D parse(Path file, Class<D> type, DescribedKind kind) {
    try {
      byte[] bytes = bytes(file);
      // before the fields, which are others
      kind.requireFit(file, JSON.readTree(bytes).path("kind").asText());
      D description = JSON.readValue(bytes, type);
      if (description == null) {
        throw new InvalidModelException(file + ": is empty");
      }
      return description;
    } catch (JsonProcessingException e) {
      throw new InvalidModelException(file + ": " + fault(e), e);
    } catch (IOException e) {
      throw new UncheckedIOException(file + ": cannot be read: " + e.getMessage(), e);
    }
  }

  /** Its bytes. */
  static byte[] bytes(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(MAX_BYTES + 1);
      if (bytes.length > MAX_BYTES) {
        throw new InvalidModelException(
            file + ": is larger than " + MAX_BYTES + " bytes; is it a description?");
      }
      return bytes;
    }
  }

  /** The fault in the JSON, with the name of the field. */
  static String fault(JsonProcessingException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof InvalidModelException) {
        return String.valueOf(cause.getMessage());
      }
    }
    if (e instanceof UnrecognizedPropertyException unknown) {
      return "unknown field "
          + unknown.getPropertyName()
          + "; known are "
          + unknown.getKnownPropertyIds().stream().map(Object::toString).sorted().toList();
    }
    String text = BoundedJson.problem(e, 200);
    if (e instanceof JsonMappingException mapping && !mapping.getPath().isEmpty()) {
      StringBuilder field = new StringBuilder();
      for (JsonMappingException.Reference step : mapping.getPath()) {
        if (step.getFieldName() != null) {
          field.append(field.isEmpty() ? "" : ".").append(step.getFieldName());
        }
      }
      return "field " + field + ": " + text;
    }
    return "is not JSON: " + text;
  }
}
