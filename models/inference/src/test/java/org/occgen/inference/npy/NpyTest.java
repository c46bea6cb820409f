package org.occgen.inference.npy;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class NpyTest {
  /**
   * What numpy.save writes of {@link #VECTORS}, in hexadecimal; the spaces of its header by count.
   */
  private static final byte[] NUMPY = numpy("01", "7600", 58);

  /** {@link #NUMPY} in format version 2.0. */
  private static final byte[] NUMPY_2 = numpy("02", "74000000", 56);

  private static final float[][] VECTORS = {{1, -2.5f, 0}, {3.25f, 1e-3f, -0.0f}};

  @TempDir private Path folder;

  private static byte[] numpy(String version, String length, int spaces) {
    return HexFormat.of()
        .parseHex(
            "93"
                + "4e554d5059"
                + version
                + "00"
                + length
                + "7b276465736372273a20273c6634272c2027666f727472616e5f6f72646572273a2046616c73652c20"
                + "277368617065273a2028322c2033292c207d"
                + "20".repeat(spaces)
                + "0a"
                + "0000803f000020c000000000"
                + "000050406f12833a00000080");
  }

  private Path write(float[][] vectors, int dimension) throws IOException {
    Path file = folder.resolve("v.npy");
    try (NpyWriter writer = NpyWriter.create(file, dimension)) {
      for (float[] vector : vectors) {
        writer.write(vector);
      }
      assertEquals(vectors.length, writer.rows());
      writer.publish();
    }
    return file;
  }

  @Test
  void writesTheBytesThatNumpyWrites() throws IOException {
    assertArrayEquals(NUMPY, Files.readAllBytes(write(VECTORS, 3)));
  }

  @Test
  void readsWhatNumpyWrites() throws IOException {
    Path file = folder.resolve("v.npy");
    Files.write(file, NUMPY);
    assertEquals(new NpyFile(file, 2, 3, 128), NpyFile.read(file));
    Files.write(file, NUMPY_2);
    assertEquals(new NpyFile(file, 2, 3, 128), NpyFile.read(file));
  }

  @Test
  void roundTripsManyRowsAndNone() throws IOException {
    Random random = new Random(3);
    float[][] vectors = new float[3_000][70];
    for (float[] vector : vectors) {
      for (int i = 0; i < vector.length; i++) {
        vector[i] = (float) random.nextGaussian();
      }
    }
    Path file = write(vectors, 70);
    NpyFile header = NpyFile.read(file);
    assertEquals(new NpyFile(file, 3_000, 70, 128), header);
    FloatBuffer floats =
        ByteBuffer.wrap(Files.readAllBytes(file))
            .order(ByteOrder.LITTLE_ENDIAN)
            .position(128)
            .asFloatBuffer();
    for (float[] vector : vectors) {
      float[] read = new float[70];
      floats.get(read);
      assertArrayEquals(vector, read);
    }
    assertFalse(floats.hasRemaining());
    assertEquals(new NpyFile(file, 0, 5, 128), NpyFile.read(write(new float[0][], 5)));
  }

  @Test
  void hasRoomForTheLargestShape() {
    byte[] header = NpyWriter.header(Long.MAX_VALUE, Integer.MAX_VALUE);
    assertEquals(NpyWriter.HEADER_BYTES, header.length);
    String text = new String(header, ISO_8859_1);
    assertTrue(text.contains("'shape': (9223372036854775807, 2147483647), } "), text);
    assertTrue(text.endsWith(" \n"), text);
  }

  @Test
  void leavesNothingOfWhatWasNotPublished() throws IOException {
    try (NpyWriter writer = NpyWriter.create(folder.resolve("v.npy"), 2)) {
      writer.write(new float[2]);
      assertThrows(IllegalArgumentException.class, () -> writer.write(new float[3]));
    }
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(List.of(), files.toList());
    }
  }

  static List<Arguments> faults() {
    return List.of(
        Arguments.of("<f4", "<f8", "field descr: '<f8'"),
        Arguments.of("<f4", "|O8", "field descr: '|O8'"),
        Arguments.of("<f4", ">f4", "field descr: '>f4'"),
        Arguments.of("'descr'", "'dEscr'", "field descr is missing"),
        Arguments.of("False", "True ", "field fortran_order: True"),
        Arguments.of("False", "Maybe", "field fortran_order is missing"),
        Arguments.of("(2, 3)", "(6,)  ", "field shape: (6,)"),
        Arguments.of("(2, 3)", "(-2,3)", "field shape is missing"),
        Arguments.of("(2, 3), }  ", "(2, 3, 1), }", "field shape: (2, 3, 1)"),
        Arguments.of("(2, 3), }  ", "(20, 3), }  ", "has 152 bytes, but shape (20, 3) takes 368"),
        Arguments.of("(2, 3)", "(1, 3)", "has 152 bytes, but shape (1, 3) takes 140"),
        Arguments.of("(2, 3)", "(2, 0)", "field shape: (2, 0); at most"),
        Arguments.of(
            "(2, 3), }               ", "(999999999999999999, 9),}", "field shape: (9999999"),
        Arguments.of("NUMPY", "NUMPI", "is no .npy file"),
        Arguments.of("NUMPY\u0001", "NUMPY\u0009", "field version: 9"));
  }

  @ParameterizedTest
  @MethodSource("faults")
  void refusesOtherFilesByField(String from, String to, String fault) throws IOException {
    String text = new String(NUMPY, ISO_8859_1);
    int at = text.indexOf(from);
    assertTrue(at >= 0, from);
    String wrong = text.substring(0, at) + to + text.substring(at + to.length());
    assertEquals(text.length(), wrong.length());
    Path file = Files.write(folder.resolve("wrong.npy"), wrong.getBytes(ISO_8859_1));
    String message = assertThrows(IOException.class, () -> NpyFile.read(file)).getMessage();
    assertTrue(message.startsWith(file + ": ") && message.contains(fault), message);
  }

  @Test
  void refusesAFileThatIsCutAnywhere() throws IOException {
    Path file = folder.resolve("cut.npy");
    for (int length = 0; length < NUMPY.length; length++) {
      Files.write(file, Arrays.copyOf(NUMPY, length));
      String message = assertThrows(IOException.class, () -> NpyFile.read(file)).getMessage();
      assertTrue(message.startsWith(file.toString()), message);
    }
  }

  @Test
  void believesNoHeaderLength() throws IOException {
    byte[] bytes = NUMPY_2.clone();
    Arrays.fill(bytes, 8, 12, (byte) 0xFF);
    Path file = Files.write(folder.resolve("long.npy"), bytes);
    String message = assertThrows(IOException.class, () -> NpyFile.read(file)).getMessage();
    assertTrue(message.contains("field header length: 4294967295"), message);
  }
}
