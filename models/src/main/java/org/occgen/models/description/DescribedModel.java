package org.occgen.models.description;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.type.LogicalType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.occgen.core.digest.Sha256;
import org.occgen.core.files.DurableFiles;
import org.occgen.models.EncoderProfile;
import org.occgen.models.InvalidModelException;
import org.occgen.models.engine.OnnxRuntime;
import org.occgen.models.engine.TorchEngine;

/** A {@link ModelDescription}, its place, and the files that it names. */
public final class DescribedModel implements EncoderProfile {
  /** Name of a description in a model's folder. */
  public static final String FILE = "model.json";

  private static final int MAX_BYTES = 1 << 20;

  private static final JsonMapper JSON = mapper();

  private final Path file;
  private final ModelDescription description;
  private final Map<String, String> checksums = new ConcurrentHashMap<>();

  private DescribedModel(Path file, ModelDescription description) {
    this.file = file;
    this.description = description;
  }

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
   * Reads a description and looks for its files.
   *
   * @param place a folder with {@value #FILE}, or a description's file
   * @throws InvalidModelException if there is none, it is wrong, or a file that it names is not
   *     there
   */
  public static DescribedModel read(Path place) {
    Path file = Files.isDirectory(place) ? place.resolve(FILE) : place;
    if (!Files.isRegularFile(file)) {
      throw new InvalidModelException(
          place + ": no encoder: the folder holds no " + FILE + " that describes one");
    }
    DescribedModel model = new DescribedModel(file, parse(file));
    model
        .description
        .files()
        .forEach((field, names) -> names.forEach(name -> model.requireFile(field, name)));
    return model;
  }

  private static ModelDescription parse(Path file) {
    try {
      ModelDescription description = JSON.readValue(bytes(file), ModelDescription.class);
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

  private static byte[] bytes(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(MAX_BYTES + 1);
      if (bytes.length > MAX_BYTES) {
        throw new InvalidModelException(
            file + ": is larger than " + MAX_BYTES + " bytes; is it a description?");
      }
      return bytes;
    }
  }

  /** What is wrong, and in which field. */
  private static String fault(JsonProcessingException e) {
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
    String text = e.getOriginalMessage().lines().findFirst().orElse("");
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

  private void requireFile(String field, String name) {
    if (!Files.isRegularFile(path(name))) {
      throw invalid(field, "names " + name + ", which is not there");
    }
  }

  /** The description. */
  public ModelDescription description() {
    return description;
  }

  /** The description's file. */
  public Path file() {
    return file;
  }

  /** File of the weights. */
  public Path weights() {
    return path(description.weights());
  }

  /** File of the tokenizer. */
  public Path tokenizer() {
    return path(description.tokenizer());
  }

  /** File of the fairseq dictionary, if there is one. */
  public Optional<Path> dictionary() {
    return Optional.ofNullable(description.dictionary()).map(this::path);
  }

  private Path path(String name) {
    return file.resolveSibling(name);
  }

  @Override
  public String name() {
    return description.name();
  }

  @Override
  public List<String> languages() {
    return description.languages();
  }

  @Override
  public int dimension() {
    return description.dimension();
  }

  @Override
  public Map<String, Double> thresholds() {
    return description.thresholds();
  }

  /** Covers files, settings and the version of the engine that computes. */
  @Override
  public String fingerprint() {
    StringBuilder all = new StringBuilder(description.settings());
    all.append('\n').append(engine());
    description
        .files()
        .forEach(
            (field, names) ->
                names.forEach(
                    name -> all.append('\n').append(field).append(' ').append(checksum(name))));
    return name() + "@" + Sha256.hex(all.toString()).substring(0, 16);
  }

  @Override
  public boolean dependsOnProcessor() {
    return true;
  }

  private String engine() {
    if (description.kind() == ModelKind.ONNX) {
      return "onnxruntime " + OnnxRuntime.environment().getVersion();
    }
    return "pytorch " + TorchEngine.get().getVersion();
  }

  /**
   * Compares the files with the checksums of the description, as far as it has any.
   *
   * @throws InvalidModelException if a file has another one
   */
  public void verify() {
    description
        .sha256()
        .forEach(
            (name, expected) -> {
              String found = checksum(name);
              if (!found.equals(expected)) {
                throw invalid(
                    "sha256", "says " + expected + " of " + name + ", but the file has " + found);
              }
            });
  }

  private String checksum(String name) {
    return checksums.computeIfAbsent(name, key -> sha256(path(key)));
  }

  private static String sha256(Path path) {
    try {
      return Sha256.hex(path);
    } catch (IOException e) {
      throw new UncheckedIOException(path + ": cannot be read: " + e.getMessage(), e);
    }
  }

  /**
   * Writes the description anew with other thresholds; all else stays as it is written.
   *
   * @param thresholds by language
   * @throws InvalidModelException if one is of another language
   */
  public void setThresholds(Map<String, Double> thresholds) throws IOException {
    ObjectNode json = (ObjectNode) JSON.readTree(bytes(file));
    ObjectNode values = json.putObject("thresholds");
    new TreeMap<>(thresholds).forEach(values::put);
    check(json);
    String text = JSON.writerWithDefaultPrettyPrinter().writeValueAsString(json) + "\n";
    DurableFiles.write(file, text.getBytes(UTF_8));
  }

  private void check(JsonNode json) {
    try {
      JSON.treeToValue(json, ModelDescription.class);
    } catch (JsonProcessingException e) {
      throw new InvalidModelException(file + ": " + fault(e), e);
    }
  }

  /** An error that names the description, one of its fields and what is wrong with it. */
  public InvalidModelException invalid(String field, String fault) {
    return new InvalidModelException(file + ": field " + field + " " + fault);
  }

  /** The same with what the reader met. */
  public InvalidModelException invalid(String field, String fault, Throwable cause) {
    return new InvalidModelException(file + ": field " + field + " " + fault, cause);
  }
}
