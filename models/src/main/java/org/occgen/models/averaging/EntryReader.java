package org.occgen.models.averaging;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import org.occgen.models.InvalidModelException;

/**
 * Takes the entries of a zip archive in the order in which they stand, each by the name that it
 * must have, and within bounds.
 */
final class EntryReader implements AutoCloseable {
  /** A stored entry of at most so many bytes gets memory by the size that it claims. */
  private static final int TRUSTED_BYTES = 64 << 20;

  /** Java copies what it reads from a file through native memory of the size that is asked for. */
  private static final int CHUNK = 1 << 16;

  private final ZipInputStream zip;
  private final String origin;

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
   * The content of the next entry.
   *
   * @param name what it must be called
   * @param limit most bytes that it may have
   * @throws InvalidModelException if another one stands there, or none, or it is larger, cut off or
   *     damaged
   */
  byte[] take(String name, int limit) throws IOException {
    try {
      ZipEntry entry = zip.getNextEntry();
      if (entry == null) {
        throw new InvalidModelException(
            origin + ": no encoder file, or cut off: there is no entry " + name);
      }
      if (!entry.getName().equals(name)) {
        throw new InvalidModelException(
            origin + ": entry " + entry.getName() + " stands where " + name + " should be");
      }
      return content(entry, limit, name);
    } catch (EOFException e) {
      throw new InvalidModelException(origin + ": cut off within entry " + name, e);
    } catch (ZipException e) {
      throw new InvalidModelException(
          origin + ": entry " + name + " is damaged: " + e.getMessage(), e);
    }
  }

  private byte[] content(ZipEntry entry, int limit, String name) throws IOException {
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
      if (bytes.size() > limit) {
        throw new InvalidModelException(
            origin + ": entry " + name + " is larger than " + limit + " bytes");
      }
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

  @Override
  public void close() throws IOException {
    zip.close();
  }
}
