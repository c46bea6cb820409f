package org.occgen.core.files;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
  @Test
  void whatMemoryCannotHoldIsRefused(@TempDir Path folder) throws IOException {
    Path file = Files.write(folder.resolve("review.csv"), new byte[100]);
    WholeFile.requireBounded(file, 100, 1_200);
    String memory =
        assertThrows(IOException.class, () -> WholeFile.requireBounded(file, 100, 1_199))
            .getMessage();
    assertTrue(
        memory.startsWith(file + ": has 100 bytes, more than 99, which is what this process"),
        memory);
    assertTrue(memory.contains("OCCGEN_MEMORY"), memory);
    String bound =
        assertThrows(IOException.class, () -> WholeFile.requireBounded(file, 99, 1 << 20))
            .getMessage();
    assertTrue(bound.startsWith(file + ": has 100 bytes, more than 99; is it"), bound);
  }
}
