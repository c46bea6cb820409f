package org.occgen.core.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DiskFailureTest {
  private static String explained(Throwable error) {
    return DiskFailure.explain(error).orElseThrow();
  }

  @Test
  void namesTheFileAndTheLimit() {
    String files =
        explained(
            new IllegalStateException(
                new UncheckedIOException(
                    new FileSystemException("run/a.parquet", null, "Too many open files"))));
    assertTrue(files.startsWith("run/a.parquet: cannot be opened, for this process has"), files);
    assertTrue(files.matches(".*\\(ulimit -n: [0-9]+\\); allow more, such as: ulimit.*"), files);
    assertTrue(
        explained(
                new IOException(
                    "run/stats.json: cannot be written: No space left on device",
                    new IOException("No space left on device")))
            .startsWith("run/stats.json: the disk is full"));
    assertTrue(
        explained(new IOException("No space left on device")).contains("the temporary one, "));
    assertTrue(
        explained(new AccessDeniedException("run/.lock")).startsWith("run/.lock: this user may"));
    assertTrue(
        explained(new FileSystemException("run/x", null, "Read-only file system"))
            .startsWith("run/x: lies on a disk that is read-only"));
  }

  @Test
  void saysNothingOfOtherErrors() {
    assertEquals(Optional.empty(), DiskFailure.explain(new NoSuchFileException("run/x")));
    assertEquals(Optional.empty(), DiskFailure.explain(new IOException("line 3: is no JSON")));
    assertEquals(Optional.empty(), DiskFailure.explain(new IllegalStateException("x")));
  }
}
