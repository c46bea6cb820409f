package org.occgen.core;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The recorded data beside a checkout, for tests of the lane {@code shared-data}. */
public final class SharedData {
  private SharedData() {}

  /** A file or folder of it; fails by name if it is not there. */
  public static Path path(String name) {
    String root = System.getProperty("shared.data");
    if (root == null) {
      throw new IllegalStateException("the system property shared.data is not set");
    }
    Path path = Path.of(root).resolve(name);
    if (!Files.exists(path)) {
      throw new IllegalStateException("there is no " + path);
    }
    return path;
  }

  /** The text of a file. */
  public static String read(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }

  /** The files of a folder whose names end with {@code suffix}, by name. */
  public static List<Path> list(Path folder, String suffix) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.getFileName().toString().endsWith(suffix)).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot list " + folder, e);
    }
  }
}
