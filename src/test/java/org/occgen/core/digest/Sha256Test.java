package org.occgen.core.digest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class Sha256Test {
  /** FIPS 180-2, appendix B.1. */
  private static final String ABC =
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  @TempDir private Path folder;

  @Test
  void knownTextsAndFilesOfAnySizeAgree() throws Exception {
    assertEquals(ABC, Sha256.hex("abc"));
    Path file = folder.resolve("file");
    for (int size : new int[] {0, 3, 1 << 16, (1 << 16) + 1, 300_000}) {
      byte[] bytes = new byte[size];
      new Random(size).nextBytes(bytes);
      Files.write(file, bytes);
      assertEquals(Sha256.hex(bytes), Sha256.hex(file));
    }
  }

  @Test
  void whatIsNoChecksumIsTold() {
    assertTrue(Sha256.isHex(ABC));
    assertFalse(Sha256.isHex(ABC.toUpperCase(java.util.Locale.ROOT)));
    assertFalse(Sha256.isHex(ABC.substring(1)));
    assertFalse(Sha256.isHex(null));
  }
}
