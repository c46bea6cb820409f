package org.occgen.sparql.dump;

import java.io.IOException;
import java.util.Optional;

/**
 * The uncompressed bytes of a file, or of a range of it and of what comes behind it. Tells apart
 * its ways to fail: the file cannot be read (an exception), its content ends too early or is
 * damaged so that nothing comes behind ({@link #failed}), or a part of it is lost ({@link
 * #takeGap}). Every byte that could be had before is delivered first.
 */
interface ByteSource extends AutoCloseable {
  /** Reason: the file ends where more should come. */
  String TRUNCATED = "truncated-input";

  /** Reason: what is there is not what it should be. */
  String CORRUPT = "corrupt-input";

  /** Reason: a block of a compressed file is not what it should be; others are read. */
  String DAMAGED_BLOCK = "damaged-block";

  /**
   * A part of the file that cannot be read, and behind which the content goes on.
   *
   * @param reason {@link #DAMAGED_BLOCK} or {@link #CORRUPT}
   * @param place the byte of the stored file at which it begins
   * @param problem what is wrong there
   */
  record Gap(String reason, long place, String problem) {}

  /**
   * Reads up to {@code length} bytes, at least one.
   *
   * @return their number, or -1 at the end: {@link #failed} says whether it is a good one; or -1 at
   *     a gap, which {@link #takeGap} gives
   * @throws IOException if the file cannot be read
   */
  int read(byte[] buffer, int offset, int length) throws IOException;

  /** Whether the content failed; only then {@link #reason} and {@link #message} have a value. */
  boolean failed();

  /** {@link #TRUNCATED} or {@link #CORRUPT}. */
  String reason();

  /** The message about the failure, for a person to read. */
  String message();

  /** The gap that the last read came to; then reading goes on behind it. */
  default Optional<Gap> takeGap() {
    return Optional.empty();
  }

  /** Whether what the last read gave, or its gap, lies behind the range that is read. */
  default boolean beyond() {
    return false;
  }

  @Override
  void close() throws IOException;

  /** The message for a failure of this kind. */
  static String message(String reason, String detail) {
    return (reason.equals(TRUNCATED)
            ? "the compressed file ends too early: "
            : "the file is damaged: ")
        + detail;
  }
}
