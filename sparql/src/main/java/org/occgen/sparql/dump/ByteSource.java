package org.occgen.sparql.dump;

import java.io.IOException;

/**
 * The uncompressed bytes of a file. Tells apart its ways to fail: the file cannot be read (an
 * exception), or its content ends too early or is damaged ({@link #failed}). Every byte that could
 * be had before is delivered first.
 */
interface ByteSource extends AutoCloseable {
  /** Reason: the file ends where more should come. */
  String TRUNCATED = "truncated-input";

  /** Reason: what is there is not what it should be. */
  String CORRUPT = "corrupt-input";

  /**
   * Reads up to {@code length} bytes, at least one.
   *
   * @return their number, or -1 at the end: {@link #failed} says whether it is a good one
   * @throws IOException if the file cannot be read
   */
  int read(byte[] buffer, int offset, int length) throws IOException;

  /** Whether the content failed; only then {@link #reason} and {@link #message} have a value. */
  boolean failed();

  /** {@link #TRUNCATED} or {@link #CORRUPT}. */
  String reason();

  /** What happened, for a person to read. */
  String message();

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
