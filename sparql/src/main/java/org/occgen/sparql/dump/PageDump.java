package org.occgen.sparql.dump;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

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

  private static final String NOT_READ =
      ", which is not read; take Cirrus index dumps by cirrus-dump"
          + " (dumps.wikimedia.org/other/cirrus_search_index), or Enterprise HTML snapshots by"
          + " html-dump";

  /** Files that are given for a dump of pages and are none; the first one that fits counts. */
  private static final List<Kind> KINDS =
      List.of(
          Kind.of(".*\\.xml(?:-[^.]*)?(?:\\.(?:bz2|gz|7z|zst))?", "is wikitext in XML" + NOT_READ),
          Kind.of(".*\\.parquet", "is a Parquet file" + NOT_READ),
          Kind.of(".*structured.*", "is named like Enterprise's Structured Contents" + NOT_READ),
          Kind.of(
              ".*(?:_|cirrussearch-)general[-.].*",
              "has the pages that are no articles; give the files of the index of articles, whose"
                  + " names have content for general"),
          Kind.of(
              ".*(?:_content-\\d{8}-\\d+|cirrussearch-content)\\.json.*",
              "is a Cirrus index dump; give it by cirrus-dump, under the name that Wikimedia gave"),
          Kind.of(
              ".*\\.(?:ndjson|ndjson\\.gz|tar\\.gz|tgz)",
              "is named like an Enterprise HTML dump; give it by html-dump"));

  private record Kind(Pattern name, String told) {
    static Kind of(String name, String told) {
      return new Kind(Pattern.compile(name), told);
    }
  }

  /**
   * Checks that a file is named like such a dump.
   *
   * @throws IllegalArgumentException if it is not
   */
  public static void checkName(String fileName) {
    packing(fileName);
  }

  /**
   * A message for a file that is not named as it must be: what else it may be, and what to give.
   *
   * @param wanted the format that it should have
   * @param use the names of that format
   */
  static String unknown(String fileName, String wanted, String use) {
    String name = fileName.toLowerCase(Locale.ROOT);
    return "unknown-format: \""
        + fileName
        + "\" "
        + KINDS.stream()
            .filter(kind -> kind.name().matcher(name).matches())
            .map(Kind::told)
            .findFirst()
            .orElse("is not named like " + wanted + "; " + use);
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
          unknown(fileName, "an HTML dump", "use .ndjson, .ndjson.gz or .tar.gz"));
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
