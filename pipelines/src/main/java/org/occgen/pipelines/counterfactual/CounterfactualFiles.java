package org.occgen.pipelines.counterfactual;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.occgen.core.files.Closeables;
import org.occgen.core.files.NewFile;

/** The files of a counterfactual benchmark, which get their names together once all are whole. */
final class CounterfactualFiles implements Closeable {
  static final String ORIGINAL = "original.";
  static final String COUNTERFACTUAL = "counterfactual.";
  static final String PAIRS = "pairs.tsv";
  static final String CHANGES = "changes.tsv";
  static final String LEFT_OUT = "left-out.tsv";
  static final String CARD = "README.md";

  private static final Set<String> TABLES = Set.of(PAIRS, CHANGES, LEFT_OUT, CARD);

  private final Path folder;
  private final Map<String, NewFile> files = new LinkedHashMap<>();
  private final List<Writer> writers = new ArrayList<>();

  /** Files of {@code folder}, which {@link #requireUsable} has seen; it is made. */
  CounterfactualFiles(Path folder) throws IOException {
    this.folder = folder;
    Files.createDirectories(folder);
  }

  /**
   * Checks that a folder is new, empty or an earlier output.
   *
   * @throws IllegalArgumentException if it is not
   */
  static void requireUsable(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    if (!Files.isDirectory(folder)) {
      throw new IllegalArgumentException("--output " + folder + ": is a file; name a folder");
    }
    try (DirectoryStream<Path> there = Files.newDirectoryStream(folder)) {
      for (Path file : there) {
        String name = file.getFileName().toString();
        if (!isOwn(name) && !name.startsWith(".")) {
          throw new IllegalArgumentException(
              "--output "
                  + folder
                  + ": holds "
                  + name
                  + ", which is no file of a counterfactual benchmark; name an empty folder");
        }
      }
    }
  }

  private static boolean isOwn(String name) {
    return TABLES.contains(name)
        || name.matches("(" + ORIGINAL + "|" + COUNTERFACTUAL + ")[a-z]{2,3}(-[a-z]+)*");
  }

  /** Begins a file. */
  Writer create(String name) throws IOException {
    NewFile file = NewFile.create(folder.resolve(name));
    files.put(name, file);
    BufferedWriter writer = Files.newBufferedWriter(file.unfinished());
    writers.add(writer);
    return writer;
  }

  /** Gives all files their names, in the place of those of an earlier output. */
  void publish() throws IOException {
    Closeables.closeAll(writers.iterator());
    List<Path> old = new ArrayList<>();
    try (DirectoryStream<Path> there = Files.newDirectoryStream(folder)) {
      for (Path file : there) {
        String name = file.getFileName().toString();
        if (isOwn(name) && !files.containsKey(name)) {
          old.add(file);
        }
      }
    }
    for (Path file : old) {
      Files.delete(file);
    }
    for (NewFile file : files.values()) {
      file.publish();
    }
  }

  @Override
  public void close() throws IOException {
    List<Closeable> all = new ArrayList<>(writers);
    all.addAll(files.values());
    Closeables.closeAll(all.iterator());
  }
}
