package org.occgen.models.torch;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The form that PyTorch has written since 1.6: a zip archive of stored entries. {@code
 * NAME/data.pkl} is the pickle, {@code NAME/data/KEY} a storage, {@code NAME/byteorder} says which
 * byte comes first. Entries are found by the central directory (APPNOTE 6.3.10, sections 4.3.7 to
 * 4.3.16, zip64 included), so that a storage can be read from its place in the file; {@link
 * java.util.zip} does not tell that place.
 */
record TorchArchive(CheckpointFile file, Map<String, ArchiveEntry> entries, String name) {
  private static final String PICKLE = "/data.pkl";
  private static final String DIRECTORY = "zip directory";
  private static final int MAX_DIRECTORY = 64 << 20;

  private static final int LOCAL_HEADER = 0x04034B50;
  private static final int CENTRAL_HEADER = 0x02014B50;
  private static final int END = 0x06054B50;
  private static final int ZIP64_END = 0x06064B50;
  private static final int ZIP64_LOCATOR = 0x07064B50;
  private static final int END_LENGTH = 22;
  private static final int ZIP64_LOCATOR_LENGTH = 20;
  private static final int ZIP64_END_LENGTH = 56;
  private static final int ZIP64_FIELD = 1;

  private record ArchiveEntry(String name, int method, int crc, long size, long header) {}

  /** Whether a file that starts with these bytes is a zip archive. */
  static boolean startsLike(ByteBuffer start) {
    return start.getInt(0) == LOCAL_HEADER;
  }

  /**
   * Reads the whole content.
   *
   * @throws org.occgen.models.InvalidModelException if the archive is damaged or no checkpoint
   */
  static @Nullable Object read(CheckpointFile file) throws IOException {
    Map<String, ArchiveEntry> entries = directory(file);
    return new TorchArchive(file, entries, archiveName(file, entries)).read();
  }

  private static String archiveName(CheckpointFile file, Map<String, ArchiveEntry> entries) {
    List<String> names =
        entries.keySet().stream()
            .filter(entry -> entry.endsWith(PICKLE))
            .map(entry -> entry.substring(0, entry.length() - PICKLE.length()))
            .filter(archive -> !archive.isEmpty() && archive.indexOf('/') < 0)
            .toList();
    if (names.size() != 1) {
      throw file.fault(
          DIRECTORY,
          "names "
              + names.size()
              + " entries */data.pkl, where a checkpoint of PyTorch has one; it lists "
              + entries.keySet().stream().limit(5).toList());
    }
    String name = names.get(0);
    if (entries.containsKey(name + "/constants.pkl")) {
      throw file.fault(
          name + "/constants.pkl",
          "this is a TorchScript model, not a checkpoint; open it as kind torchscript");
    }
    return name;
  }

  private @Nullable Object read() throws IOException {
    ArchiveEntry pickle = Objects.requireNonNull(entries.get(name + PICKLE), name);
    long start = content(pickle);
    PickleInput in = new PickleInput(file, pickle.name(), start, start + pickle.size());
    Object pickled = Unpickler.read(in).value();
    if (in.position() != start + pickle.size()) {
      throw in.fault("bytes are left over behind the pickle");
    }
    return new PickleResolver(file, new TensorReader(file, byteOrder(), this::locate))
        .resolve(pickled);
  }

  private ByteOrder byteOrder() throws IOException {
    ArchiveEntry entry = entries.get(name + "/byteorder");
    if (entry == null) {
      return ByteOrder.LITTLE_ENDIAN; // older releases do not write the entry
    }
    long start = content(entry);
    if (entry.size() <= 8) {
      ByteBuffer bytes = file.bytes(start, (int) entry.size(), entry.name());
      String order = UTF_8.decode(bytes).toString();
      if (order.equals("little")) {
        return ByteOrder.LITTLE_ENDIAN;
      }
      if (order.equals("big")) {
        return ByteOrder.BIG_ENDIAN;
      }
    }
    throw file.fault(entry.name(), "is neither little nor big");
  }

  private long locate(StorageRef storage) throws IOException {
    String entryName = name + "/data/" + storage.key();
    ArchiveEntry entry = entries.get(entryName);
    if (entry == null) {
      throw file.fault(entryName, "the pickle speaks of this storage, but there is no such entry");
    }
    int size = storage.type().size;
    if (entry.size() % size != 0 || entry.size() / size != storage.elements()) {
      throw file.fault(
          entryName,
          "has "
              + entry.size()
              + " bytes, but the pickle says "
              + storage.elements()
              + " elements of "
              + size
              + " bytes");
    }
    return content(entry);
  }

  /** Where an entry's bytes start, once they are sure to be there and whole. */
  private long content(ArchiveEntry entry) throws IOException {
    if (entry.method() != 0) {
      throw file.fault(
          entry.name(), "is compressed; PyTorch stores entries as they are, save the file again");
    }
    ByteBuffer header = file.bytes(entry.header(), 30, entry.name());
    if (header.getInt(0) != LOCAL_HEADER) {
      throw file.fault(entry.name(), "has no header where the zip directory says");
    }
    long start = entry.header() + 30 + unsignedShort(header, 26) + (long) unsignedShort(header, 28);
    if (file.crc32(start, entry.size(), entry.name()) != entry.crc()) {
      throw file.fault(
          entry.name(), "is damaged: it has another CRC-32 than the zip directory says");
    }
    return start;
  }

