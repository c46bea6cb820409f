package org.occgen.core.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NewFileTest {
  @TempDir private Path folder;

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }

  @Test
  void takesThePlaceOfAnOldFileOnlyWhenItIsPublished() throws IOException {
    Path file = Files.writeString(folder.resolve("a"), "old");
    try (NewFile unpublished = NewFile.create(file)) {
      Files.writeString(unpublished.unfinished(), "half");
    }
    assertEquals("old", Files.readString(file));
    assertEquals(List.of("a"), names());
    try (NewFile published = NewFile.create(file)) {
      Files.writeString(published.unfinished(), "new");
      assertEquals("old", Files.readString(file));
      published.publish();
    }
    assertEquals("new", Files.readString(file));
    assertEquals(List.of("a"), names());
  }

  @Test
  void refusesFoldersAndFilesWithoutFolder() {
    assertThrows(IOException.class, () -> NewFile.create(folder));
    assertThrows(NoSuchFileException.class, () -> NewFile.create(folder.resolve("no/file")));
  }
}
