package org.occgen.models.torch;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The form that PyTorch wrote before 1.6, and writes still if asked: five pickles (a magic number,
 * a version, facts of the machine, the content, the keys of the storages in their order), then
 * every storage as its number of elements (8 bytes) and the elements, least significant byte first.
 * There is no checksum.
 */
final class LegacyCheckpoint {
  private static final BigInteger MAGIC = new BigInteger("1950a86a20f9469cfc6c", 16);
  private static final long VERSION = 1001;
  private static final String FIELD = "checkpoint";

  private final CheckpointFile file;

  /** Where each storage's elements start. */
  private final Map<String, Long> places = new HashMap<>();

  private LegacyCheckpoint(CheckpointFile file) {
    this.file = file;
  }

  /** Whether a file that starts with these bytes is a pickle. */
  static boolean startsLike(ByteBuffer start) {
    return (start.get(0) & 0xFF) == 0x80;
  }

  /**
   * Reads the whole content.
   *
   * @throws org.occgen.models.InvalidModelException if the file is damaged or no checkpoint
   */
  static @Nullable Object read(CheckpointFile file) throws IOException {
    return new LegacyCheckpoint(file).read();
  }

  private @Nullable Object read() throws IOException {
    PickleInput in = new PickleInput(file, FIELD, 0, file.size());
    if (!MAGIC.equals(Unpickler.read(in).value())) {
      throw in.fault("does not start with PyTorch's magic number");
    }
    Object version = Unpickler.read(in).value();
    if (!Long.valueOf(VERSION).equals(version)) {
      throw in.fault("the format's version is not " + VERSION);
    }
    if (!(Unpickler.read(in).value() instanceof Map<?, ?>)) {
      throw in.fault("the facts of the machine that wrote it are missing");
    }
    Unpickler.Pickled content = Unpickler.read(in);
    if (!(Unpickler.read(in).value() instanceof List<?> keys)) {
      throw in.fault("the keys of the storages are missing");
    }
    find(keys, content.storages(), in);
    return new PickleResolver(file, new TensorReader(file, ByteOrder.LITTLE_ENDIAN, this::locate))
        .resolve(content.value());
  }

  private void find(List<?> keys, Map<String, StorageRef> storages, PickleInput in)
      throws IOException {
    long at = in.position();
    for (Object key : keys) {
      StorageRef storage = key instanceof String ? storages.get(key) : null;
      if (storage == null) {
        throw in.fault("the keys of the storages name one that no tensor has");
      }
      String field = field(storage);
      long elements = file.bytes(at, Long.BYTES, field).getLong();
      if (elements != storage.elements()) {
        throw file.fault(
            field, "has " + elements + " elements, but the pickle says " + storage.elements());
      }
      at += Long.BYTES;
      int size = storage.type().size;
      if (elements > (file.size() - at) / size) {
        throw file.fault(
            field,
            "cut short: "
                + elements
                + " elements of "
                + size
                + " bytes from byte "
                + at
                + " on, but the file has "
                + file.size()
                + " bytes");
      }
      if (places.put(storage.key(), at) != null) {
        throw file.fault(field, "stands in the file twice");
      }
      at += elements * size;
    }
  }

  private long locate(StorageRef storage) {
    Long place = places.get(storage.key());
    if (place == null) {
      throw file.fault(field(storage), "the pickle speaks of it, but the file does not have it");
    }
    return place;
  }

  private static String field(StorageRef storage) {
    return "storage " + storage.key();
  }
}
