package org.occgen.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
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
   * @return by the name of a jar, the files that the archives hold of it; none if it is left out
   * @throws IllegalStateException if a row is about no jar, or about no entry of its jar
   */
  Map<String, List<Path>> write(List<Path> classPath, Path folder) throws IOException {
    if (Files.exists(folder)) {
      PathUtils.deleteDirectory(folder);
    }
    Path main = Files.createDirectories(folder.resolve(MAIN).resolve("lib"));
    for (String archive : SlimRow.ARCHIVES) {
      Files.createDirectories(folder.resolve(archive).resolve("lib"));
    }
    Set<SlimRow> used = new HashSet<>();
    Map<String, List<Path>> written = new LinkedHashMap<>();
    for (Path jar : classPath) {
      String name = String.valueOf(jar.getFileName());
      List<SlimRow> own = rows.stream().filter(row -> row.isAbout(name)).toList();
      used.addAll(own);
      written.put(name, write(jar, name, own, folder));
    }
    for (SlimRow row : rows) {
      if (!used.contains(row)) {
        throw new IllegalStateException(
            "slim.tsv: no library of the class path is called " + row.library());
      }
    }
    Files.write(
        main.resolve("classpath.txt"),
        written.values().stream()
            .flatMap(List::stream)
            .map(file -> String.valueOf(file.getFileName()))
            .toList());
    return written;
  }

  private static List<Path> write(Path jar, String name, List<SlimRow> rows, Path folder)
      throws IOException {
    if (rows.size() == 1 && rows.get(0).isWhole()) {
      String archive = rows.get(0).archive();
      if (archive.equals(SlimRow.NONE)) {
        return List.of();
      }
      Path copy = folder.resolve(archive).resolve("lib").resolve(name);
      Files.copy(jar, copy);
      return List.of(copy);
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
    List<Path> order = new ArrayList<>(files.values());
    order.sort(Comparator.comparing(file -> !file.endsWith(name)));
    return order;
  }
}
