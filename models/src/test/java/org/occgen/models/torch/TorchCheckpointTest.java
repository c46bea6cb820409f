package org.occgen.models.torch;

import static java.nio.ByteOrder.LITTLE_ENDIAN;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.models.InvalidModelException;

/** The checkpoints were written by PyTorch itself: {@code src/test/scripts/write-checkpoints}. */
class TorchCheckpointTest {
  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void name() {
    file = folder.resolve("model.pt");
  }

  @ParameterizedTest
  @ValueSource(strings = {"zip.pt", "zip-protocol-4.pt", "legacy.pt", "legacy-protocol-4.pt"})
  void readsWhatPyTorchWrote(String name) throws IOException {
    copy(name);
    Map<String, Object> content = TorchCheckpoint.read(file);
    assertEquals(
        List.of("params", "model", "dictionary", "args", "list"),
        new ArrayList<>(content.keySet()));

    Map<?, ?> params = (Map<?, ?>) content.get("params");
    assertEquals(70_000L, params.get("num_embeddings"));
    assertEquals(0.5, params.get("padding_value"));
    assertEquals(true, params.get("bidirectional"));
    assertEquals(false, params.get("left_pad"));
    assertTrue(params.containsKey("nothing"));
    assertNull(params.get("nothing"));
    assertEquals(-3L, params.get("negative"));
    assertEquals(1_000_000_000_000L, params.get("large"));
    assertEquals(BigInteger.TWO.pow(70), params.get("larger"));
    assertEquals(
        Map.of("<s>", 0L, "▁na", 1L, "▁да", 2L, "😀", 3L, "x".repeat(300), 4L),
        content.get("dictionary"));
    assertEquals(Map.of("arch", "laser_lstm", "layers", 5L), content.get("args"));
    assertEquals(
        List.of(1L, List.of(2L, "two"), List.of(), List.of(), Map.of()), content.get("list"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"zip.pt", "zip-protocol-4.pt", "legacy.pt", "legacy-protocol-4.pt"})
  void readsTensorsOfEveryTypeAndView(String name) throws IOException {
    copy(name);
    Map<?, ?> model = (Map<?, ?>) TorchCheckpoint.read(file).get("model");
    float[] base = new float[24];
    for (int i = 0; i < base.length; i++) {
      base[i] = (i - 7) / 8f;
    }
    assertFloats(model, "matrix", new int[] {2, 3, 4}, base);
    float[] transposed = new float[24];
    for (int i = 0; i < 4; i++) {
      for (int j = 0; j < 3; j++) {
        for (int k = 0; k < 2; k++) {
          transposed[(i * 3 + j) * 2 + k] = base[(k * 3 + j) * 4 + i];
        }
      }
    }
    assertFloats(model, "transposed", new int[] {4, 3, 2}, transposed);
    assertFloats(model, "slice", new int[] {6}, Arrays.copyOfRange(base, 5, 11));
    assertFloats(model, "column", new int[] {2, 2}, base[5], base[6], base[17], base[18]);
    assertSame(model.get("matrix"), model.get("tied"));
    assertFloats(model, "parameter", new int[] {2, 3}, Arrays.copyOf(base, 6));
    assertFloats(model, "scalar", new int[] {}, 2.5f);
    assertFloats(model, "empty", new int[] {0, 3});
    assertFloats(model, "half", new int[] {5}, 1, -0.5f, 65504, 0x1p-24f, Float.POSITIVE_INFINITY);
    assertFloats(model, "bfloat", new int[] {3}, 1, -0.5f, Float.intBitsToFloat(0x7F62 << 16));
    assertFloats(model, "double", new int[] {2}, 1, 0.1f);
    assertLongs(model, "long", new int[] {2, 2}, 1, -2, 3, 1L << 40);
    assertLongs(model, "int", new int[] {2}, Integer.MIN_VALUE, 7);
    assertLongs(model, "short", new int[] {2}, -300, 300);
    assertLongs(model, "char", new int[] {2}, -128, 127);
    assertLongs(model, "byte", new int[] {2}, 0, 255);
    assertLongs(model, "bool", new int[] {3}, 1, 0, 1);
  }

  @Test
  void widensEveryHalfPrecisionNumber() {
    for (int bits = 0; bits < 1 << 16; bits++) {
      int exponent = bits >> 10 & 31;
      double fraction = (bits & 1023) / 1024.0;
      double magnitude =
          exponent == 0
              ? Math.scalb(fraction, -14)
              : exponent < 31
                  ? Math.scalb(1 + fraction, exponent - 15)
                  : fraction == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
      float expected = (float) (bits >> 15 == 0 ? magnitude : -magnitude);
      assertEquals(expected, ElementType.half((short) bits), "" + bits);
    }
  }

  @Test
  void readsStoragesWrittenMostSignificantByteFirst() throws IOException {
    byte[] big = ByteBuffer.allocate(8).putFloat(1.5f).putFloat(-2).array();
    PickleBytes.archive(
        file, tensorPickle(2, 0, shape(2), shape(1)), "data/0", big, "byteorder", bytes("big"));
    assertFloats(TorchCheckpoint.read(file), "w", new int[] {2}, 1.5f, -2);
    PickleBytes.archive(
        file, tensorPickle(2, 0, shape(2), shape(1)), "data/0", big, "byteorder", bytes("middle"));
    assertFault("archive/byteorder: is neither little nor big");
  }

  @Test
  void refusesAFileThatIsNotThereOrNone() throws IOException {
    assertFault("model.pt: there is no such file");
    Files.write(file, new byte[0]);
    assertFault("start: cut short");
    Files.writeString(file, "hello, world");
    assertFault("neither a zip archive nor a pickle");
    Files.write(file, PickleBytes.begin().number(7L).end());
    assertFault("PyTorch's magic number");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "posix.system",
        "builtins.eval",
        "torch.storage.UntypedStorage",
        "torch._utils._rebuild_qtensor",
        "torch.ComplexFloatStorage",
        "numpy.core.multiarray._reconstruct"
      })
  void refusesEveryOtherClassAndFunctionByName(String name) {
    int dot = name.lastIndexOf('.');
    PickleBytes pickle =
        PickleBytes.begin()
            .op('}')
            .text("w")
            .global(name.substring(0, dot), name.substring(dot + 1));
    PickleBytes.archive(file, pickle.text("touch x").op(0x85, 'R', 's').end());
    assertFault("model.pt: archive/data.pkl: byte ");
    assertFault("calls for " + name + ", which is refused");
    PickleBytes.archive(
        file,
        PickleBytes.begin()
            .text(name.substring(0, dot))
            .text(name.substring(dot + 1))
            .op(0x93, '.')
            .end());
    assertFault("calls for " + name + ", which is refused");
  }

