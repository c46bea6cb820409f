package org.occgen.core.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FilesTest {
  @TempDir private Path folder;

  private List<String> names() throws Exception {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void aLockHasOneHolder() throws Exception {
    Path file = folder.resolve("lock");
    ExclusiveLock first = ExclusiveLock.tryTake(file).orElseThrow();
    assertTrue(ExclusiveLock.tryTake(file).isEmpty());
    first.close();
    ExclusiveLock.tryTake(file).orElseThrow().close();
    assertThrows(
        NoSuchFileException.class, () -> ExclusiveLock.tryTake(folder.resolve("none/lock")));
  }

  @Test
  void aFileIsWrittenWholeOverTheOldOne() throws Exception {
    Path file = folder.resolve("a.json");
    DurableFiles.write(file, "a long first content".getBytes(UTF_8));
    DurableFiles.write(file, "short".getBytes(UTF_8));
    assertArrayEquals("short".getBytes(UTF_8), Files.readAllBytes(file));
    assertEquals(List.of("a.json"), names());
    Files.writeString(folder.resolve("b"), "moved");
    DurableFiles.move(folder.resolve("b"), file);
    assertEquals("moved", Files.readString(file));
    assertEquals(List.of("a.json"), names());
  }
}
