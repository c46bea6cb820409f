package org.occgen.models;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** Finds the encoders of one kind, or in one place, by their names. */
public interface EncoderProvider {
  /** The name of the encoder that ships with the project; no other encoder can have it. */
  String SHIPPED = "shipped";

  /**
   * Finds an encoder without loading its weights.
   *
   * @param name {@value #SHIPPED}, a path, or the name of a model
   * @return nothing if the encoder of this name is none of this provider's
   * @throws InvalidModelException if it is, and what describes it is wrong
   */
  Optional<EncoderSource> find(String name);

  /** The file or folder that a name is the path of, if there is one. */
  static Optional<Path> place(String name) {
    try {
      Path path = Path.of(name);
      return !name.isBlank() && (Files.isRegularFile(path) || Files.isDirectory(path))
          ? Optional.of(path)
          : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty(); // no path, so the name of nothing that lies in a folder
    }
  }
}
