package org.occgen.sparql.dump;

import java.io.IOException;
import java.io.InputStream;

/** A range of a file that is not compressed, and what comes behind it. */
final class PlainRange implements ByteSource {
  private final InputStream file;
  private final long end;
  private long position;
  private boolean beyond;

  /** Reads {@code file}, which stands at the first byte of {@code range}. */
  PlainRange(InputStream file, DumpRange range) {
    this.file = file;
    this.position = range.start();
    this.end = range.end();
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    beyond = position >= end;
    int wanted = beyond ? length : (int) Math.min(length, end - position);
    int n;
    do {
      n = file.read(buffer, offset, wanted);
    } while (n == 0);
    position += Math.max(0, n);
    return n;
  }

  @Override
  public boolean beyond() {
    return beyond;
  }

  @Override
  public boolean failed() {
    return false;
  }

  @Override
  public String reason() {
    return "";
  }

  @Override
  public String message() {
    return "";
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
