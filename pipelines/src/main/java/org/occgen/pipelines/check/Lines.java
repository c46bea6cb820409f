package org.occgen.pipelines.check;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.ResourceId;

/**
 * The lines of a text file: what stands before each line feed, and nothing else ends a line. Text
 * that is not UTF-8 and a last line without line feed are errors.
 */
final class Lines implements Iterator<String>, Closeable {
  private static final int MAX_BYTES = 16 << 20;

  private final InputStream in;
  private int next;

  private Lines(InputStream in) throws IOException {
    this.in = in;
    this.next = in.read();
  }

  static Lines open(String path) throws IOException {
    return new Lines(open(FileSystems.matchSingleFileSpec(path).resourceId()));
  }

  private static InputStream open(ResourceId file) throws IOException {
    return new BufferedInputStream(Channels.newInputStream(FileSystems.open(file)), 1 << 16);
  }

  @Override
  public boolean hasNext() {
    return next >= 0;
  }

  @Override
  public String next() {
    if (next < 0) {
      throw new NoSuchElementException();
    }
    try {
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      while (next != '\n') {
        line.write(next);
        if (line.size() > MAX_BYTES) {
          throw new IOException("a line is longer than " + MAX_BYTES + " bytes");
        }
        next = in.read();
        if (next < 0) {
          throw new IOException("the last line does not end with a line feed");
        }
      }
      next = in.read();
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(line.toByteArray()))
          .toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
