package org.occgen.benchmark;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.apache.beam.sdk.io.FileSystems;
import org.occgen.benchmark.WrittenBenchmark.WrittenFile;
import org.occgen.core.digest.Sha256;

/** Passes bytes on, and remembers how many they are and their checksum. */
final class MeasuredOutput extends FilterOutputStream {
  private final MessageDigest digest = Sha256.newDigest();
  private long bytes;

  MeasuredOutput(OutputStream out) {
    super(out);
  }

  /** Measures a file that is there. */
  static WrittenFile read(String folder, String name) throws IOException {
    String path = folder + "/" + name;
    try (MeasuredOutput measured = new MeasuredOutput(OutputStream.nullOutputStream());
        InputStream in =
            Channels.newInputStream(
                FileSystems.open(FileSystems.matchSingleFileSpec(path).resourceId()))) {
      in.transferTo(measured);
      return measured.file(name);
    }
  }

  @Override
  public void write(int b) throws IOException {
    out.write(b);
    digest.update((byte) b);
    bytes++;
  }

  @Override
  public void write(byte[] buffer, int offset, int length) throws IOException {
    out.write(buffer, offset, length);
    digest.update(buffer, offset, length);
    bytes += length;
  }

  /** The file that was written, once nothing follows. */
  WrittenFile file(String name) {
    return new WrittenFile(name, bytes, HexFormat.of().formatHex(digest.digest()));
  }
}
