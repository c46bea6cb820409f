package org.occgen.run.command;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.occgen.core.biography.PageFileTitles;
import org.occgen.core.biography.PageHead;

/** HTML dumps as Wikimedia Enterprise has them. */
final class HtmlDumps {
  private static final ObjectMapper JSON = new ObjectMapper();

  private HtmlDumps() {}

  /** Dumps of the sample: en as .ndjson, es as .ndjson.gz, the others as .tar.gz. */
  static Path writeSample(Path dumps) throws IOException {
    Files.createDirectories(dumps);
    try (Stream<Path> languages = Files.list(Occgen.home().resolve("pipelines/sample/pages"))) {
      for (Path language : languages.filter(Files::isDirectory).sorted().toList()) {
        String code = language.getFileName().toString();
        byte[] records = records(language, code).getBytes(StandardCharsets.UTF_8);
        switch (code) {
          case "en" -> Files.write(dumps.resolve("enwiki.ndjson"), records);
          case "es" -> {
            try (OutputStream out =
                new GZIPOutputStream(Files.newOutputStream(dumps.resolve("eswiki.ndjson.gz")))) {
              out.write(records);
            }
          }
          default -> {
            Path file = dumps.resolve(code + "wiki-NS0-20240301-ENTERPRISE-HTML.json.tar.gz");
            try (TarArchiveOutputStream tar =
                new TarArchiveOutputStream(new GZIPOutputStream(Files.newOutputStream(file)))) {
              TarArchiveEntry entry = new TarArchiveEntry(code + "wiki_0.ndjson");
              entry.setSize(records.length);
              tar.putArchiveEntry(entry);
              tar.write(records);
              tar.closeArchiveEntry();
            }
          }
        }
      }
    }
    return dumps;
  }

  private static String records(Path language, String code) throws IOException {
    StringBuilder records = new StringBuilder();
    try (Stream<Path> pages = Files.list(language)) {
      for (Path page : pages.sorted().toList()) {
        String html = Files.readString(page);
        String saved = PageFileTitles.of(page.getFileName().toString());
        PageHead head = PageHead.of(html);
        String title = head.title().orElse(saved);
        records
            .append(
                record(
                    code + "wiki",
                    title,
                    head.revision(),
                    title.equals(saved) ? List.of() : List.of(saved),
                    Optional.of(html)))
            .append('\n');
      }
    }
    return records.toString();
  }

  /** A line of a dump about a page, perhaps without its text. */
  static String record(
      String wiki, String title, long revision, List<String> redirects, Optional<String> html)
      throws IOException {
    Map<String, Object> record = new TreeMap<>();
    record.put("name", title);
    record.put("version", Map.of("identifier", revision));
    record.put("namespace", Map.of("identifier", 0));
    record.put("is_part_of", Map.of("identifier", wiki));
    record.put("redirects", redirects.stream().map(name -> Map.of("name", name)).toList());
    record.put("article_body", html.isPresent() ? Map.of("html", html.get()) : Map.of());
    return JSON.writeValueAsString(record);
  }
}
