package org.occgen.transforms.testing;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;

/** Small files that hold much. */
public final class GzipBomb {
  private static final int MIB = 1 << 20;

  private GzipBomb() {}

  /** Writes a file of one character again and again, which is a five-hundredth of it or less. */
  public static void write(Path file, char character, int mebibytes) throws IOException {
    byte[] part = new byte[MIB];
    Arrays.fill(part, (byte) character);
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      for (int i = 0; i < mebibytes; i++) {
        out.write(part);
      }
    }
    if (Files.size(file) > (long) mebibytes * MIB / 500) {
      throw new AssertionError(file + " has " + Files.size(file) + " bytes");
    }
  }
}
