package org.occgen.core.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.core.testing.Refusals.assertFails;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
  private static final Path ENDLESS = Path.of("/dev/zero");

  @TempDir private Path folder;

  private static InputStream bounded(int length, long most, long memory) throws IOException {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return WholeFile.bounded(new ByteArrayInputStream(bytes), "review.csv", most, memory);
  }

  @Test
  void whatIsWithinTheBoundIsReadAsItIs() throws IOException {
    for (int length : new int[] {0, 1, 99, 100}) {
      byte[] bytes = new byte[length];
      new Random(length).nextBytes(bytes);
      assertArrayEquals(bytes, bounded(length, 100, 100).readAllBytes());
      InputStream single = bounded(length, 100, 100);
      for (byte b : bytes) {
        assertEquals(b & 0xff, single.read());
      }
      assertEquals(-1, single.read());
      Path file = Files.write(folder.resolve("file"), bytes);
      assertArrayEquals(bytes, WholeFile.bytes(file, 100));
    }
  }

  @Test
  void whatMemoryCannotHoldIsRefused() throws IOException {
    String memory =
        assertThrows(IOException.class, () -> bounded(100, 100, 99).readAllBytes()).getMessage();
    assertTrue(
        memory.startsWith("review.csv: has more than 99 bytes, which is what this process"),
        memory);
    assertTrue(memory.contains("OCCGEN_MEMORY"), memory);
    String bound =
        assertThrows(IOException.class, () -> bounded(100, 99, 1_000).readAllBytes()).getMessage();
    assertEquals("review.csv: has more than 99 bytes; is it the right file?", bound);
    InputStream single = bounded(2, 1, 1_000);
    assertThrows(
        IOException.class,
        () -> {
          while (single.read() >= 0) {
            continue;
          }
        });
  }

  /** Its length is 0. */
  @Test
  void aDeviceWithoutEndIsReadToTheBoundAlone() {
    String said =
        assertThrows(IOException.class, () -> WholeFile.bytes(ENDLESS, 1_000_000)).getMessage();
    assertEquals("/dev/zero: has more than 1,000,000 bytes; is it the right file?", said);
    assertFails(IOException.class, "OCCGEN_MEMORY", () -> WholeFile.text(ENDLESS));
  }

  @Test
  void aFileOfProcIsReadThoughItsLengthIsNothing() throws IOException {
    Path file = Path.of("/proc/self/status");
    assertEquals(0, Files.size(file));
    assertTrue(WholeFile.text(file).startsWith("Name:"));
    assertThrows(IOException.class, () -> WholeFile.bytes(file, 5));
  }

  @Test
  void whatIsNotUtf8IsNoText() throws IOException {
    Path file = Files.write(folder.resolve("file"), new byte[] {'a', (byte) 0xe9});
    assertThrows(CharacterCodingException.class, () -> WholeFile.text(file));
  }

  @Test
  void manyShortLinesTakeMoreMemoryThanTheirBytes() throws IOException {
    long memory = Runtime.getRuntime().maxMemory();
    WholeFile.requireMemory("list", memory / 2 - 6_400, 100);
    String said =
        assertThrows(
                IOException.class,
                () -> WholeFile.requireMemory("list", memory / 100, memory / 128))
            .getMessage();
    assertTrue(said.startsWith("list: has more than "), said);
    assertTrue(said.contains("OCCGEN_MEMORY"), said);
  }

  @Test
  void aDeviceCannotBeReadTwice() throws IOException {
    WholeFile.requireRepeatable(Files.write(folder.resolve("file"), Arrays.asList("a")));
    WholeFile.requireRepeatable(folder.resolve("none")); // others say so
    String said =
        assertThrows(IOException.class, () -> WholeFile.requireRepeatable(ENDLESS)).getMessage();
    assertTrue(
        said.startsWith("/dev/zero: is a pipe or device, which can be read only once"), said);
  }
}
