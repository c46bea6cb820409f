package org.occgen.sparql.wiki;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.occgen.core.biography.PageFileTitles;
import org.occgen.core.biography.PageFiles;
import org.occgen.core.biography.PageHead;
import org.occgen.core.person.Qid;
import org.occgen.sparql.dump.DumpLine;
import org.occgen.sparql.dump.LineSource;

/**
 * What a wiki server serves: a folder with {@code wikidata.json} (or {@code .json.gz}, {@code
 * .json.bz2}), {@code pages/<language>/<Title>.html} and, if there are redirects, {@code
 * redirects.tsv}: language, title, title of the target; {@code wikidata} for the language names two
 * item ids. A page that was saved under the title of a redirect is served under its own.
 */
public final class WikiFolder {
  static final ObjectMapper JSON = new ObjectMapper();

  private static final int MAX_LINE = 64 << 20;
  private static final Pattern REVISION = Pattern.compile("Special:Redirect/revision/(\\d{1,18})");
  private static final Pattern MODIFIED =
      Pattern.compile("dc:modified\" content=\"([0-9TZ:.-]{10,30})\"");

  /** Folder of old revisions, named as the pages are; none where it is not there. */
  public static final String OLD = "old";

  private final Path pages;
  private final SortedMap<String, ObjectNode> entities = new TreeMap<>();
  private final Map<String, String> redirects = new HashMap<>();

  /** Files of pages that were saved under the title of a redirect, by language and own title. */
  private final Map<String, Path> savedElsewhere = new HashMap<>();

  private WikiFolder(Path pages) {
    this.pages = pages;
  }

  /**
   * A page as a wiki has it.
   *
   * @param html its content
   * @param revision its revision id; where the page does not say, a number made from its content
   * @param timestamp when it was edited
   */
  record Page(String html, long revision, String timestamp) {}

  /** Reads the dump in {@code folder}; pages are read when they are asked for. */
  public static WikiFolder read(Path folder) throws IOException {
    WikiFolder wiki = new WikiFolder(folder.resolve("pages"));
    for (String name : new String[] {"wikidata.json", "wikidata.json.gz", "wikidata.json.bz2"}) {
      if (Files.exists(folder.resolve(name))) {
        wiki.readDump(folder.resolve(name));
        wiki.readRedirects(folder.resolve("redirects.tsv"));
        wiki.readPagesOfRedirects();
        return wiki;
      }
    }
    throw new IOException(
        folder + " holds no wikidata.json, wikidata.json.gz or wikidata.json.bz2");
  }

  private void readDump(Path dump) throws IOException {
    try (LineSource source =
        new LineSource(dump.getFileName().toString(), Files.newInputStream(dump), MAX_LINE)) {
      for (Optional<DumpLine> line = source.next(); line.isPresent(); line = source.next()) {
        if (line.get() instanceof DumpLine.Text) {
          String text = line.get().toString().strip();
          if (text.startsWith("{")) {
            String entity = text.endsWith(",") ? text.substring(0, text.length() - 1) : text;
            add((ObjectNode) JSON.readTree(entity));
          }
        } else if (line.get() instanceof DumpLine.Failure failure) {
          throw new IOException(failure.message(dump.toString()));
        }
      }
    }
  }

  /** A dump repeats items; a wiki has their latest revision. */
  private void add(ObjectNode entity) {
    entities.merge(
        entity.path("id").asText(),
        entity,
        (a, b) -> a.path("lastrevid").asLong() > b.path("lastrevid").asLong() ? a : b);
  }

  private void readRedirects(Path file) throws IOException {
    if (!Files.exists(file)) {
      return;
    }
    for (String line : Files.readAllLines(file)) {
      String[] cells = line.split("\t", -1);
      if (cells.length != 3) {
        throw new IOException(file + ": not three cells: " + line);
      }
      redirects.put(cells[0] + "\t" + cells[1], cells[2]);
    }
  }

  private void readPagesOfRedirects() throws IOException {
    if (!Files.exists(pages)) {
      return;
    }
    try (Stream<Path> files = Files.walk(pages, 2)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String language = file.getParent().getFileName().toString();
        String saved = PageFileTitles.of(file.getFileName().toString());
        Optional<String> own = PageHead.of(Files.readString(file)).title();
        if (own.isPresent() && !own.get().equals(saved)) {
          redirects.put(language + "\t" + saved, own.get());
          savedElsewhere.put(language + "\t" + own.get(), file);
        }
      }
    }
  }

  /** Entities by id, each at its latest revision. */
  public SortedMap<String, ObjectNode> entities() {
    return entities;
  }

  /** The item that {@code id} redirects to. */
  Optional<String> itemRedirect(String id) {
    return redirect("wikidata", id).filter(Qid::isValid);
  }

  /** The title that {@code title} redirects to; for {@code wikidata} an id. */
  Optional<String> redirect(String language, String title) {
    return Optional.ofNullable(redirects.get(language + "\t" + title));
  }

  /** The page with that title, written with spaces. */
  Optional<Page> page(String language, String title) throws IOException {
    if (!(PageFiles.name(language, title) instanceof PageFiles.Named named)) {
      return Optional.empty();
    }
    Path file = pages.resolve(named.path());
    if (!Files.isRegularFile(file)) {
      file = savedElsewhere.getOrDefault(language + "\t" + title, file);
    }
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    String html = Files.readString(file);
    Matcher revision = REVISION.matcher(html);
    Matcher modified = MODIFIED.matcher(html);
    return Optional.of(
        new Page(
            html,
            revision.find() ? Long.parseLong(revision.group(1)) : checksum(html),
            modified.find() ? modified.group(1) : "2020-01-01T00:00:00Z"));
  }

  /** The old revision of the page with that title, whose id is made from its content. */
  Optional<Page> oldPage(String language, String title) throws IOException {
    if (!(PageFiles.name(language, title) instanceof PageFiles.Named named)) {
      return Optional.empty();
    }
    Path now = savedElsewhere.getOrDefault(language + "\t" + title, pages.resolve(named.path()));
    Path file = pages.resolveSibling(OLD).resolve(pages.relativize(now));
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    String html = Files.readString(file);
    return Optional.of(new Page(html, checksum(html) % 1_000_000, WikiHistory.THEN));
  }

  /** The old revision of that id, by its title. */
  Optional<Map.Entry<String, Page>> oldPage(String language, long id) throws IOException {
    try (Stream<Path> files = Files.list(pages.resolveSibling(OLD).resolve(language))) {
      for (Path file : files.sorted().toList()) {
        String saved = PageFileTitles.of(file.getFileName().toString());
        String title = redirect(language, saved).orElse(saved);
        Optional<Page> page = oldPage(language, title);
        if (page.isPresent() && page.get().revision() == id) {
          return Optional.of(Map.entry(title, page.get()));
        }
      }
    }
    return Optional.empty();
  }

  private static long checksum(String html) {
    CRC32 crc = new CRC32();
    crc.update(html.getBytes(StandardCharsets.UTF_8));
    return crc.getValue() + 1;
  }
}
