package org.occgen.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.commons.io.file.PathUtils;

/**
 * Writes the libraries of the archives: of each jar the entries that its archive holds, without
 * compression, since the archive compresses all of them together.
 *
 * @param rows what the archive of occgen does not hold
 */
record SlimLibraries(List<SlimRow> rows) {
  /** The archive that runs by itself. */
  static final String MAIN = "occgen";

  SlimLibraries {
    rows = List.copyOf(rows);
  }

  /**
   * Writes the jars into {@code ARCHIVE/lib} of the folder, and their order into {@code
   * occgen/lib/classpath.txt}.
   *
   * @param classPath the jars, in their order
   * @throws IllegalStateException if a row is about no jar, or about no entry of its jar
   */
  void write(List<Path> classPath, Path folder) throws IOException {
    if (Files.exists(folder)) {
      PathUtils.deleteDirectory(folder);
    }
    Path main = Files.createDirectories(folder.resolve(MAIN).resolve("lib"));
    for (String archive : SlimRow.ARCHIVES) {
      Files.createDirectories(folder.resolve(archive).resolve("lib"));
    }
    Set<SlimRow> used = new HashSet<>();
    List<String> order = new ArrayList<>();
    for (Path jar : classPath) {
      String name = String.valueOf(jar.getFileName());
      List<SlimRow> own = rows.stream().filter(row -> row.isAbout(name)).toList();
      used.addAll(own);
      order.addAll(write(jar, name, own, folder));
    }
    for (SlimRow row : rows) {
      if (!used.contains(row)) {
        throw new IllegalStateException(
            "slim.tsv: no library of the class path is called " + row.library());
      }
    }
    Files.write(main.resolve("classpath.txt"), order);
  }

  private static List<String> write(Path jar, String name, List<SlimRow> rows, Path folder)
      throws IOException {
    if (rows.size() == 1 && rows.get(0).isWhole()) {
      String archive = rows.get(0).archive();
      if (archive.equals(SlimRow.NONE)) {
        return List.of();
      }
      Files.copy(jar, folder.resolve(archive).resolve("lib").resolve(name));
      return List.of(name);
    }
    // what another archive holds of a jar is a jar beside it, and both are on the class path
    Map<String, String> names = new TreeMap<>(Map.of(MAIN, name));
    for (SlimRow row : rows) {
      if (!row.archive().equals(SlimRow.NONE)) {
        names.put(row.archive(), name.replaceFirst("[.]jar$", "-" + row.archive() + ".jar"));
      }
    }
    Map<String, Path> files = new TreeMap<>();
    names.forEach(
        (archive, file) -> files.put(archive, folder.resolve(archive).resolve("lib/" + file)));
    SlimJar.write(jar, rows, files);
    List<String> order = new ArrayList<>(List.of(name));
    names.values().stream().filter(file -> !file.equals(name)).forEach(order::add);
    return order;
  }
}
