package org.occgen.training.person;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

/** The texts of a small {@code tar.gz}. */
final class TarText {
  private static final int LARGEST = 64 << 20;

  /** The files whose names end so, by name. */
  static Map<String, String> read(Path archive, String suffix) throws IOException {
    Map<String, String> texts = new TreeMap<>();
    try (InputStream in = new BufferedInputStream(Files.newInputStream(archive));
        TarArchiveInputStream tar = new TarArchiveInputStream(new GZIPInputStream(in))) {
      for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
        if (entry.isFile() && entry.getName().endsWith(suffix)) {
          String name = entry.getName().substring(entry.getName().lastIndexOf('/') + 1);
          texts.put(name, new String(tar.readNBytes(LARGEST), StandardCharsets.UTF_8));
        }
      }
    }
    if (texts.isEmpty()) {
      throw new IOException(archive + ": holds no file that ends with " + suffix);
    }
    return texts;
  }
}