  private static Map<String, ArchiveEntry> directory(CheckpointFile file) throws IOException {
    End end = End.find(file);
    if (end.size() > MAX_DIRECTORY) {
      throw file.fault(DIRECTORY, "has " + end.size() + " bytes, more than " + MAX_DIRECTORY);
    }
    ByteBuffer bytes = file.bytes(end.offset(), (int) end.size(), DIRECTORY);
    Map<String, ArchiveEntry> entries = new LinkedHashMap<>();
    while (bytes.hasRemaining()) {
      ArchiveEntry entry = entry(bytes, file);
      if (entries.put(entry.name(), entry) != null) {
        throw file.fault(DIRECTORY, "names entry " + entry.name() + " twice");
      }
    }
    if (entries.size() != end.entries()) {
      throw file.fault(DIRECTORY, "has " + entries.size() + " entries, but says " + end.entries());
    }
    return entries;
  }

  private static ArchiveEntry entry(ByteBuffer bytes, CheckpointFile file) {
    int at = bytes.position();
    if (bytes.remaining() < 46 || bytes.getInt(at) != CENTRAL_HEADER) {
      throw file.fault(DIRECTORY, "has no header at byte " + at);
    }
    int nameLength = unsignedShort(bytes, at + 28);
    int extraLength = unsignedShort(bytes, at + 30);
    int length = 46 + nameLength + extraLength + unsignedShort(bytes, at + 32);
    if (length > bytes.remaining()) {
      throw file.fault(DIRECTORY, "ends within the entry at byte " + at);
    }
    String name;
    try {
      name = UTF_8.newDecoder().decode(bytes.slice(at + 46, nameLength)).toString();
    } catch (CharacterCodingException e) {
      throw file.fault(DIRECTORY, "has a name that is not UTF-8 at byte " + at);
    }
    int method = unsignedShort(bytes, at + 10);
    int crc = bytes.getInt(at + 16);
    long stored = unsignedInt(bytes, at + 20);
    long size = unsignedInt(bytes, at + 24);
    long header = unsignedInt(bytes, at + 42);
    ByteBuffer wide = zip64(bytes, at + 46 + nameLength, extraLength);
    size = wide(size, wide, name, file);
    stored = wide(stored, wide, name, file);
    header = wide(header, wide, name, file);
    if (method == 0 && stored != size) {
      throw file.fault(name, "has two sizes, " + stored + " and " + size + " bytes");
    }
    bytes.position(at + length);
    return new ArchiveEntry(name, method, crc, size, header);
  }

  /** The numbers that do not fit into 32 bits, in the order of APPNOTE 4.5.3. */
  private static ByteBuffer zip64(ByteBuffer bytes, int start, int length) {
    for (int at = start; at + 4 <= start + length; at += 4 + unsignedShort(bytes, at + 2)) {
      int size = unsignedShort(bytes, at + 2);
      if (unsignedShort(bytes, at) == ZIP64_FIELD && at + 4 + size <= start + length) {
        return bytes.slice(at + 4, size).order(ByteOrder.LITTLE_ENDIAN);
      }
    }
    return ByteBuffer.allocate(0);
  }

  private static long wide(long narrow, ByteBuffer wide, String name, CheckpointFile file) {
    if (narrow != 0xFFFFFFFFL) {
      return narrow;
    }
    if (wide.remaining() < 8) {
      throw file.fault(name, "lacks its zip64 field");
    }
    return wide.getLong();
  }

  /**
   * The fields of the end record of the archive: entries, size and offset of the central directory.
   */
  private record End(long entries, long size, long offset) {
    static End find(CheckpointFile file) throws IOException {
      int length = (int) Math.min(file.size(), END_LENGTH + 0xFFFF);
      long base = file.size() - length;
      ByteBuffer tail = file.bytes(base, length, DIRECTORY);
      for (int at = length - END_LENGTH; at >= 0; at--) {
        if (tail.getInt(at) == END && at + END_LENGTH + unsignedShort(tail, at + 20) == length) {
          End end = read(tail, at, base + at, file);
          if (end.size() < 0 || end.offset() < 0 || end.offset() > base + at - end.size()) {
            throw file.fault(DIRECTORY, "does not lie within the file");
          }
          return end;
        }
      }
      throw file.fault(DIRECTORY, "is missing; the file is cut short");
    }

    private static End read(ByteBuffer tail, int at, long position, CheckpointFile file)
        throws IOException {
      End narrow =
          new End(
              unsignedShort(tail, at + 10), unsignedInt(tail, at + 12), unsignedInt(tail, at + 16));
      if (narrow.entries != 0xFFFF && narrow.size != 0xFFFFFFFFL && narrow.offset != 0xFFFFFFFFL) {
        return narrow;
      }
      long locatorAt = position - ZIP64_LOCATOR_LENGTH;
      ByteBuffer locator = file.bytes(locatorAt, ZIP64_LOCATOR_LENGTH, DIRECTORY);
      ByteBuffer wide = file.bytes(locator.getLong(8), ZIP64_END_LENGTH, DIRECTORY);
      if (locator.getInt(0) != ZIP64_LOCATOR || wide.getInt(0) != ZIP64_END) {
        throw file.fault(DIRECTORY, "lacks its zip64 record");
      }
      return new End(wide.getLong(32), wide.getLong(40), wide.getLong(48));
    }
  }

  private static int unsignedShort(ByteBuffer bytes, int at) {
    return bytes.getShort(at) & 0xFFFF;
  }

  private static long unsignedInt(ByteBuffer bytes, int at) {
    return Integer.toUnsignedLong(bytes.getInt(at));
  }
}
