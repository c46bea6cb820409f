package org.occgen.transforms.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.apache.beam.sdk.values.KV;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExternalSortTest {
  private static Set<Path> folders() throws IOException {
    try (var files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
      return new HashSet<>(
          files.filter(f -> f.getFileName().toString().startsWith("occgen-sort")).toList());
    }
  }

  private static List<String> sorted(ExternalSort sort) throws IOException {
    List<String> keys = new ArrayList<>();
    for (KV<byte[], byte[]> pair : sort.sorted()) {
      String key = new String(pair.getKey(), UTF_8);
      assertTrue(new String(pair.getValue(), UTF_8).startsWith(key.length() + " "), key);
      keys.add(key);
    }
    return keys;
  }

  /** 3 MB of pairs: more than fit in one MiB, fewer than in 64. */
  @ParameterizedTest
  @ValueSource(ints = {1, 64})
  void sortsAlikeHoweverMuchIsHeldInMemory(int memory) throws IOException {
    Random random = new Random(5);
    List<String> keys = new ArrayList<>(List.of("", "", "a", "é", "\ud83d\ude00", "\uffee"));
    for (int i = 0; i < 3_000; i++) {
      keys.add(Integer.toString(random.nextInt(200)).repeat(random.nextInt(20)));
    }
    // by code points, which is the order of bytes in UTF-8 and not that of UTF-16
    List<String> expected =
        keys.stream()
            .sorted((a, b) -> Arrays.compare(a.codePoints().toArray(), b.codePoints().toArray()))
            .toList();
    Collections.shuffle(keys, random);
    Set<Path> before = folders();
    try (ExternalSort sort = ExternalSort.within(memory)) {
      for (String key : keys) {
        sort.add(key.getBytes(UTF_8), (key.length() + " " + "x".repeat(1_000)).getBytes(UTF_8));
      }
      Set<Path> ours = folders();
      ours.removeAll(before);
      assertEquals(1, ours.size());
      try (var files = Files.list(ours.iterator().next())) {
        assertEquals(memory == 1, files.findAny().isPresent(), "runs lie in files");
      }
      assertEquals(expected, sorted(sort));
    }
    assertEquals(before, folders());
  }

  @Test
  void nothingIsNothing() throws IOException {
    try (ExternalSort sort = ExternalSort.within(1)) {
      assertFalse(sort.sorted().iterator().hasNext());
    }
  }
}
