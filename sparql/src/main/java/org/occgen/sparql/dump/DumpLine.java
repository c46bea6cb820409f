package org.occgen.sparql.dump;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** What a {@link LineSource} yields, in the order of the file. */
public sealed interface DumpLine {
  /** Number of the line, from 1; for a whole document that of its first line. */
  long number();

  /**
   * A line, or a document that is spread over several. Not a record: records of arrays would
   * compare them by identity.
   */
  final class Text implements DumpLine {
    private final long number;
    private final long start;
    private final byte[] bytes;
    private final int length;

    Text(long number, long start, byte[] bytes, int length) {
      this.number = number;
      this.start = start;
      this.bytes = bytes;
      this.length = length;
    }

    @Override
    public long number() {
      return number;
    }

    /** Offset of its first byte in the uncompressed file. */
    public long start() {
      return start;
    }

    /** Offset behind its last byte in the uncompressed file; the line break is not part of it. */
    public long end() {
      return start + length;
    }

    /**
     * Holds the line in its first {@link #length} bytes. It belongs to the caller: the source does
     * not use it again.
     */
    public byte[] bytes() {
      return bytes;
    }

    /** Number of bytes of the line. */
    public int length() {
      return length;
    }

    @Override
    public String toString() {
      return new String(bytes, 0, length, StandardCharsets.UTF_8);
    }
  }

  /**
   * Something that should have been readable and was not.
   *
   * @param reason {@code truncated-input} (of a compressed file, or of an array), {@code
   *     corrupt-input}, {@code wrong-format} or {@code oversized-line}
   * @param start offset of the line in the uncompressed file
   * @param length bytes of the line that were there
   * @param message what happened, for a person to read
   * @param head its first bytes, at most {@link LineSource#HEAD_BYTES}, what is not UTF-8 replaced
   */
  record Failure(String reason, long number, long start, long length, String message, String head)
      implements DumpLine {
    public Failure {
      Objects.requireNonNull(reason, "reason");
      Objects.requireNonNull(message, "message");
      Objects.requireNonNull(head, "head");
    }
  }

  /**
   * Something to say about the file that is no failure; the last line that is yielded.
   *
   * @param reason {@code empty-input}
   * @param message what it means, for a person to read
   */
  record Note(String reason, long number, String message) implements DumpLine {
    public Note {
      Objects.requireNonNull(reason, "reason");
      Objects.requireNonNull(message, "message");
    }
  }
}
