package org.occgen.transforms.books;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineSorterTest {
  private static String sorted(List<String> lines, long maxBytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (LineSorter sorter = new LineSorter(maxBytes)) {
      for (String line : lines) {
        sorter.add(line.getBytes(UTF_8));
      }
      sorter.writeTo(out);
    }
    return out.toString(UTF_8);
  }

  private static long temporaryFiles() throws IOException {
    try (var files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
      return files.filter(f -> f.getFileName().toString().startsWith("occgen-lines")).count();
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 100, 5_000, 1 << 20})
  void sortsAlikeHoweverMuchIsHeldInMemory(long maxBytes) throws IOException {
    Random random = new Random(5);
    List<String> lines = new ArrayList<>(List.of("", "", "a", "é", "\ud83d\ude00", "\uffee"));
    for (int i = 0; i < 300; i++) {
      lines.add(Integer.toString(random.nextInt(200)).repeat(random.nextInt(20)));
    }
    // by code points, which is the order of bytes in UTF-8 and not that of UTF-16
    List<String> expected =
        lines.stream()
            .sorted((a, b) -> Arrays.compare(a.codePoints().toArray(), b.codePoints().toArray()))
            .toList();
    long before = temporaryFiles();
    for (int i = 0; i < 3; i++) {
      Collections.shuffle(lines, random);
      assertEquals(String.join("\n", expected) + "\n", sorted(lines, maxBytes));
    }
    assertEquals(before, temporaryFiles());
  }

  @Test
  void holdsNoMoreThanItMay() throws IOException {
    long before = temporaryFiles();
    try (LineSorter sorter = new LineSorter(10_000)) {
      for (int i = 0; i < 1_000; i++) {
        sorter.add(new byte[100]);
      }
      assertTrue(temporaryFiles() - before > 10, "runs are in files");
    }
    assertEquals(before, temporaryFiles());
  }

  @Test
  void nothingIsNothing() throws IOException {
    assertEquals("", sorted(List.of(), 10));
  }
}
