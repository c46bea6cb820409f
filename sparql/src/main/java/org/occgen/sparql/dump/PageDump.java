package org.occgen.sparql.dump;

import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;

/**
 * The lines of a Wikimedia Enterprise HTML dump, each a JSON record of one page: {@code .ndjson},
 * {@code .ndjson.gz}, or {@code .tar.gz} of such files ({@code
 * swwiki-NS0-20240301-ENTERPRISE-HTML.json.tar.gz}), whose lines are numbered through.
 */
public final class PageDump {
  private enum Packing {
    PLAIN,
    GZIP,
    TAR_GZIP
  }

  private PageDump() {}

  /**
   * Checks that a file is named like such a dump.
   *
   * @throws IllegalArgumentException if it is not
   */
  public static void checkName(String fileName) {
    packing(fileName);
  }

  private static Packing packing(String fileName) {
    String name = fileName.toLowerCase(Locale.ROOT);
    if (name.endsWith(".tar.gz") || name.endsWith(".tgz")) {
      return Packing.TAR_GZIP;
    }
    boolean compressed = name.endsWith(".gz");
    String inner = compressed ? name.substring(0, name.length() - ".gz".length()) : name;
    if (!inner.endsWith(".ndjson") && !inner.endsWith(".jsonl")) {
      throw new IllegalArgumentException(
          "unknown-format: \""
              + fileName
              + "\" is not named like an HTML dump; use .ndjson, .ndjson.gz or .tar.gz");
    }
    return compressed ? Packing.GZIP : Packing.PLAIN;
  }

  /**
   * The lines of a dump.
   *
   * @param name file name: its end says how the file is packed, and messages name it
   * @param in the file's bytes as they are stored; closed with the lines
   * @param maxBytes longest line that is yielded
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if {@code name} is not the name of an HTML dump
   */
  public static DumpLines lines(String name, InputStream in, int maxBytes) throws IOException {
    return new LineReader(
        switch (packing(name)) {
          case PLAIN -> new Decompression(in, DumpFormat.PLAIN);
          case GZIP -> new Decompression(in, DumpFormat.GZIP);
          case TAR_GZIP -> new TarSource(new Decompression(in, DumpFormat.GZIP));
        },
        maxBytes);
  }
}
