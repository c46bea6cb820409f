package org.occgen.sparql.dump;

import java.nio.charset.StandardCharsets;

/** An element that a {@link LineSource} yields, in the order of the file. */
public sealed interface DumpLine {
  /**
   * Number of the line, from 1, in the range of the file that is read; for a whole document that of
   * its first line. What is lost is not counted.
   */
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

    /** Offset of its first byte in the uncompressed range. */
    public long start() {
      return start;
    }

    /** Offset behind its last byte in the uncompressed range; the line break is not part of it. */
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
   * @param start offset of the line in the uncompressed range; 0 where all of the file is meant
   * @param length bytes of the line that were there
   * @param problem what happened, for a person to read, without the place
   * @param head its first bytes, at most {@link LineSource#HEAD_BYTES}, what is not UTF-8 replaced
   */
  record Failure(String reason, long number, long start, long length, String problem, String head)
      implements DumpLine {
    /** Reason: the file is not what its name says. */
    public static final String WRONG_FORMAT = "wrong-format";

    /** The message about the failure in the file {@code name}, for a person to read. */
    public String message(String name) {
      return reason.equals(WRONG_FORMAT)
          ? name + " " + problem
          : name + ", line " + number + ": " + problem;
    }

    /** This failure, numbered as {@code lines} lines further down. */
    public Failure behind(long lines) {
      return new Failure(reason, number + lines, start, length, problem, head);
    }
  }

  /**
   * A part of the file that cannot be read; what stands in it is lost, with the line that begins
   * before it and the one that ends behind it.
   *
   * @param reason {@code damaged-block}, or {@code corrupt-input} where it is no block
   * @param number of the next line that is read
   * @param place the byte of the stored file at which it begins
   * @param problem what is wrong there, for a person to read
   */
  record Lost(String reason, long number, long place, String problem) implements DumpLine {
    /** Reason: a block of a compressed file is damaged. */
    public static final String DAMAGED_BLOCK = ByteSource.DAMAGED_BLOCK;

    /** The message about the lost part of the file {@code name}, for a person to read. */
    public String message(String name) {
      return name
          + ", byte "
          + place
          + ": "
          + problem
          + "; all lines in it are lost, and the parts of lines before and behind it";
    }
  }

  /**
   * Something to say about the file that is no failure; the last line that is yielded.
   *
   * @param reason {@code empty-input}
   */
  record Note(String reason, long number) implements DumpLine {}
}