  @Test
  void refusesOtherWaysToMakeObjects() {
    assertPickleFault("of class bytes", PickleBytes.begin().op('C', 1, 'x'));
    assertPickleFault("of class set", PickleBytes.begin().op(0x8F));
    assertPickleFault("makes an object in a way", PickleBytes.begin().op('(', 'i'));
    assertPickleFault("makes an object in a way", PickleBytes.begin().op(0x82, 1));
    assertPickleFault("opcode 0x49", PickleBytes.begin().op('I', '1', '\n'));
    assertPickleFault("pickle protocol 5", PickleBytes.begin().op(0x80, 5));
    assertPickleFault(
        "calls what cannot be called",
        PickleBytes.begin().global("torch", "FloatStorage").op(')', 'R'));
    assertPickleFault(
        "attributes are given to what takes none", PickleBytes.begin().op('}', '}', 'b'));
    assertPickleFault(
        "a bare storage, class or function",
        PickleBytes.begin().op('}').text("w").global("torch", "FloatStorage").op('s'));
    assertPickleFault(
        "is given arguments",
        PickleBytes.begin().global("argparse", "Namespace").number(1).op(0x85, 'R'));
  }

  @Test
  void refusesBrokenPickles() {
    assertPickleFault("takes a value that it never gave", PickleBytes.begin().op('0'));
    assertPickleFault("takes a value that it never gave", PickleBytes.begin().op('N', '(', '0'));
    assertPickleFault("ends a group that it never began", PickleBytes.begin().op('t'));
    assertPickleFault("never stored", PickleBytes.begin().op('h', 9));
    assertPickleFault("values left over", PickleBytes.begin().op('}', '}'));
    assertPickleFault("what is no list", PickleBytes.begin().op(')', 'N', 'a'));
    assertPickleFault("what is no dictionary", PickleBytes.begin().op(']', 'N', 'N', 's'));
    assertPickleFault("a key without a value", PickleBytes.begin().op('}', '(', 'N', 'u'));
    assertPickleFault("neither text, number", PickleBytes.begin().op('}', ')', 'N', 's'));
    assertPickleFault("not UTF-8", PickleBytes.begin().op('U', 1, 0xFF));
    assertPickleFault("a name of a class", PickleBytes.begin().op('c', 0xFF));
    assertPickleFault("no storage", PickleBytes.begin().op(')', 'Q'));
    // OrderedDict([[l, None]]) where l = [l]
    assertPickleFault(
        "neither text, number",
        PickleBytes.begin()
            .global("collections", "OrderedDict")
            .op(']', ']', ']', 'q', 0, 'h', 0, 'a', 'a', 'N', 'a', 'a', 0x85, 'R'));
    assertPickleFault("no dictionary with texts for keys", PickleBytes.begin().op(']'));
    assertPickleFault(
        "no dictionary with texts for keys", PickleBytes.begin().op('}', 'K', 1, 'N', 's'));
    PickleBytes.archive(file, new byte[] {(byte) 0x80, 2, '}', '.', 'N'});
    assertFault("left over behind the pickle");
  }

