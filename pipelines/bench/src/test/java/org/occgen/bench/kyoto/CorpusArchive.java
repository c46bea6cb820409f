package org.occgen.bench.kyoto;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;

/** Archives in the form of the corpus: {@code .tar.gz}, an article a file. */
final class CorpusArchive {
  /** The entry whose text is the name of the next one. */
  static final String LONG_NAME = "././@LongLink";

  private CorpusArchive() {}

  /** Writes texts, by the names of their files. */
  static Path write(Path archive, Map<String, String> texts) throws IOException {
    try (TarArchiveOutputStream tar =
        new TarArchiveOutputStream(new GZIPOutputStream(Files.newOutputStream(archive)))) {
      for (Map.Entry<String, String> text : texts.entrySet()) {
        byte[] bytes = text.getValue().getBytes(UTF_8);
        byte type =
            text.getKey().equals(LONG_NAME)
                ? TarConstants.LF_GNUTYPE_LONGNAME
                : TarConstants.LF_NORMAL;
        TarArchiveEntry entry = new TarArchiveEntry(text.getKey(), type, true); // "..", too
        entry.setSize(bytes.length);
        tar.putArchiveEntry(entry);
        tar.write(bytes);
        tar.closeArchiveEntry();
      }
    }
    return archive;
  }

  /** The texts of an archive that end so, by the names of their files. */
  static Map<String, String> read(Path archive, String... suffixes) throws IOException {
    Map<String, String> texts = new TreeMap<>();
    try (TarArchiveInputStream tar =
        new TarArchiveInputStream(new GZIPInputStream(Files.newInputStream(archive)))) {
      for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
        for (String suffix : suffixes) {
          if (entry.getName().endsWith(suffix)) {
            texts.put(entry.getName(), new String(tar.readAllBytes(), UTF_8));
          }
        }
      }
    }
    return texts;
  }

  /** A {@code <sen>} or {@code <tit>} in the corpus's form, with a version that was not kept. */
  static String translated(String tag, String ja, String en) {
    return String.format(
        Locale.ROOT,
        """
        <%1$s>
        <j>%2$s</j>
        <e type="trans" ver="1">An earlier version of it</e>
        <cmt>remark</cmt>
        <e type="check" ver="1">%3$s</e>
        <cmt>another remark</cmt>
        </%1$s>
        """,
        tag,
        escaped(ja),
        escaped(en));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace("\"", "&quot;")
        .replace("'", "&apos;");
  }

  /** An article of what stands in it. */
  static String article(String content) {
    return """
        <?xml version="1.0" encoding="UTF-8"?>
        <art orl="ja" trl="en">
        <inf>jawiki-20090527-pages-articles.xml</inf>
        """
        + content
        + "<copyright>copyright (c) 2010</copyright>\n</art>";
  }
}
