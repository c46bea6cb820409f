package org.occgen.models.torch;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import org.occgen.models.InvalidModelException;

/** The bytes of one or more pickles, front to back. */
final class PickleInput {
  /** Pickles hold no weights: LASER2's, with a dictionary of 50,000 pieces, takes 2 MB. */
  static final int MAX_BYTES = 64 << 20;

  private static final int WINDOW = 1 << 13;
  private static final int MAX_NAME = 256;

  private final CheckpointFile file;
  private final String field;
  private final long start;
  private final long end;
  private final ByteBuffer window = ByteBuffer.allocate(WINDOW).order(ByteOrder.LITTLE_ENDIAN);
  private long windowEnd;

  /**
   * @param field what to call the bytes in errors
   * @param start first byte
   * @param end first byte behind them; what stands beyond {@link #MAX_BYTES} is refused when it is
   *     come to
   */
  PickleInput(CheckpointFile file, String field, long start, long end) {
    this.file = file;
    this.field = field;
    this.start = start;
    this.end = end;
    window.limit(0);
    windowEnd = start;
  }

  /** Place in the file of the next byte. */
  long position() {
    return windowEnd - window.remaining();
  }

  int unsignedByte() throws IOException {
    need(1);
    return window.get() & 0xFF;
  }

  int unsignedShort() throws IOException {
    need(2);
    return window.getShort() & 0xFFFF;
  }

  int int32() throws IOException {
    need(4);
    return window.getInt();
  }

  long int64() throws IOException {
    need(8);
    return window.getLong();
  }

  /** A float64, which pickles write with the most significant byte first. */
  double float64() throws IOException {
    return Double.longBitsToDouble(Long.reverseBytes(int64()));
  }

  /** {@code length} bytes, which the caller knows to be few or has not checked at all. */
  byte[] bytes(long length) throws IOException {
    if (length < 0 || length > Math.min(end, start + MAX_BYTES) - position()) {
      throw fault("a value takes " + length + " bytes, more than there are");
    }
    byte[] bytes = new byte[(int) length];
    int done = Math.min(bytes.length, window.remaining());
    window.get(bytes, 0, done);
    if (done < bytes.length) {
      file.read(windowEnd, ByteBuffer.wrap(bytes, done, bytes.length - done), field);
      windowEnd += bytes.length - done;
    }
    return bytes;
  }

  /** UTF-8 of {@code length} bytes. */
  String text(long length) throws IOException {
    byte[] bytes = bytes(length);
    try {
      return UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw fault("a text is not UTF-8");
    }
  }

  /** A name that a line feed ends. */
  String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = unsignedByte(); next != '\n'; next = unsignedByte()) {
      if (next < ' ' || next > '~' || line.length() == MAX_NAME) {
        throw fault("a name of a class or function is not one");
      }
      line.append((char) next);
    }
    return line.toString();
  }

  /** An error that names the file and the place in it. */
  InvalidModelException fault(String fault) {
    return file.fault(field, "byte " + (position() - start) + ": " + fault);
  }

  private void need(int count) throws IOException {
    if (window.remaining() >= count) {
      return;
    }
    long at = position();
    long left = Math.min(end, start + MAX_BYTES) - at;
    if (left < count) {
      throw fault(
          end - start > MAX_BYTES && end - at >= count
              ? "the pickle is larger than " + MAX_BYTES + " bytes"
              : "cut short within a pickle");
    }
    window.clear().limit((int) Math.min(WINDOW, left));
    windowEnd = at + window.limit();
    file.read(at, window, field);
  }
}