  @Test
  void believesNoLengthThatTheFileDoesNotBearOut() {
    assertPickleFault("more than there are", PickleBytes.begin().op('X').int32(-1));
    assertPickleFault("more than there are", PickleBytes.begin().op('X').int32(Integer.MAX_VALUE));
    assertPickleFault(
        "more than there are", PickleBytes.begin().op(0x8D).int32(-1).int32(Integer.MAX_VALUE));
    assertPickleFault("more than there are", PickleBytes.begin().op(0x8A, 255));
    assertPickleFault("a frame of", PickleBytes.begin().op(0x95).int32(-1).int32(-1));
  }

  @Test
  void refusesWhatHoldsItselfNestsOrRepeatsTooMuch() {
    // d = {}; d["d"] = d
    assertPickleFault(
        "d: holds itself", PickleBytes.begin().op('}', 'q', 0).text("d").op('h', 0, 's'));
    PickleBytes deep = PickleBytes.begin().op('}').text("w");
    for (int i = 0; i < 100_000; i++) {
      deep.op(']');
    }
    for (int i = 1; i < 100_000; i++) {
      deep.op('a');
    }
    assertPickleFault("nests deeper than 64 levels", deep.op('s'));
    // Forty lists, each of which holds the one before it twice.
    PickleBytes bomb = PickleBytes.begin().op('}').text("w").op(']', 'q', 0);
    for (int i = 0; i < 40; i++) {
      bomb.op('0', ']', '(', 'h', i, 'h', i, 'e', 'q', i + 1);
    }
    assertPickleFault("repeats what it holds", bomb.op('s'));
    PickleBytes steps = PickleBytes.begin();
    for (int i = 0; i < 2_500_001; i++) {
      steps.op('N', '0');
    }
    assertPickleFault("more than 5000000 steps", steps);
  }

