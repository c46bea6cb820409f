package org.occgen.sparql.wiki;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.occgen.core.biography.PageFileTitles;
import org.occgen.core.biography.PageHead;
import org.occgen.sparql.page.CirrusPages;

/**
 * Cirrus index dumps as Wikimedia has them, made of the folder of a wiki, for tests and for trials
 * ({@code scripts/wiki-server cirrus}).
 */
public final class CirrusDumps {
  private static final String DATE = "20260920";

  private CirrusDumps() {}

  /** Writes the dumps of a wiki into a folder: {@code DUMPS WIKI}. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 2) {
      System.err.println("usage: scripts/wiki-server cirrus DUMPS [FOLDER]");
      System.exit(2);
    }
    System.out.println(
        "made-up Cirrus index dumps: "
            + write(Path.of(arguments[0]), Path.of(arguments[1]), 2, true));
  }

  /**
   * Dumps of pages: Spanish as one {@code .json.gz}, as they were until 2025, the other languages
   * as shards.
   *
   * @param wiki the folder of a {@link WikiFolder}
   * @param source whether the documents have wikitext
   * @return the pattern that names them
   */
  public static String write(Path dumps, Path wiki, int shards, boolean source) throws IOException {
    Map<String, String> items = items(wiki);
    try (Stream<Path> languages = Files.list(wiki.resolve("pages"))) {
      for (Path language : languages.filter(Files::isDirectory).sorted().toList()) {
        String name = language.getFileName() + "wiki";
        Path folder =
            Files.createDirectories(dumps.resolve(DATE).resolve("index_name=" + name + "_content"));
        write(folder, name, pairs(language, name, items, source), shards);
      }
    }
    return dumps.resolve(DATE) + "/index_name=*_content";
  }

  private static void write(Path folder, String wiki, List<byte[]> pairs, int shards)
      throws IOException {
    if (wiki.equals("eswiki")) {
      Path file = folder.resolve(wiki + "-20251229-cirrussearch-content.json.gz");
      try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
        for (byte[] pair : pairs) {
          out.write(pair);
        }
      }
      return;
    }
    for (int shard = 0; shard < shards; shard++) {
      Path file =
          folder.resolve(
              String.format(Locale.ROOT, "%s_content-%s-%05d.json.bz2", wiki, DATE, shard));
      try (OutputStream out = new BZip2CompressorOutputStream(Files.newOutputStream(file), 1)) {
        for (int i = shard; i < pairs.size(); i += shards) {
          out.write(pairs.get(i));
        }
      }
    }
    Files.writeString(folder.resolve("_SUCCESS"), "");
  }

  private static List<byte[]> pairs(
      Path language, String wiki, Map<String, String> items, boolean source) throws IOException {
    List<byte[]> pairs = new ArrayList<>();
    try (Stream<Path> pages = Files.list(language)) {
      for (Path page : pages.sorted().toList()) {
        String html = Files.readString(page);
        String saved = PageFileTitles.of(page.getFileName().toString());
        PageHead head = PageHead.of(html);
        String title = head.title().orElse(saved);
        CirrusPages fields = CirrusPages.of(html);
        pairs.add(
            (source ? fields : fields.with(Optional.empty()))
                .lines(
                    1_000 + pairs.size(),
                    wiki,
                    title,
                    head.revision(),
                    Optional.ofNullable(items.get(wiki + "\t" + saved)),
                    title.equals(saved) ? List.of() : List.of(saved),
                    html.contains("mw:PageProp/disambiguation")
                        ? List.of("All disambiguation pages")
                        : List.of("People")));
      }
    }
    return pairs;
  }

  /** Items by wiki and title. */
  private static Map<String, String> items(Path wiki) throws IOException {
    Map<String, String> items = new HashMap<>();
    WikiFolder.read(wiki)
        .entities()
        .forEach(
            (id, item) ->
                item.path("sitelinks")
                    .properties()
                    .forEach(
                        link ->
                            items.put(
                                link.getKey() + "\t" + link.getValue().path("title").asText(),
                                id)));
    return items;
  }
}
