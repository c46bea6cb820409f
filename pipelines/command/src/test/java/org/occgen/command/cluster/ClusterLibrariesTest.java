package org.occgen.command.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterLibrariesTest {
  private static final String SERVICE = "META-INF/services/org.example.Service";

  @TempDir private Path folder;
  private Path classes;
  private Path module;
  private Path beam;
  private Path flink;

  @BeforeEach
  void setUp() throws IOException {
    classes = folder.resolve("classes");
    write(classes.resolve("org/occgen/A.class"), "a");
    write(classes.resolve(SERVICE), "org.occgen.A\n");
    module = folder.resolve("occgen-models-1.jar");
    jar(
        module,
        Map.of(
            "META-INF/MANIFEST.MF",
            "Created-By: Maven\n",
            "META-INF/maven/pom.xml",
            "<project/>",
            SERVICE,
            "org.occgen.B\n",
            "org/occgen/B.class",
            "b",
            ClusterLibraries.ENCODER,
            "weights"));
    beam = folder.resolve("beam-core-2.62.0.jar");
    jar(beam, Map.of("org/apache/beam/C.class", "c"));
    flink = folder.resolve("flink-core-1.19.3.jar");
    jar(flink, Map.of("org/apache/flink/D.class", "d"));
  }

  private ClusterLibraries libraries() {
    return ClusterLibraries.of(List.of(classes, module, beam, flink, folder.resolve("gone.jar")));
  }

  @Test
  void theClassPathIsDivided() throws IOException {
    ClusterLibraries divided = libraries();
    assertEquals(List.of(classes, module), divided.own());
    assertEquals(List.of(beam), divided.libraries());
    assertEquals(List.of(flink), divided.flink());
    String encoder = ClusterLibraries.encoderJar("weights".getBytes(UTF_8));
    assertEquals(Set.of("beam-core-2.62.0.jar", encoder), divided.names());
  }

  @Test
  void twoLibrariesOfOneNameAreRefused() throws IOException {
    Path other = folder.resolve("other/beam-core-2.62.0.jar");
    Files.createDirectories(other.getParent());
    Files.copy(beam, other);
    IllegalStateException error =
        assertThrows(IllegalStateException.class, () -> ClusterLibraries.of(List.of(beam, other)));
    assertTrue(error.getMessage().contains("beam-core-2.62.0.jar"), error.getMessage());
  }

  @Test
  void theJobJarHasOwnClassesAndNotTheEncoder() throws IOException {
    Map<String, String> entries = entries(JobJar.bytes(libraries().own()));
    assertEquals(
        Set.of("META-INF/MANIFEST.MF", SERVICE, "org/occgen/A.class", "org/occgen/B.class"),
        entries.keySet());
    assertEquals("org.occgen.A\norg.occgen.B\n", entries.get(SERVICE));
    assertTrue(entries.get("META-INF/MANIFEST.MF").contains("Main-Class: org.occgen"));
  }

  @Test
  void theJobJarHasTheSameBytesOfFoldersAndOfJars() throws IOException {
    Path packed = folder.resolve("occgen-pipelines-1.jar");
    jar(packed, Map.of("org/occgen/A.class", "a", SERVICE, "org.occgen.A\n"));
    byte[] ofFolder = JobJar.bytes(List.of(classes, module));
    Files.setLastModifiedTime(classes.resolve("org/occgen/A.class"), FileTime.fromMillis(0));
    assertArrayEquals(ofFolder, JobJar.bytes(List.of(classes, module)));
    assertArrayEquals(ofFolder, JobJar.bytes(List.of(packed, module)));
  }

  @Test
  void ofTheRealClassPathTheJobJarIsSmallAndTheLibrariesHaveTheEncoder() throws IOException {
    ClusterLibraries real = ClusterLibraries.ofThisProcess();
    assertTrue(real.encoder().isPresent());
    Set<String> names = real.names();
    assertTrue(names.stream().anyMatch(name -> name.startsWith("beam-sdks-java-core-")));
    assertTrue(names.stream().anyMatch(name -> name.startsWith("pytorch-native-cpu-")));
    assertTrue(names.stream().anyMatch(name -> name.startsWith(ClusterLibraries.ENCODER_JAR)));
    assertFalse(names.stream().anyMatch(name -> name.startsWith("flink-")));
  }

  @Test
  void theFolderHasWhatIsWantedAndNoMoreOfWhatWasWantedBefore() throws IOException {
    Path target = folder.resolve("cluster");
    write(target.resolve("lib/flink-dist-1.19.3.jar"), "Flink's own");
    String encoder = ClusterLibraries.encoderJar("weights".getBytes(UTF_8));
    assertEquals(3, new LibraryFolder(target, false).write(libraries(), true));
    assertEquals(
        Set.of(
            "beam-core-2.62.0.jar",
            "flink-core-1.19.3.jar",
            "flink-dist-1.19.3.jar",
            encoder,
            LibraryFolder.LIST),
        files(target.resolve("lib")));
    assertEquals(
        Map.of(ClusterLibraries.ENCODER, "weights"),
        entries(Files.readAllBytes(target.resolve("lib").resolve(encoder))));
    assertArrayEquals(
        JobJar.bytes(libraries().own()), Files.readAllBytes(target.resolve("occgen.jar")));

    Path newer = folder.resolve("beam-core-2.63.0.jar");
    Files.move(beam, newer);
    ClusterLibraries next = ClusterLibraries.of(List.of(classes, module, newer, flink));
    assertEquals(2, new LibraryFolder(target, true).write(next, false));
    assertEquals(
        Set.of("beam-core-2.63.0.jar", "flink-dist-1.19.3.jar", encoder, LibraryFolder.LIST),
        files(target.resolve("lib")));
    assertTrue(Files.isSymbolicLink(target.resolve("lib/beam-core-2.63.0.jar")));
    // a link is not written through
    assertEquals(2, new LibraryFolder(target, false).write(next, false));
    assertArrayEquals(
        Files.readAllBytes(newer), Files.readAllBytes(target.resolve("lib/beam-core-2.63.0.jar")));
  }

  @Test
  void whatALibLacksIsNamedWithItsVersion() {
    Set<String> needed =
        new TreeSet<>(
            Set.of("a-1.0.jar", "b-c-2.62.0.jar", "grpc-1_60-0.3.jar", "occgen-encoder-12ab.jar"));
    assertEquals(
        List.of(),
        LibraryCheck.problems(
            List.of(
                "/lib/a-1.0.jar",
                "/lib/b-c-2.62.0.jar",
                "C:\\lib\\grpc-1_60-0.3.jar",
                "/x.jar",
                "/lib/occgen-encoder-12ab.jar"),
            needed));
    assertEquals(
        List.of(
            "1 of occgen's 4 libraries is missing: grpc-1_60-0.3.jar",
            "of another version: b-c-2.63.0.jar instead of b-c-2.62.0.jar,"
                + " occgen-encoder-ff.jar instead of occgen-encoder-12ab.jar"),
        LibraryCheck.problems(
            List.of("/lib/a-1.0.jar", "/lib/b-c-2.63.0.jar", "/lib/occgen-encoder-ff.jar"),
            needed));
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static void jar(Path file, Map<String, String> entries) throws IOException {
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file), UTF_8)) {
      for (Map.Entry<String, String> entry : entries.entrySet()) {
        out.putNextEntry(new ZipEntry(entry.getKey()));
        out.write(entry.getValue().getBytes(UTF_8));
        out.closeEntry();
      }
    }
  }

  private static Map<String, String> entries(byte[] jar) throws IOException {
    Map<String, String> entries = new TreeMap<>();
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(jar), UTF_8)) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        entries.put(entry.getName(), new String(in.readAllBytes(), UTF_8));
      }
    }
    return entries;
  }

  private static Set<String> files(Path folder) throws IOException {
    Set<String> names = new TreeSet<>();
    try (Stream<Path> files = Files.list(folder)) {
      files.forEach(file -> names.add(file.getFileName().toString()));
    }
    return names;
  }
}
