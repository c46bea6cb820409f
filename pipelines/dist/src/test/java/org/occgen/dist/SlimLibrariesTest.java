package org.occgen.dist;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Pattern;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.digest.Sha256;

class SlimLibrariesTest {
  @TempDir private Path folder;

  private Path jar(String name, String... entries) throws IOException {
    Path jar = folder.resolve(name);
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream zip = new JarOutputStream(out)) {
      for (String entry : entries) {
        zip.putNextEntry(new JarEntry(entry));
        zip.write(entry.getBytes(StandardCharsets.UTF_8));
      }
    }
    return jar;
  }

  private static SlimRow row(String library, String entries, String archive) {
    return new SlimRow(library, Pattern.compile(entries), archive, "nobody reads it");
  }

  private Path write(List<SlimRow> rows, Path... jars) throws IOException {
    Path out = folder.resolve("out");
    new SlimLibraries(rows).write(List.of(jars), out);
    return out;
  }

  private static List<String> entries(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return zip.stream().map(entry -> entry.getName()).toList();
    }
  }

  @Test
  void partsTheEntriesOfJarsAndKeepsTheirOrder() throws IOException {
    Path words = jar("words-1.2.jar", "a.class", "big.txt", "linux.so");
    Path other = jar("other-2.jar", "b.class");
    Path gone = jar("gone-3.jar", "c.class");
    Path moved = jar("moved-4.jar", "weights");
    List<SlimRow> rows =
        List.of(
            row("words", ".*[.]txt", "none"),
            row("words", ".*[.]so", "exported"),
            row("gone", ".*", "none"),
            row("moved", ".*", "pytorch"));
    Path out = write(rows, words, moved, gone, other);
    assertEquals(
        List.of("words-1.2.jar", "words-1.2-exported.jar", "moved-4.jar", "other-2.jar"),
        Files.readAllLines(out.resolve("occgen/lib/classpath.txt")));
    assertEquals(
        List.of("a.class", SlimJar.NOTICE), entries(out.resolve("occgen/lib/words-1.2.jar")));
    assertEquals(
        List.of("linux.so", SlimJar.NOTICE),
        entries(out.resolve("exported/lib/words-1.2-exported.jar")));
    assertEquals(
        List.of("b.class", SlimJar.NOTICE), entries(out.resolve("occgen/lib/other-2.jar")));
    assertArrayEquals(
        Files.readAllBytes(moved), Files.readAllBytes(out.resolve("pytorch/lib/moved-4.jar")));
    assertTrue(Files.notExists(out.resolve("occgen/lib/gone-3.jar")));
    byte[] first = Files.readAllBytes(out.resolve("occgen/lib/words-1.2.jar"));
    write(rows, words, moved, gone, other);
    assertArrayEquals(first, Files.readAllBytes(out.resolve("occgen/lib/words-1.2.jar")));
  }

  @Test
  void theSbomIsOfTheJarsThatWereWritten() throws IOException {
    Path words = jar("words-1.2.jar", "a.class", "linux.so");
    Path gone = jar("gone-3-all.jar", "c.class");
    Path out = folder.resolve("out");
    List<SlimRow> rows = List.of(row("words", ".*[.]so", "exported"), row("gone", ".*", "none"));
    Map<String, List<Path>> written = new SlimLibraries(rows).write(List.of(words, gone), out);
    Path whole = folder.resolve("whole.json");
    Files.writeString(
        whole,
        """
        {"components": [
          {"bom-ref": "w", "name": "words", "version": "1.2", "purl": "pkg:maven/g/words@1.2?type=jar",
           "hashes": [{"alg": "MD5", "content": "00"}]},
          {"bom-ref": "g", "name": "gone", "version": "3",
           "purl": "pkg:maven/g/gone@3?classifier=all&type=jar"}],
         "dependencies": [{"ref": "w", "dependsOn": ["g", "x"]}, {"ref": "g", "dependsOn": []}]}
        """);
    ShippedSbom.write(whole, written, folder.resolve("sbom.json"));
    JsonNode expected =
        new ObjectMapper()
            .readTree(
                """
                {"components": [
                  {"bom-ref": "w", "name": "words", "version": "1.2",
                   "purl": "pkg:maven/g/words@1.2?type=jar",
                   "hashes": [{"alg": "SHA-256", "content": "%s"}],
                   "components": [{"type": "file", "name": "lib/words-1.2-exported.jar",
                     "hashes": [{"alg": "SHA-256", "content": "%s"}]}]}],
                 "dependencies": [{"ref": "w", "dependsOn": ["x"]}]}
                """
                    .replaceFirst("%s", Sha256.hex(out.resolve("occgen/lib/words-1.2.jar")))
                    .replaceFirst(
                        "%s", Sha256.hex(out.resolve("exported/lib/words-1.2-exported.jar"))));
    assertEquals(expected, new ObjectMapper().readTree(folder.resolve("sbom.json").toFile()));
    IllegalStateException unknown =
        assertThrows(
            IllegalStateException.class,
            () -> ShippedSbom.write(whole, Map.of(), folder.resolve("sbom.json")));
    assertTrue(
        unknown.getMessage().endsWith("words-1.2.jar is not on the class path of the archives"));
  }

  /** So a new version of a library is looked at. */
  @Test
  void rowsThatMatchNothingAreErrors() throws IOException {
    Path words = jar("words-1.2.jar", "a.class");
    IllegalStateException entry =
        assertThrows(
            IllegalStateException.class, () -> write(List.of(row("words", "b", "none")), words));
    assertTrue(entry.getMessage().endsWith("has no entry b; look at its new version"));
    IllegalStateException library =
        assertThrows(
            IllegalStateException.class, () -> write(List.of(row("word", "a.*", "none")), words));
    assertEquals("slim.tsv: no library of the class path is called word", library.getMessage());
  }

  @Test
  void signedJarsStayWhole() throws IOException {
    Path signed = jar("signed-1.jar", "META-INF/OWNER.SF", "a.class", "b.class");
    assertThrows(
        IllegalStateException.class, () -> write(List.of(row("signed", "a.*", "none")), signed));
    Path out = write(List.of(), signed);
    List<String> expected = new ArrayList<>(entries(signed));
    expected.add(SlimJar.NOTICE);
    assertEquals(expected, entries(out.resolve("occgen/lib/signed-1.jar")));
  }

  @Test
  void theNoticeSaysWhatWasTakenOutAndWhy() throws IOException {
    Path words = jar("words-1.2.jar", "a.class", "big.txt");
    Path out = write(List.of(row("words", "big.*", "none")), words);
    try (ZipFile zip = new ZipFile(out.resolve("occgen/lib/words-1.2.jar").toFile())) {
      String notice =
          new String(
              zip.getInputStream(zip.getEntry(SlimJar.NOTICE)).readAllBytes(),
              StandardCharsets.UTF_8);
      assertTrue(notice.contains("changed this jar on 2026-01-01"), notice);
      assertTrue(notice.contains("1 entries like big.*\n  because: nobody reads it"), notice);
      assertFalse(notice.contains("a.class"));
    }
  }
}