  @Test
  void refusesToCopyOneValueManyTimes() {
    PickleBytes shapes = PickleBytes.begin().op('(');
    for (int i = 0; i < 100_000; i++) {
      shapes.op('K', 1);
    }
    shapes.op('t', 'q', 0, '(');
    for (int i = 0; i < 100; i++) {
      shapes.global("torch._utils", "_rebuild_tensor").op('(', '(').text("storage");
      shapes.global("torch", "FloatStorage").text("0").text("cpu").number(6L).op('t', 'Q', 'K', 0);
      shapes.op('h', 0, 'h', 0, 't', 'R');
    }
    assertPickleFault("more than 5000000 steps", shapes.op('t'));
    PickleBytes namespaces = PickleBytes.begin().op('}', '(');
    for (int i = 0; i < 100_000; i++) {
      namespaces.number(i).op('N');
    }
    namespaces.op('u', 'q', 0);
    for (int i = 0; i < 100; i++) {
      namespaces.global("argparse", "Namespace").op(')', 0x81, 'h', 0, 'b');
    }
    assertPickleFault("more than 5000000 steps", namespaces.op('t'));
    assertPickleFault(
        "is called with 17 values",
        PickleBytes.begin()
            .global("argparse", "Namespace")
            .op('(')
            .op(new int[] {'N', 'N', 'N', 'N', 'N', 'N', 'N', 'N', 'N'})
            .op(new int[] {'N', 'N', 'N', 'N', 'N', 'N', 'N', 'N'})
            .op('t', 'R'));
  }

  @Test
  void refusesViewsThatLeaveTheirStorage() {
    assertTensorFault("does not lie within its storage of 6", 6, 1, shape(6), shape(1));
    assertTensorFault("does not lie within its storage of 6", 6, 7, shape(0), shape(1));
    assertTensorFault("does not lie within its storage of 6", 6, -1, shape(2), shape(1));
    assertTensorFault("does not lie within its storage of 6", 6, 0, shape(2, 3), shape(4, 1));
    assertTensorFault("is no tensor's", 6, 5, shape(2), shape(-1));
    assertTensorFault("is no tensor's", 6, 0, shape(-1), shape(1));
    assertTensorFault("is no tensor's", 6, 0, shape(1L << 40), shape(0));
    assertTensorFault("more elements than can be held", 6, 0, shape(1 << 20, 1 << 20), shape(0, 0));
    assertTensorFault("more elements than", 6, 0, shape(2, 2), shape(Long.MAX_VALUE, 1));
    assertTensorFault("1 dimensions, but 2 strides", 6, 0, shape(6), shape(1, 1));
    assertTensorFault("tensor of 33 dimensions", 6, 0, new long[33], new long[33]);
  }

  @Test
  void refusesViewsThatMakeMuchMemoryOfFewBytes() {
    assertTensorFault(
        "w: the tensors hold 1000000 elements so far, but the file has 6",
        6,
        0,
        shape(1_000_000),
        shape(0));
  }

  @Test
  void refusesStoragesThatDoNotFit() {
    assertTensorFault("has 24 bytes, but the pickle says 7 elements", 7, 0, shape(1), shape(1));
    assertTensorFault("has 24 bytes, but the pickle says", Long.MAX_VALUE, 0, shape(1), shape(1));
    assertTensorFault("no storage", -1, 0, shape(1), shape(1));
    PickleBytes.archive(file, tensorPickle(6, 0, shape(6), shape(1)));
    assertFault("archive/data/0: the pickle speaks of this storage");
    PickleBytes two =
        PickleBytes.begin().op('}', '(').text("v").tensor("0", 6, 0, shape(6), shape(1));
    two.text("w").tensor("IntStorage", "0", 6, 0, shape(6), shape(1)).op('u');
    PickleBytes.archive(file, two.end(), "data/0", new byte[24]);
    assertFault("storage 0 has one type and size here, another before");
  }

