package org.occgen.pipelines.licences;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/**
 * Every part of others that the native libraries of jars hold stands in {@code
 * pipelines/dist/native-parts.tsv}, and its licence in the row of the jar. POMs do not tell of
 * these parts, so this test looks for their markers in the bytes.
 */
class NativePartsTest {
  private static final Path HOME = Path.of(System.getProperty("occgen.home"));
  private static final Path DIST = HOME.resolve("pipelines/dist");
  private static final Path LIST = DIST.resolve("native-parts.tsv");

  /** Maven writes it before the tests. */
  private static final Path CLASS_PATH = Path.of("target/runtime-libraries.txt");

  /** Names of files with machine code: libraries of all systems, and static ones. */
  private static final Pattern NATIVE =
      Pattern.compile(".*[.](so|dll|dylib|jnilib|a|exe)([.][0-9.]+)?");

  private static final int BUFFER = 1 << 20;

  /**
   * A part.
   *
   * @param marker a text that machine code with this part holds; empty in the row of the jars that
   *     hold no part that is known
   * @param jars names of the jars
   */
  private record Part(String name, String licence, String marker, Set<String> jars) {}

  private static List<Part> parts() throws IOException {
    return Files.readAllLines(LIST).stream()
        .skip(1)
        .map(line -> line.split("\t", -1))
        .map(cell -> new Part(cell[0], cell[1], cell[2], words(cell[3])))
        .toList();
  }

  private static Set<String> words(String cell) {
    return Stream.of(cell.split(" ", -1))
        .filter(word -> !word.isEmpty())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void everyPartIsListed() throws IOException {
    List<Part> parts = parts();
    Map<String, Set<String>> expected = new TreeMap<>();
    for (Part part : parts) {
      part.jars().forEach(jar -> expected.computeIfAbsent(jar, key -> new TreeSet<>()));
      if (!part.marker().isEmpty()) {
        part.jars().forEach(jar -> expected.get(jar).add(part.name()));
      }
    }
    Search search = new Search(parts);
    Map<String, Set<String>> found = new TreeMap<>();
    for (String entry : Files.readString(CLASS_PATH).strip().split(File.pathSeparator, -1)) {
      Path jar = Path.of(entry);
      if (entry.endsWith(".jar")) {
        Set<String> names = search.jar(jar);
        if (names != null) {
          found.put(String.valueOf(jar.getFileName()), names);
        }
      }
    }
    assertEquals(
        expected, found, "write the new jar into " + LIST + ", and licences into libraries.tsv");
  }

  @Test
  void theLicenceOfAPartStandsInTheRowOfTheJar() throws IOException {
    Map<String, Set<String>> licences = new HashMap<>();
    for (String line : Files.readAllLines(DIST.resolve("libraries.tsv"))) {
      String[] cells = line.split("\t", -1);
      licences.put(cells[0], Set.of(cells[2].split(" AND ", -1)));
    }
    List<String> missing = new ArrayList<>();
    for (Part part : parts()) {
      for (String jar : part.jars()) {
        Set<String> row = licences.getOrDefault(jar, Set.of());
        if (!part.marker().isEmpty()
            && !row.containsAll(List.of(part.licence().split(" AND ", -1)))) {
          missing.add(jar + " holds " + part.name() + ": " + part.licence());
        }
      }
    }
    assertEquals(List.of(), missing, "write these licences into pipelines/dist/libraries.tsv");
  }

  @Test
  void findsAMarkerAcrossBuffers() throws IOException {
    byte[] code = new byte[BUFFER + 100];
    byte[] marker = "part of others".getBytes(StandardCharsets.US_ASCII);
    Search search = new Search(List.of(new Part("it", "MIT", "part of others", Set.of())));
    assertTrue(search.code(new ByteArrayInputStream(code)).isEmpty());
    for (int at : new int[] {0, BUFFER - 7, BUFFER - 1, code.length - marker.length}) {
      byte[] with = code.clone();
      System.arraycopy(marker, 0, with, at, marker.length);
      assertEquals(Set.of("it"), search.code(new ByteArrayInputStream(with)), "at " + at);
    }
  }

  /** Looks for all markers in one pass: half a gigabyte has to be read. */
  private static final class Search {
    private record Marker(byte[] text, String part) {}

    /** By the first two bytes. */
    private final Marker[][] markers = new Marker[1 << 16][];

    private int longest;

    Search(List<Part> parts) {
      for (Part part : parts) {
        if (part.marker().isEmpty()) {
          continue;
        }
        byte[] text = part.marker().getBytes(StandardCharsets.US_ASCII);
        int start = text[0] << 8 | text[1];
        Marker[] before = markers[start] == null ? new Marker[0] : markers[start];
        markers[start] = Arrays.copyOf(before, before.length + 1);
        markers[start][before.length] = new Marker(text, part.name());
        longest = Math.max(longest, text.length);
      }
    }

    /** The parts in a jar, or null if it has no machine code. */
    Set<String> jar(Path jar) throws IOException {
      Set<String> found = null;
      try (ZipFile zip = new ZipFile(jar.toFile())) {
        for (ZipEntry entry : zip.stream().filter(Search::isNative).toList()) {
          found = found == null ? new TreeSet<>() : found;
          try (InputStream in = zip.getInputStream(entry)) {
            found.addAll(code(in));
          }
        }
      }
      return found;
    }

    private static boolean isNative(ZipEntry entry) {
      return NATIVE.matcher(entry.getName()).matches();
    }

    /** The parts in machine code. */
    Set<String> code(InputStream in) throws IOException {
      Set<String> found = new TreeSet<>();
      byte[] buffer = new byte[BUFFER];
      int kept = 0;
      for (int read; (read = in.readNBytes(buffer, kept, BUFFER - kept)) > 0; ) {
        int end = kept + read;
        int last = buffer[0] & 0xFF;
        for (int i = 0; i + 1 < end; i++) {
          int next = buffer[i + 1] & 0xFF;
          Marker[] here = markers[last << 8 | next];
          last = next;
          if (here != null) {
            for (Marker marker : here) {
              int to = i + marker.text().length;
              if (to <= end && Arrays.equals(buffer, i, to, marker.text(), 0, to - i)) {
                found.add(marker.part());
              }
            }
          }
        }
        kept = Math.min(end, longest);
        System.arraycopy(buffer, end - kept, buffer, 0, kept);
      }
      return found;
    }
  }
}
