package org.occgen.models;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.occgen.core.digest.Sha256;

class CardFileTest {
  record MadeCard(int a, Map<String, Integer> b) {}

  private static final CardFile<MadeCard> FILE =
      new CardFile<>("MADEUP1", "made-up model", MadeCard.class);

  private static byte[] file() throws IOException {
    return FILE.bytes(new MadeCard(1, Map.of("y", 2, "x", 3)), out -> out.writeInt(7));
  }

  private static String read(byte[] file) throws IOException {
    return FILE.read(
        new ByteArrayInputStream(file),
        "my.made",
        (card, in, checksum) ->
            card.a() + " " + new TreeMap<>(card.b()) + " " + in.getInt() + " " + checksum);
  }

  private static void assertRefused(String fault, byte[] file) {
    String message = assertThrows(InvalidModelException.class, () -> read(file)).getMessage();
    assertEquals("my.made: " + fault, message);
  }

  @Test
  void readsWhatItWrites() throws IOException {
    String checksum = Sha256.hex(file()).substring(0, 16);
    assertEquals("1 {x=3, y=2} 7 " + checksum, read(file()));
    assertArrayEquals(
        file(),
        FILE.bytes(new MadeCard(1, new TreeMap<>(Map.of("x", 3, "y", 2))), out -> out.writeInt(7)));
  }

  @Test
  void refusesOtherKindsAndEveryCut() throws IOException {
    byte[] other = file();
    other[0] = 'X';
    assertRefused("is no made-up model", other);
    for (int length = 0; length < file().length; length++) {
      byte[] cut = Arrays.copyOf(file(), length);
      assertThrows(InvalidModelException.class, () -> read(cut));
    }
    assertRefused("ends too early", Arrays.copyOf(file(), file().length - 1));
  }

  @Test
  void countsMoreThanTheFileHasAreRefused() {
    ByteBuffer in = ByteBuffer.allocate(8).putInt(3).rewind();
    assertThrows(BufferUnderflowException.class, () -> CardFile.count(in, 2));
    assertEquals(3, CardFile.count(in.rewind(), 1));
    assertThrows(
        BufferUnderflowException.class,
        () -> CardFile.block(ByteBuffer.allocate(4).putInt(-1).rewind()));
    assertEquals(0, CardFile.block(ByteBuffer.allocate(4)).length);
  }
}
