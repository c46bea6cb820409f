package org.occgen.command.cluster;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.occgen.core.digest.Sha256;

/**
 * The class path of occgen, divided for a cluster. Libraries and the encoder that ships lie in the
 * cluster's {@code lib/}: native libraries load once a process, and what lies there is not sent
 * with every job. occgen's own modules come with the job. Flink itself is the cluster's.
 *
 * @param own folders and jars of occgen's modules
 * @param libraries jars that belong into {@code lib/}
 * @param flink jars of Flink and of logging, which a distribution of Flink has already
 */
public record ClusterLibraries(List<Path> own, List<Path> libraries, List<Path> flink) {
  /** The job jar's name. */
  public static final String JOB_JAR = "occgen.jar";

  /** Begin of the name of the jar that holds the encoder that ships; its checksum follows. */
  static final String ENCODER_JAR = "occgen-encoder-";

  /** The encoder that ships. */
  static final String ENCODER = "org/occgen/models/shipped.occgen";

  private static final int CHECKSUM_SHOWN = 12;

  /** The class path of this process, divided. */
  public static ClusterLibraries ofThisProcess() {
    String classPath = System.getProperty("java.class.path");
    List<Path> entries = new ArrayList<>();
    for (String entry : classPath.split(File.pathSeparator, -1)) {
      if (!entry.isEmpty()) {
        entries.add(Path.of(entry));
      }
    }
    return of(entries);
  }

  /**
   * A class path, divided.
   *
   * @param classPath folders and jars; what is not there is left out
   */
  public static ClusterLibraries of(List<Path> classPath) {
    List<Path> own = new ArrayList<>();
    List<Path> libraries = new ArrayList<>();
    List<Path> flink = new ArrayList<>();
    Set<String> names = new TreeSet<>();
    for (Path entry : classPath) {
      String name = name(entry);
      if (Files.isDirectory(entry) || isOwn(name)) {
        if (Files.exists(entry)) {
          own.add(entry);
        }
      } else if (Files.isRegularFile(entry) && name.endsWith(".jar")) {
        if (!names.add(name)) {
          throw new IllegalStateException(
              "the class path has two libraries called " + name + ", which one lib/ cannot hold");
        }
        (isFlinks(name) ? flink : libraries).add(entry);
      }
    }
    return new ClusterLibraries(List.copyOf(own), List.copyOf(libraries), List.copyOf(flink));
  }

  private static boolean isOwn(String name) {
    return name.equals(JOB_JAR)
        || (name.startsWith("occgen-") && name.endsWith(".jar") && !name.startsWith(ENCODER_JAR));
  }

  /** A distribution of Flink has these, and one binding of slf4j that fits them. */
  private static boolean isFlinks(String name) {
    return name.startsWith("flink-") || name.startsWith("slf4j-") || name.startsWith("log4j-");
  }

  /** Names of the files that belong into {@code lib/}, in order. */
  public Set<String> names() throws IOException {
    Set<String> names = new TreeSet<>();
    libraries.forEach(library -> names.add(name(library)));
    Optional<byte[]> encoder = encoder();
    if (encoder.isPresent()) {
      names.add(encoderJar(encoder.get()));
    }
    return names;
  }

  /** The encoder that ships; empty where it is one of the libraries, as in a {@code lib/}. */
  Optional<byte[]> encoder() throws IOException {
    for (Path entry : own) {
      if (Files.isDirectory(entry)) {
        Path file = entry.resolve(ENCODER);
        if (Files.exists(file)) {
          return Optional.of(Files.readAllBytes(file));
        }
      } else {
        try (ZipFile jar = new ZipFile(entry.toFile())) {
          ZipEntry found = jar.getEntry(ENCODER);
          if (found != null) {
            try (InputStream in = jar.getInputStream(found)) {
              return Optional.of(in.readAllBytes());
            }
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Another encoder has another name, so that a look at the names tells the two apart. */
  static String encoderJar(byte[] encoder) {
    return ENCODER_JAR + Sha256.hex(encoder).substring(0, CHECKSUM_SHOWN) + ".jar";
  }

  static String name(Path file) {
    return String.valueOf(file.getFileName());
  }
}
