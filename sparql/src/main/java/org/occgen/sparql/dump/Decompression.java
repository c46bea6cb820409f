package org.occgen.sparql.dump;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.apache.commons.compress.compressors.CompressorInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;

/**
 * Decompresses a stream and tells apart its three ways to fail: the source cannot be read (an
 * exception), it ends too early, it is damaged. Every byte that could be decompressed before is
 * delivered first.
 */
final class Decompression implements AutoCloseable {
  private final Source source;
  private final DumpFormat format;
  private CompressorInputStream decompressed;
  private IOException failure;

  Decompression(InputStream in, DumpFormat format) {
    this.source = new Source(in);
    this.format = format;
  }

  /**
   * Reads up to {@code length} bytes, at least one.
   *
   * @return their number, or -1 at the end: {@link #failure} says whether it is a good one
   * @throws IOException if the source cannot be read
   */
  int read(byte[] buffer, int offset, int length) throws IOException {
    if (failure != null) {
      return -1;
    }
    if (format == DumpFormat.PLAIN) {
      return source.read(buffer, offset, length);
    }
    long before = 0;
    try {
      if (decompressed == null) {
        decompressed = open();
      }
      before = decompressed.getBytesRead();
      return decompressed.read(buffer, offset, length);
    } catch (IOException e) {
      if (source.failure != null) {
        throw source.failure;
      }
      failure = e;
      // Both decompressors count what they wrote into the buffer before they failed.
      int written =
          decompressed == null ? 0 : Math.toIntExact(decompressed.getBytesRead() - before);
      return written > 0 ? written : -1;
    }
  }

  /** Whether decompression failed; only then {@link #reason} and {@link #message} have a value. */
  boolean failed() {
    return failure != null;
  }

  String reason() {
    return source.ended ? "truncated-input" : "corrupt-input";
  }

  String message() {
    String detail = failure.getMessage() == null ? "unexpected end" : failure.getMessage();
    return (source.ended ? "the compressed file ends too early: " : "the file is damaged: ")
        + detail;
  }

  private CompressorInputStream open() throws IOException {
    return format == DumpFormat.GZIP
        ? new GzipCompressorInputStream(source, true)
        : new BZip2CompressorInputStream(source, true);
  }

  @Override
  public void close() throws IOException {
    source.close();
  }

  /** Remembers how the source ended. */
  private static final class Source extends FilterInputStream {
    private final byte[] buffer = new byte[64 * 1024];
    private int at;
    private int filled;
    boolean ended;
    IOException failure;

    Source(InputStream in) {
      super(in);
    }

    @Override
    public boolean markSupported() {
      return false; // a mark of the stream below would not know this buffer
    }

    private boolean fill() throws IOException {
      if (at < filled) {
        return true;
      }
      at = 0;
      filled = 0;
      try {
        int n;
        do {
          n = in.read(buffer, 0, buffer.length);
        } while (n == 0);
        if (n < 0) {
          ended = true;
          return false;
        }
        filled = n;
        return true;
      } catch (IOException e) {
        failure = e;
        throw e;
      }
    }

    @Override
    public int read() throws IOException {
      return fill() ? buffer[at++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      if (length == 0) {
        return 0;
      }
      if (!fill()) {
        return -1;
      }
      int n = Math.min(length, filled - at);
      System.arraycopy(buffer, at, target, offset, n);
      at += n;
      return n;
    }
  }
}