  @Test
  void refusesStoragesThatShareTheirBytes() throws IOException {
    PickleBytes two =
        PickleBytes.begin().op('}', '(').text("v").tensor("0", 600, 0, shape(600), shape(1));
    two.text("w").tensor("1", 600, 0, shape(600), shape(1)).op('u');
    PickleBytes.archive(file, two.end(), "data/0", new byte[2_400], "data/1", new byte[2_400]);
    TorchCheckpoint.read(file);
    // Both entries of the directory point to the first one's bytes, the second's are taken out.
    byte[] bytes = Files.readAllBytes(file);
    String text = new String(bytes, ISO_8859_1);
    int second = text.indexOf("PK\3\4", text.indexOf("data/1") - 50);
    int third = text.indexOf("PK\1\2");
    int first = text.indexOf("PK\3\4", text.indexOf("data/0") - 50);
    ByteBuffer cut = ByteBuffer.allocate(bytes.length - (third - second)).order(LITTLE_ENDIAN);
    cut.put(bytes, 0, second).put(bytes, third, bytes.length - third);
    int entry = text.lastIndexOf("PK\1\2") - (third - second);
    cut.putInt(entry + 42, first).putInt(cut.capacity() - 6, second);
    Files.write(file, cut.array());
    assertFault("storage 1: shares its bytes with another storage");
  }

  @Test
  void readsArchivesWithSizesOf64Bits() throws IOException {
    PickleBytes.archive(file, tensorPickle(6, 0, shape(6), shape(1)), "data/0", new byte[24]);
    Files.write(file, zip64(Files.readAllBytes(file), 0));
    assertFloats(TorchCheckpoint.read(file), "w", new int[] {6}, new float[6]);
    byte[] whole = Files.readAllBytes(file);
    // One entry too many, an endless directory, one that starts behind the end.
    for (int field = 0; field < 3; field++) {
      for (long lie : new long[] {1, 1L << 40, Long.MIN_VALUE}) {
        byte[] lying = whole.clone();
        ByteBuffer end = ByteBuffer.wrap(lying).order(LITTLE_ENDIAN);
        int at = lying.length - 22 - 20 - 56 + 32 + 8 * field;
        end.putLong(at, end.getLong(at) + lie);
        Files.write(file, lying);
        assertFault("zip directory: ");
      }
    }
    PickleBytes.archive(file, tensorPickle(6, 0, shape(6), shape(1)), "data/0", new byte[24]);
    Files.write(file, zip64(Files.readAllBytes(file), 1L << 33));
    assertFault("archive/data.pkl: cut short");
  }

  /** A copy of an archive with every number of its directory in zip64 fields. */
  private static byte[] zip64(byte[] zip, long addedToSizes) {
    ByteBuffer old = ByteBuffer.wrap(zip).order(LITTLE_ENDIAN);
    int end = zip.length - 22;
    int directory = old.getInt(end + 16);
    ByteBuffer wide = ByteBuffer.allocate(zip.length + 1_000).order(LITTLE_ENDIAN);
    wide.put(zip, 0, directory);
    int entries = 0;
    for (int at = directory; at < end; entries++) {
      int nameLength = old.getShort(at + 28);
      int start = wide.position();
      wide.put(zip, at, 46 + nameLength);
      wide.putInt(start + 20, -1).putInt(start + 24, -1).putInt(start + 42, -1);
      wide.putShort(start + 30, (short) 33).putShort(start + 32, (short) 0);
      // A field of another kind, then zip64's: size, stored size, place.
      wide.putShort((short) 0x6375).putShort((short) 1).put((byte) 7);
      wide.putShort((short) 1).putShort((short) 24);
      wide.putLong(old.getInt(at + 24) + addedToSizes);
      wide.putLong(old.getInt(at + 20) + addedToSizes).putLong(old.getInt(at + 42));
      at += 46 + nameLength + old.getShort(at + 30) + old.getShort(at + 32);
    }
    int record = wide.position();
    wide.putInt(0x06064B50).putLong(44).putInt(0).putLong(0).putLong(entries).putLong(entries);
    wide.putLong(record - directory).putLong(directory);
    wide.putInt(0x07064B50).putInt(0).putLong(record).putInt(1);
    wide.put(zip, end, 22);
    wide.putShort(wide.position() - 12, (short) -1);
    wide.putInt(wide.position() - 10, -1).putInt(wide.position() - 6, -1);
    return Arrays.copyOf(wide.array(), wide.position());
  }

