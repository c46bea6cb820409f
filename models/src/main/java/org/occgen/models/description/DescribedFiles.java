package org.occgen.models.description;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.occgen.core.digest.Sha256;
import org.occgen.models.InvalidModelException;
import org.occgen.models.engine.OnnxRuntime;
import org.occgen.models.engine.TorchEngine;

/**
 * A description, its place, and the files that it names.
 *
 * @param <D> what it describes
 */
public class DescribedFiles<D extends Description> {
  /** Name of a description in a model's folder. */
  public static final String FILE = "model.json";

  private final Path file;
  private final D description;
  private final Map<String, String> checksums = new ConcurrentHashMap<>();

  /**
   * Reads a description and looks for its files.
   *
   * @param place a folder with {@value #FILE}, or a description's file
   * @param kind the sort of model that it must describe
   * @throws InvalidModelException if there is none, it is wrong, or a file that it names is not
   *     there
   */
  public DescribedFiles(Path place, Class<D> type, DescribedKind kind) {
    file = Files.isDirectory(place) ? place.resolve(FILE) : place;
    if (!Files.isRegularFile(file)) {
      throw new InvalidModelException(
          place + ": " + kind.none() + ": the folder holds no " + FILE + " that describes one");
    }
    description = DescriptionFile.parse(file, type, kind);
    description.files().forEach((field, names) -> names.forEach(name -> requireFile(field, name)));
  }

  private void requireFile(String field, String name) {
    if (!Files.isRegularFile(path(name))) {
      throw invalid(field, "names " + name + ", which is not there");
    }
  }

  /** The description. */
  public final D description() {
    return description;
  }

  /** The description's file. */
  public final Path file() {
    return file;
  }

  /** File of the weights. */
  public final Path weights() {
    return path(description.weights());
  }

  /** File of the tokenizer. */
  public final Path tokenizer() {
    return path(description.tokenizer());
  }

  /** File of the fairseq dictionary, if there is one. */
  public final Optional<Path> dictionary() {
    return Optional.ofNullable(description.dictionary()).map(this::path);
  }

  private Path path(String name) {
    return file.resolveSibling(name);
  }

  /** The name of the model. */
  public final String name() {
    return description.name();
  }

  /** Name and checksum: covers files, settings and the version of the engine that computes. */
  public final String fingerprint() {
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

  private String engine() {
    return description.isOnnx()
        ? "onnxruntime " + OnnxRuntime.environment().getVersion()
        : "pytorch " + TorchEngine.get().getVersion();
  }

  /**
   * Compares the files with the checksums of the description, as far as it has any.
   *
   * @throws InvalidModelException if a file has another one
   */
  public final void verify() {
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

  /** An error that names the description, one of its fields and what is wrong with it. */
  public final InvalidModelException invalid(String field, String fault) {
    return new InvalidModelException(file + ": field " + field + " " + fault);
  }

  /** Such an error with the exception that caused it. */
  public final InvalidModelException invalid(String field, String fault, Throwable cause) {
    return new InvalidModelException(file + ": field " + field + " " + fault, cause);
  }
}
