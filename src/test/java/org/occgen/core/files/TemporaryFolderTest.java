package org.occgen.core.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemporaryFolderTest {
  @TempDir private Path parent;

  private Path abandoned(String name) throws IOException {
    Path folder = Files.createDirectories(parent.resolve(name + "/sub"));
    Files.writeString(folder.resolve("file"), "x");
    Files.writeString(folder.resolveSibling("lock"), "");
    return folder.getParent();
  }

  private List<Path> left() throws IOException {
    try (Stream<Path> files = Files.list(parent)) {
      return files.sorted().toList();
    }
  }

  @Test
  void aFolderIsOfItsUserAloneAndGoesWithAllThatIsInIt() throws IOException {
    TemporaryFolder own = TemporaryFolder.make(parent);
    assertEquals(parent, own.path().getParent());
    assertEquals(
        "rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(own.path())));
    Files.writeString(Files.createDirectories(own.path().resolve("a/b")).resolve("c"), "x");
    own.close();
    assertEquals(List.of(), left());
  }

  @Test
  void foldersOfEndedProcessesGoAndOthersStay() throws IOException {
    abandoned("occgen-process-1");
    Files.createDirectory(parent.resolve("occgen-process-2")); // ended before it had a lock
    Path living = abandoned("occgen-process-3");
    Path foreign = abandoned("somebody-1");
    Path file = Files.writeString(parent.resolve("occgen-process-4"), "a file");
    Path link =
        Files.createSymbolicLink(parent.resolve("occgen-process-5"), abandoned("somebody-2"));
    try (ExclusiveLock held = ExclusiveLock.tryTake(living.resolve("lock")).orElseThrow();
        TemporaryFolder own = TemporaryFolder.make(parent)) {
      own.removeAbandoned();
      assertEquals(
          Stream.of(living, file, link, own.path(), foreign, parent.resolve("somebody-2"))
              .sorted()
              .toList(),
          left());
      assertTrue(Files.exists(living.resolve("sub/file")));
      assertTrue(Files.exists(parent.resolve("somebody-2/sub/file")));
      assertTrue(held.isHeld());
    }
    try (TemporaryFolder next = TemporaryFolder.make(parent)) {
      next.removeAbandoned();
      assertFalse(Files.exists(living));
    }
  }

  /** A user may have chosen such a name. */
  @Test
  void aFolderThatNoProcessMadeStays() throws IOException {
    Path notes = Files.createDirectory(parent.resolve("occgen-process-notes"));
    Files.writeString(notes.resolve("file"), "x");
    try (TemporaryFolder own = TemporaryFolder.make(parent)) {
      own.removeAbandoned();
    }
    assertEquals(List.of(notes), left());
    assertEquals("x", Files.readString(notes.resolve("file")));
    assertFalse(Files.exists(notes.resolve("lock")));
  }

  /** What links within an abandoned folder lead to is not ours to delete. */
  @Test
  void linksAreNotFollowed() throws IOException {
    Path other = abandoned("other");
    Files.createSymbolicLink(abandoned("occgen-process-1").resolve("link"), other);
    try (TemporaryFolder own = TemporaryFolder.make(parent)) {
      own.removeAbandoned();
      assertEquals(Stream.of(own.path(), other).sorted().toList(), left());
      assertTrue(Files.exists(other.resolve("sub/file")));
    }
  }

  /**
   * Processes that begin together tidy up beside each other; none takes a folder that is in use.
   */
  @Test
  void manyThatBeginAtOnceKeepTheirFolders() throws Exception {
    for (int i = 0; i < 20; i++) {
      abandoned("occgen-process-" + i);
    }
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Future<TemporaryFolder>> begun = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        begun.add(
            threads.submit(
                () -> {
                  TemporaryFolder own = TemporaryFolder.make(parent);
                  Files.writeString(own.path().resolve("file"), "x");
                  own.removeAbandoned();
                  return own;
                }));
      }
      List<Path> living = new ArrayList<>();
      for (Future<TemporaryFolder> one : begun) {
        living.add(one.get().path());
        assertTrue(Files.exists(one.get().path().resolve("file")));
      }
      assertEquals(living.stream().sorted().toList(), left());
      for (Future<TemporaryFolder> one : begun) {
        one.get().close();
      }
    } finally {
      threads.shutdownNow();
    }
    assertEquals(List.of(), left());
  }

  @Test
  void whereNoneCanBeMadeThereIsNone() {
    assertThrows(IOException.class, () -> TemporaryFolder.make(parent.resolve("none")));
  }
}
