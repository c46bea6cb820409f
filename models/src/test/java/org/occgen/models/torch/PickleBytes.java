package org.occgen.models.torch;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipOutputStream;
import org.occgen.core.files.StoredEntry;

/** Pickles written opcode by opcode, and the files that hold them. */
final class PickleBytes {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  /** A pickle of protocol 2 that has only begun. */
  static PickleBytes begin() {
    return new PickleBytes().op(0x80, 2);
  }

  PickleBytes op(int... opcodes) {
    for (int opcode : opcodes) {
      bytes.write(opcode);
    }
    return this;
  }

  PickleBytes text(String text) {
    byte[] utf8 = text.getBytes(UTF_8);
    op('X').int32(utf8.length);
    bytes.writeBytes(utf8);
    return this;
  }

  PickleBytes number(int value) {
    return op('J').int32(value);
  }

  /** A whole number of 64 bits. */
  PickleBytes number(long value) {
    op(0x8A, 8).bytes.writeBytes(little(8).putLong(value).array());
    return this;
  }

  PickleBytes int32(int value) {
    bytes.writeBytes(little(4).putInt(value).array());
    return this;
  }

  PickleBytes global(String module, String name) {
    op('c');
    bytes.writeBytes((module + "\n" + name + "\n").getBytes(UTF_8));
    return this;
  }

  /** A tensor of floats over storage {@code key}. */
  PickleBytes tensor(String key, long elements, long offset, long[] shape, long[] strides) {
    return tensor("FloatStorage", key, elements, offset, shape, strides);
  }

  PickleBytes tensor(
      String type, String key, long elements, long offset, long[] shape, long[] strides) {
    global("torch._utils", "_rebuild_tensor_v2").op('(', '(').text("storage");
    global("torch", type).text(key).text("cpu").number(elements).op('t', 'Q').number(offset);
    return tuple(shape)
        .tuple(strides)
        .op(0x89)
        .global("collections", "OrderedDict")
        .op(')', 'R')
        .op('t', 'R');
  }

  private PickleBytes tuple(long[] values) {
    op('(');
    for (long value : values) {
      number(value);
    }
    return op('t');
  }

  byte[] end() {
    return op('.').bytes.toByteArray();
  }

  /** An archive as PyTorch writes it; {@code names} and contents alternate. */
  static void archive(Path file, byte[] pickle, Object... namesAndContents) {
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      StoredEntry.add(zip, "archive/data.pkl", pickle);
      for (int i = 0; i < namesAndContents.length; i += 2) {
        StoredEntry.add(zip, "archive/" + namesAndContents[i], (byte[]) namesAndContents[i + 1]);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ByteBuffer little(int length) {
    return ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
  }
}
