package org.occgen.transforms.fetch;

import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import org.apache.beam.sdk.io.FileSystems;
import org.occgen.sparql.page.CirrusReader;
import org.occgen.sparql.page.HtmlReader;
import org.occgen.sparql.page.PageReader;
import org.occgen.transforms.dump.DumpPart;

/**
 * The dumps that pages are taken from.
 *
 * @param format what they hold
 * @param pattern their name, perhaps with wildcards; of Cirrus dumps also that of their folders
 */
public record PageDumps(Format format, String pattern) implements Serializable {
  /** The formats of such dumps. */
  public enum Format {
    /** Wikimedia Enterprise HTML dumps. */
    HTML("html-dump", "HTML dumps"),
    /** Index dumps of CirrusSearch. */
    CIRRUS("cirrus-dump", "Cirrus index dumps");

    private final String key;
    private final String words;

    Format(String key, String words) {
      this.key = key;
      this.words = words;
    }

    /** Their key in recipes. */
    public String key() {
      return key;
    }

    /** Their name for a person to read. */
    public String words() {
      return words;
    }

    /** Reads their records. */
    PageReader reader() {
      int max = PageFolder.MAX_PAGE_BYTES;
      return this == HTML ? new HtmlReader(max) : new CirrusReader(max);
    }
  }

  /** The pattern of their files. */
  public String files() throws IOException {
    return format == Format.HTML ? pattern : CirrusFiles.pattern(pattern);
  }

  /**
   * The parts that are read for a run of {@code languages}; the largest files come first.
   *
   * @param rangeBytes longest range of a file that can be cut
   * @throws IllegalArgumentException if files of a Cirrus dump are missing
   */
  List<DumpPart> parts(List<String> languages, long rangeBytes) throws IOException {
    return format == Format.HTML
        ? DumpPart.ofAll(FileSystems.match(pattern).metadata(), Long.MAX_VALUE)
        : DumpPart.ofAll(CirrusFiles.of(pattern, languages).files(), rangeBytes);
  }
}
