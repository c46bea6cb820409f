package org.occgen.sparql.dump;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.apache.commons.compress.compressors.CompressorInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;

/** Decompresses a stream from its first byte to its last in one thread. */
final class Decompression implements ByteSource {
  private final CompressedInput source;
  private final DumpFormat format;
  private Optional<CompressorInputStream> decompressed = Optional.empty(); // opening it reads
  private Optional<IOException> failure = Optional.empty();

  Decompression(InputStream in, DumpFormat format) {
    this.source = new CompressedInput(in);
    this.format = format;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    if (failed()) {
      return -1;
    }
    if (format == DumpFormat.PLAIN) {
      return source.read(buffer, offset, length);
    }
    long before = 0;
    try {
      if (decompressed.isEmpty()) {
        decompressed = Optional.of(open());
      }
      before = decompressed.get().getBytesRead();
      return decompressed.get().read(buffer, offset, length);
    } catch (IOException e) {
      if (source.failure.isPresent()) {
        throw source.failure.get();
      }
      failure = Optional.of(e);
      // Both decompressors count what they wrote into the buffer before they failed.
      long after = decompressed.map(CompressorInputStream::getBytesRead).orElse(0L);
      int written = Math.toIntExact(after - before);
      return written > 0 ? written : -1;
    }
  }

  @Override
  public boolean failed() {
    return failure.isPresent();
  }

  @Override
  public String reason() {
    return source.ended ? TRUNCATED : CORRUPT;
  }

  @Override
  public String message() {
    return ByteSource.message(reason(), detail());
  }

  /** The message of the decompressor. */
  String detail() {
    return failure.map(IOException::getMessage).orElse("unexpected end");
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
  private static final class CompressedInput extends FilterInputStream {
    private final byte[] buffer = new byte[64 * 1024];
    private int at;
    private int filled;
    boolean ended;
    Optional<IOException> failure = Optional.empty();

    CompressedInput(InputStream in) {
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
        failure = Optional.of(e);
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
