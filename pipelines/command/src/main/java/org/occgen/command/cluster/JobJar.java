package org.occgen.command.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * The jar that comes with a job: occgen's own modules in one file. The same classes give the same
 * bytes, whether they lie in folders or in jars.
 */
final class JobJar {
  private static final String MANIFEST = "META-INF/MANIFEST.MF";
  private static final String SERVICES = "META-INF/services/";
  private static final String MAIN = "org.occgen.command.Main";

  /** Zip keeps local times; this one is the same in every time zone. */
  private static final LocalDateTime TIME = LocalDateTime.of(2000, 1, 1, 0, 0);

  private JobJar() {}

  /**
   * Writes the jar.
   *
   * @param own folders and jars of occgen's modules
   */
  static void write(List<Path> own, Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      out.write(bytes(own));
    }
  }

  /** The jar's bytes. */
  static byte[] bytes(List<Path> own) throws IOException {
    Map<String, byte[]> entries = new TreeMap<>();
    for (Path module : own) {
      if (Files.isDirectory(module)) {
        addFolder(module, entries);
      } else {
        addJar(module, entries);
      }
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream jar = new ZipOutputStream(bytes, UTF_8)) {
      String manifest = "Manifest-Version: 1.0\r\nMain-Class: " + MAIN + "\r\n\r\n";
      add(jar, MANIFEST, manifest.getBytes(UTF_8));
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        add(jar, entry.getKey(), entry.getValue());
      }
    }
    return bytes.toByteArray();
  }

  private static void add(ZipOutputStream jar, String name, byte[] content) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTimeLocal(TIME);
    jar.putNextEntry(entry);
    jar.write(content);
    jar.closeEntry();
  }

  private static void addFolder(Path folder, Map<String, byte[]> entries) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = folder.relativize(file).toString().replace('\\', '/');
        if (belongs(name)) {
          put(entries, name, Files.readAllBytes(file));
        }
      }
    }
  }

  private static void addJar(Path file, Map<String, byte[]> entries) throws IOException {
    try (ZipFile jar = new ZipFile(file.toFile())) {
      for (ZipEntry entry : jar.stream().map(ZipEntry.class::cast).toList()) {
        if (!entry.isDirectory() && belongs(entry.getName())) {
          try (InputStream in = jar.getInputStream(entry)) {
            put(entries, entry.getName(), in.readAllBytes());
          }
        }
      }
    }
  }

  /** Not what Maven leaves, nor the encoder that ships, which lies in the cluster's lib/. */
  private static boolean belongs(String name) {
    return !name.equals(MANIFEST)
        && !name.startsWith("META-INF/maven/")
        && !name.equals(ClusterLibraries.ENCODER);
  }

  /** Modules that provide the same service each list their own. */
  private static void put(Map<String, byte[]> entries, String name, byte[] content) {
    byte[] before = entries.put(name, content);
    if (before == null || Arrays.equals(before, content)) {
      return;
    }
    if (!name.startsWith(SERVICES)) {
      throw new IllegalStateException("two of occgen's modules have a file " + name);
    }
    TreeSet<String> providers = new TreeSet<>();
    for (byte[] one : List.of(before, content)) {
      new String(one, UTF_8).lines().filter(line -> !line.isBlank()).forEach(providers::add);
    }
    entries.put(name, (String.join("\n", providers) + "\n").getBytes(UTF_8));
  }
}
