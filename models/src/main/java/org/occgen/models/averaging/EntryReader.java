package org.occgen.models.averaging;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;
import org.occgen.models.InvalidModelException;

/**
 * Takes the entries of a zip archive in the order in which they stand, each by the name that it
 * must have. It can read stored entries before they are taken. If it cannot read one of these,
 * {@link #take} reports it when the caller takes that entry, by the same message as if it read the
 * entry only then.
 */
final class EntryReader implements AutoCloseable {
  /** A stored entry of at most so many bytes gets memory by the size that it claims. */
  private static final int TRUSTED_BYTES = 64 << 20;

  /** Java copies what it reads from a file through native memory of the size that is asked for. */
  private static final int CHUNK = 1 << 16;

  private final ZipInputStream zip;
  private final String origin;
  private final Deque<BufferedEntry> ahead = new ArrayDeque<>();

  /** The entry behind these, if its header was read too, but not its content. */
  private @Nullable ZipEntry opened;

  /** The failure behind these entries, after which nothing could be read; null without one. */
  private @Nullable Exception failure;

  private boolean ended;

  /** An entry that was read before it is taken. */
  @SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
  private record BufferedEntry(String name, byte[] bytes) {}

  /**
   * Reads an archive.
   *
   * @param origin what to call it in errors
   */
  EntryReader(InputStream in, String origin) {
    zip = new ZipInputStream(in);
    this.origin = origin;
  }

  /**
   * Reads the next entries, as far as they are stored, wanted, and have so many bytes together.
   *
   * @param mostBytes bytes of content
   * @param wanted whether an entry of this name is read; it must not want names without end
   * @param read gets the name and the content of each
   */
  void readAhead(int mostBytes, Predicate<String> wanted, BiConsumer<String, byte[]> read) {
    int left = mostBytes;
    try {
      while (true) {
        Optional<ZipEntry> next = next();
        if (next.isEmpty()) {
          return;
        }
        ZipEntry entry = next.get();
        opened = entry;
        if (entry.getMethod() != ZipEntry.STORED
            || entry.getSize() < 0
            || entry.getSize() > left
            || !wanted.test(entry.getName())) {
          return;
        }
        byte[] bytes = stored((int) entry.getSize());
        left -= bytes.length;
        opened = null;
        ahead.add(new BufferedEntry(entry.getName(), bytes));
        read.accept(entry.getName(), bytes);
      }
    } catch (IOException | RuntimeException e) {
      failure = e;
    }
  }

  /** Whether the next entry has been read, so that taking it reads nothing. */
  boolean isAhead() {
    return !ahead.isEmpty();
  }

  /**
   * The content of the next entry.
   *
   * @param name what it must be called
   * @param limit most bytes that it may have
   * @throws InvalidModelException if another one stands there, or none, or it is larger, cut off or
   *     damaged
   */
  byte[] take(String name, int limit) throws IOException {
    if (!ahead.isEmpty()) {
      BufferedEntry entry = ahead.remove();
      requireName(entry.name(), name);
      requireSize(entry.bytes().length, limit, name);
      return entry.bytes();
    }
    try {
      ZipEntry entry = opened == null ? next().orElseThrow(() -> missing(name)) : opened;
      opened = null;
      requireName(entry.getName(), name);
      return content(entry, limit, name);
    } catch (EOFException e) {
      throw new InvalidModelException(origin + ": cut off within entry " + name, e);
    } catch (ZipException e) {
      throw new InvalidModelException(
          origin + ": entry " + name + " is damaged: " + e.getMessage(), e);
    }
  }

  /** The next entry that was not read ahead; empty at the end of the archive, however often. */
  private Optional<ZipEntry> next() throws IOException {
    requireNoFailure();
    Optional<ZipEntry> entry = ended ? Optional.empty() : Optional.ofNullable(zip.getNextEntry());
    ended = entry.isEmpty();
    return entry;
  }

  private InvalidModelException missing(String name) {
    return new InvalidModelException(
        origin + ": no encoder file, or cut off: there is no entry " + name);
  }

  private byte[] content(ZipEntry entry, int limit, String name) throws IOException {
    requireNoFailure();
    if (entry.getMethod() == ZipEntry.STORED) {
      if (entry.getSize() < 0) { // a size of 64 bits, read as a signed number
        throw new ZipException("it claims " + entry.getSize() + " bytes");
      }
      if (entry.getSize() <= Math.min(limit, TRUSTED_BYTES)) {
        return stored((int) entry.getSize());
      }
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] buffer = new byte[CHUNK];
    for (int count = zip.read(buffer); count >= 0; count = zip.read(buffer)) {
      bytes.write(buffer, 0, count);
      requireSize(bytes.size(), limit, name);
    }
    return bytes.toByteArray();
  }

  /** Without a copy: a stored entry has the size that it claims, or fails. */
  private byte[] stored(int size) throws IOException {
    byte[] bytes = new byte[size];
    for (int at = 0; at < size; ) {
      int count = zip.read(bytes, at, Math.min(CHUNK, size - at));
      if (count < 0) {
        throw new EOFException();
      }
      at += count;
    }
    return bytes;
  }

  private void requireNoFailure() throws IOException {
    if (failure instanceof IOException e) {
      throw e;
    }
    if (failure instanceof RuntimeException e) {
      throw e;
    }
  }

  private void requireName(String found, String name) {
    if (!found.equals(name)) {
      throw new InvalidModelException(
          origin + ": entry " + found + " stands where " + name + " should be");
    }
  }

  private void requireSize(int size, int limit, String name) {
    if (size > limit) {
      throw new InvalidModelException(
          origin + ": entry " + name + " is larger than " + limit + " bytes");
    }
  }

  @Override
  public void close() throws IOException {
    zip.close();
  }
}
