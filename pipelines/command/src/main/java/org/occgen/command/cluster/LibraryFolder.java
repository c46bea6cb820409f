package org.occgen.command.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.ZipOutputStream;
import org.occgen.core.files.DurableFiles;
import org.occgen.core.files.StoredEntry;

/**
 * Writes what a cluster needs into a folder: {@code lib/}, and the job jar beside it. What an
 * earlier occgen wrote there and this one does not is deleted, for two versions of a library must
 * not lie side by side; files of others, such as Flink's own, are never touched.
 */
public final class LibraryFolder {
  /** Lists the files of {@code lib/} that are occgen's. */
  static final String LIST = "occgen-libraries.txt";

  private final Path folder;
  private final boolean linked;

  /**
   * Libraries in a folder.
   *
   * @param folder made if it is not there
   * @param linked whether symbolic links will do, for a cluster on this machine alone
   */
  public LibraryFolder(Path folder, boolean linked) {
    this.folder = folder;
    this.linked = linked;
  }

  /**
   * Writes libraries, encoder and job jar.
   *
   * @param withFlink whether Flink's own jars are wanted, too, for a cluster without a distribution
   * @return how many files {@code lib/} has of occgen
   */
  public int write(ClusterLibraries libraries, boolean withFlink) throws IOException {
    Path lib = Files.createDirectories(folder.resolve("lib"));
    Map<String, Path> wanted = new TreeMap<>();
    libraries.libraries().forEach(jar -> wanted.put(ClusterLibraries.name(jar), jar));
    if (withFlink) {
      libraries.flink().forEach(jar -> wanted.put(ClusterLibraries.name(jar), jar));
    }
    Set<String> names = new TreeSet<>(wanted.keySet());
    byte[] encoder = libraries.encoder().orElse(null);
    if (encoder != null) {
      names.add(ClusterLibraries.encoderJar(encoder));
    }
    deleteOld(lib, names);
    // before the files, so that what is written half is known as occgen's, too
    DurableFiles.write(lib.resolve(LIST), (String.join("\n", names) + "\n").getBytes(UTF_8));
    for (Map.Entry<String, Path> jar : wanted.entrySet()) {
      put(jar.getValue(), lib.resolve(jar.getKey()));
    }
    if (encoder != null) {
      DurableFiles.write(lib.resolve(ClusterLibraries.encoderJar(encoder)), encoderJar(encoder));
    }
    DurableFiles.write(folder.resolve(ClusterLibraries.JOB_JAR), JobJar.bytes(libraries.own()));
    return names.size();
  }

  private static byte[] encoderJar(byte[] encoder) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream jar = new ZipOutputStream(bytes, UTF_8)) {
      StoredEntry.add(jar, ClusterLibraries.ENCODER, encoder);
    }
    return bytes.toByteArray();
  }

  private static void deleteOld(Path lib, Set<String> names) throws IOException {
    for (String old : listed(lib)) {
      if (!names.contains(old)) {
        Files.deleteIfExists(lib.resolve(old));
      }
    }
  }

  /** The files that an earlier call wrote; plain names of jars alone are believed. */
  private static List<String> listed(Path lib) throws IOException {
    Path list = lib.resolve(LIST);
    List<String> files = new ArrayList<>();
    if (Files.exists(list)) {
      for (String line : Files.readAllLines(list, UTF_8)) {
        if (line.matches("[\\w.+-]+\\.jar")) {
          files.add(line);
        }
      }
    }
    return files;
  }

  private void put(Path jar, Path target) throws IOException {
    Path from = jar.toRealPath();
    if (Files.exists(target) && Files.isSameFile(from, target)) {
      return; // a link to it, or the lib/ that occgen itself runs from
    }
    if (linked) {
      Files.deleteIfExists(target);
      Files.createSymbolicLink(target, from);
      return;
    }
    if (Files.isSymbolicLink(target)) {
      Files.delete(target);
    }
    if (Files.isRegularFile(target)
        && Files.size(target) == Files.size(from)
        && Files.mismatch(target, from) < 0) {
      return;
    }
    Path unfinished = target.resolveSibling(target.getFileName() + ".new");
    Files.copy(from, unfinished, StandardCopyOption.REPLACE_EXISTING);
    DurableFiles.move(unfinished, target);
  }
}
