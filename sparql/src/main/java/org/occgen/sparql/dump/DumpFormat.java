package org.occgen.sparql.dump;

import java.util.Locale;

/** The compression of a dump file, by the end of its name. */
public enum DumpFormat {
  /** {@code .json}, {@code .jsonl}. */
  PLAIN(""),
  /** {@code .json.gz}, {@code .jsonl.gz}: one or several gzip members. */
  GZIP(".gz"),
  /** {@code .json.bz2}, {@code .jsonl.bz2}: one or several bzip2 streams. */
  BZIP2(".bz2");

  private final String suffix;

  DumpFormat(String suffix) {
    this.suffix = suffix;
  }

  /** The suffix that follows the name of the uncompressed file. */
  public String suffix() {
    return suffix;
  }

  /**
   * The format of a file by its name.
   *
   * @throws IllegalArgumentException if it is not the name of a JSON dump
   */
  public static DumpFormat of(String fileName) {
    String name = fileName.toLowerCase(Locale.ROOT);
    DumpFormat format =
        name.endsWith(GZIP.suffix) ? GZIP : name.endsWith(BZIP2.suffix) ? BZIP2 : PLAIN;
    String inner = name.substring(0, name.length() - format.suffix.length());
    if (!inner.endsWith(".json") && !inner.endsWith(".jsonl")) {
      throw new IllegalArgumentException(
          "unknown-format: \""
              + fileName
              + "\" is not named like a Wikidata JSON dump;"
              + " use .json, .jsonl, or either with .gz or .bz2 behind it"
              + " (Turtle, N-Triples and XML are not read)");
    }
    return format;
  }

  /** Whether a dump of that name is one array, as {@code .json} is, and not lines alone. */
  static boolean isArray(String fileName) {
    String name = fileName.toLowerCase(Locale.ROOT);
    String inner = name.substring(0, name.length() - of(name).suffix.length());
    return inner.endsWith(".json");
  }

  /** The format that the first bytes of a file show, whatever it is named. */
  static DumpFormat ofContent(byte[] head, int length) {
    if (length >= 2 && (head[0] & 0xFF) == 0x1F && (head[1] & 0xFF) == 0x8B) {
      return GZIP;
    }
    return length >= 3 && head[0] == 'B' && head[1] == 'Z' && head[2] == 'h' ? BZIP2 : PLAIN;
  }
}
