package org.occgen.models.torch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.models.InvalidModelException;

/**
 * Damage of every kind gives an {@link InvalidModelException} or, where it hits what does not
 * matter, the same content. The older form has no checksum: there a flipped byte may also change
 * one value, name or number, but nothing worse happens.
 */
class TorchCheckpointFuzzTest {
  private static final int CASES = 500;
  private static final int MORE_CASES = 30_000;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"zip.pt", "zip-protocol-4.pt", "legacy.pt", "legacy-protocol-4.pt"})
  void refusesAFileCutShortAnywhere(String name) throws IOException {
    byte[] bytes = TorchCheckpointTest.resource(name);
    Path file = folder.resolve(name);
    for (int length = 0; length < bytes.length; length += length < 200 ? 1 : 17) {
      Files.write(file, Arrays.copyOf(bytes, length));
      String message =
          assertThrows(InvalidModelException.class, () -> TorchCheckpoint.read(file)).getMessage();
      assertTrue(message.startsWith(file + ": "), message);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"zip.pt", "zip-protocol-4.pt", "legacy.pt", "legacy-protocol-4.pt"})
  void survivesDamage(String name) throws IOException {
    damageAndRead(name, CASES, 1);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"zip.pt", "zip-protocol-4.pt", "legacy.pt", "legacy-protocol-4.pt"})
  void survivesMuchDamage(String name) throws IOException {
    damageAndRead(name, MORE_CASES, 2);
  }

  private void damageAndRead(String name, int cases, long seed) throws IOException {
    byte[] bytes = TorchCheckpointTest.resource(name);
    Path file = folder.resolve(name);
    Files.write(file, bytes);
    String intact = describe(TorchCheckpoint.read(file));
    boolean checksums = name.startsWith("zip");
    Random random = new Random(seed);
    int refused = 0;
    for (int i = 0; i < cases; i++) {
      Files.write(file, damage(bytes, random));
      try {
        String read = describe(TorchCheckpoint.read(file));
        if (checksums) {
          assertEquals(intact, read);
        }
      } catch (InvalidModelException e) {
        assertTrue(e.getMessage().startsWith(file + ": "), e.getMessage());
        refused++;
      }
    }
    assertTrue(refused > cases / 3, refused + " refused");
  }

  /** One to four bytes changed, or a stretch taken out, doubled or zeroed. */
  private static byte[] damage(byte[] bytes, Random random) {
    byte[] damaged = bytes.clone();
    int from = random.nextInt(bytes.length);
    int to = Math.min(bytes.length, from + 1 + random.nextInt(32));
    switch (random.nextInt(6)) {
      case 0 -> {
        System.arraycopy(bytes, to, damaged, from, bytes.length - to);
        return Arrays.copyOf(damaged, bytes.length - (to - from));
      }
      case 1 -> {
        byte[] longer = Arrays.copyOf(bytes, bytes.length + to - from);
        System.arraycopy(bytes, from, longer, to, bytes.length - from);
        return longer;
      }
      case 2 -> Arrays.fill(damaged, from, to, (byte) (random.nextBoolean() ? 0 : -1));
      case 3 -> {
        for (int i = 0; i < 4; i++) {
          damaged[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
      }
      default -> damaged[from] ^= (byte) (1 << random.nextInt(8));
    }
    return damaged;
  }

  /** All of a content, so that it is walked through to its last value. */
  private static String describe(Object value) {
    StringBuilder out = new StringBuilder();
    describe(value, out);
    return out.toString();
  }

  private static void describe(Object value, StringBuilder out) {
    if (value instanceof FloatTensor tensor) {
      out.append(Arrays.toString(tensor.shape())).append(Arrays.toString(tensor.values()));
    } else if (value instanceof LongTensor tensor) {
      out.append(Arrays.toString(tensor.shape())).append(Arrays.toString(tensor.values()));
    } else if (value instanceof List<?> list) {
      list.forEach(item -> describe(item, out.append(';')));
    } else if (value instanceof Map<?, ?> map) {
      map.forEach((key, item) -> describe(item, out.append(key).append('=')));
    } else {
      out.append(value);
    }
  }
}