  @Test
  void refusesArchivesThatAreNoCheckpoint() throws IOException {
    PickleBytes.archive(file, PickleBytes.begin().op('}').end(), "constants.pkl", new byte[1]);
    assertFault("a TorchScript model, not a checkpoint");
    PickleBytes.archive(file, PickleBytes.begin().op('}').end(), "../other/data.pkl", new byte[1]);
    TorchCheckpoint.read(file); // a second data.pkl counts only where PyTorch would put it
    try (var zip = new ZipOutputStream(Files.newOutputStream(file))) {
      zip.putNextEntry(new ZipEntry("readme.txt"));
    }
    assertFault("names 0 entries */data.pkl");
    try (var zip = new ZipOutputStream(Files.newOutputStream(file))) {
      zip.putNextEntry(new ZipEntry("archive/data.pkl"));
      zip.write(PickleBytes.begin().op('}').end());
    }
    assertFault("archive/data.pkl: is compressed");
  }

  @Test
  void findsEveryChangedByteOfAWeight() throws IOException {
    copy("zip.pt");
    byte[] bytes = Files.readAllBytes(file);
    int changed = 0;
    for (int i = 0; i + 4 <= bytes.length; i++) {
      if (ByteBuffer.wrap(bytes, i, 4).order(LITTLE_ENDIAN).getFloat() == -7 / 8f) {
        byte[] damaged = bytes.clone();
        damaged[i] ^= 1;
        Files.write(file, damaged);
        assertFault("is damaged: it has another CRC-32");
        changed++;
      }
    }
    assertEquals(2, changed); // the matrix and the parameter
  }

  private static byte[] tensorPickle(long elements, long offset, long[] shape, long[] strides) {
    return PickleBytes.begin()
        .op('}')
        .text("w")
        .tensor("0", elements, offset, shape, strides)
        .op('s')
        .end();
  }

  private void assertTensorFault(
      String fault, long elements, long offset, long[] shape, long[] strides) {
    PickleBytes.archive(
        file, tensorPickle(elements, offset, shape, strides), "data/0", new byte[24]);
    assertFault(fault);
  }

  private void assertPickleFault(String fault, PickleBytes pickle) {
    PickleBytes.archive(file, pickle.end());
    assertFault(fault);
  }

  private void assertFault(String fault) {
    String message =
        assertThrows(InvalidModelException.class, () -> TorchCheckpoint.read(file)).getMessage();
    assertTrue(message.startsWith(file.toString()), message);
    assertTrue(message.contains(fault), message);
  }

  private void copy(String name) throws IOException {
    Files.write(file, resource(name));
  }

  static byte[] resource(String name) throws IOException {
    try (InputStream in = TorchCheckpointTest.class.getResourceAsStream(name)) {
      return in.readAllBytes();
    }
  }

  private static void assertFloats(Map<?, ?> model, String name, int[] shape, float... values) {
    FloatTensor tensor = assertInstanceOf(FloatTensor.class, model.get(name), name);
    assertArrayEquals(shape, tensor.shape(), name);
    assertArrayEquals(values, tensor.values(), name);
  }

  private static void assertLongs(Map<?, ?> model, String name, int[] shape, long... values) {
    LongTensor tensor = assertInstanceOf(LongTensor.class, model.get(name), name);
    assertArrayEquals(shape, tensor.shape(), name);
    assertArrayEquals(values, tensor.values(), name);
  }

  private static long[] shape(long... lengths) {
    return lengths;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }
}
