package org.occgen.training.parallel;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/** The lines of a gzip file in UTF-8. Every error of reading names the file. */
public final class GzipLines implements Closeable {
  private final Path file;
  private final BufferedReader in;

  private GzipLines(Path file, BufferedReader in) {
    this.file = file;
    this.in = in;
  }

  /**
   * Opens a file.
   *
   * @throws IOException if it is not there or no gzip
   */
  public static GzipLines open(Path file) throws IOException {
    InputStream raw = Files.newInputStream(file);
    try {
      return new GzipLines(
          file,
          new BufferedReader(
              new InputStreamReader(
                  new GZIPInputStream(raw, 1 << 16),
                  StandardCharsets.UTF_8
                      .newDecoder()
                      .onMalformedInput(CodingErrorAction.REPORT)
                      .onUnmappableCharacter(CodingErrorAction.REPORT))));
    } catch (IOException e) {
      raw.close();
      throw unreadable(file, e);
    }
  }

  /**
   * The next line; nothing behind the last one.
   *
   * @throws IOException if the file is cut or no UTF-8
   */
  public Optional<String> next() throws IOException {
    try {
      return Optional.ofNullable(in.readLine());
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  private static IOException unreadable(Path file, IOException cause) {
    return new IOException(file + ": cannot be read: " + cause, cause);
  }
}
