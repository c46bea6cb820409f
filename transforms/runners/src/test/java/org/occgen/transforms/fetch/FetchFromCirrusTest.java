package org.occgen.transforms.fetch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.biography.Article;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.person.Person;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.sparql.page.CirrusPages;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.testing.Fixtures;
import org.occgen.transforms.testing.OnEachRunner;

@OnEachRunner
class FetchFromCirrusTest {
  private static final String F = Fixtures.FEMALE;
  private static final List<String> RUN = List.of("en", "sw");

  @TempDir private Path folder;

  private static byte[] pair(
      long id, String wiki, String title, String item, String text, String... redirects) {
    return CirrusPages.of("<p>" + text + "</p>")
        .lines(
            id,
            wiki,
            title,
            10 * id,
            Optional.of(item).filter(qid -> !qid.isEmpty()),
            List.of(redirects),
            List.of());
  }

  /** Writes a shard in many small streams, so that it can be cut. */
  private void write(String name, byte[]... parts) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    try (OutputStream out = Files.newOutputStream(file)) {
      for (byte[] part : parts) {
        for (int at = 0; at < part.length; at += 90) {
          ByteArrayOutputStream stream = new ByteArrayOutputStream();
          try (OutputStream bzip2 = new BZip2CompressorOutputStream(stream, 1)) {
            bzip2.write(part, at, Math.min(90, part.length - at));
          }
          out.write(stream.toByteArray());
        }
      }
    }
    Files.writeString(file.resolveSibling("_SUCCESS"), "");
  }

  private PageDumps dumps() {
    return new PageDumps(PageDumps.Format.CIRRUS, folder + "/index_name=*_content");
  }

  private static String shard(String wiki, int number) {
    return "index_name="
        + wiki
        + "_content/"
        + wiki
        + "_content-20260920-0000"
        + number
        + ".json.bz2";
  }

  private static Person person(String qid) {
    return Fixtures.person(qid, List.of(F), List.of("Q10"), "en", "sw");
  }

  private static Article article(
      Person person, String language, String title, long id, String text) {
    return new Article(
        person,
        language,
        title,
        10 * id,
        WikipediaLanguages.articleUrl(language, title, 10 * id),
        "#cirrus 0\n" + text);
  }

  @Test
  void pagesAreFoundByItemAndElseByTitle(TestPipeline pipeline) throws IOException {
    Person same = person("Q1");
    Person renamed = person("Q2");
    Person withoutItem = person("Q3");
    write(
        shard("enwiki", 0),
        pair(1, "enwiki", "Person Q1", "Q1", "one"),
        pair(2, "enwiki", "Another name", "Q2", "two"),
        // somebody else has the title now
        pair(3, "enwiki", "Person Q2", "Q99", "wrong"),
        pair(4, "enwiki", "Moved", "", "three", "Person Q3"));
    write(
        shard("enwiki", 1),
        pair(5, "enwiki", "Nobody", "Q5", "no"),
        // found by its title alone, while another page has the item
        pair(6, "enwiki", "Person Q1", "", "older"));
    write(
        shard("swwiki", 0),
        pair(1, "swwiki", "Person Q1", "Q1", "moja"),
        pair(2, "swwiki", "Person Q2", "Q2", "mbili"),
        pair(3, "swwiki", "Person Q3", "", "tatu"));
    for (int bytes : List.of(1 << 25, 400)) {
      StageOutput<Article> output =
          pipeline
              .apply("People" + bytes, Create.of(same, renamed, withoutItem))
              .apply("Fetch" + bytes, FetchFromDump.of(RUN, dumps()).inRangesOf(bytes));
      PAssert.that(output.rows())
          .containsInAnyOrder(
              article(same, "en", "Person Q1", 1, "one"),
              article(same, "sw", "Person Q1", 1, "moja"),
              article(renamed, "en", "Another name", 2, "two"),
              article(renamed, "sw", "Person Q2", 2, "mbili"),
              article(withoutItem, "en", "Moved", 4, "three"),
              article(withoutItem, "sw", "Person Q3", 3, "tatu"));
      PAssert.that(output.deadLetters()).empty();
      PAssert.that(
              Fixtures.summed(
                  "Books" + bytes,
                  output
                      .entries()
                      .apply(
                          "Lines" + bytes,
                          org.apache.beam.sdk.transforms.Filter.by(
                              (BookEntry entry) -> entry.unit() == Unit.LINE))))
          .containsInAnyOrder(
              BookEntry.in(Unit.LINE, "", "", 9),
              BookEntry.out(Unit.LINE, "", "", 7),
              BookEntry.dropped(Unit.LINE, ReadPages.NOT_WANTED, "", "", 2));
    }
    pipeline.run().waitUntilFinish();
  }

  /** The letters, and so their numbers, are the same however a file is cut. */
  @Test
  void damagedLinesAreDeadLetters(TestPipeline pipeline) throws IOException {
    byte[] pair = pair(2, "enwiki", "Person Q2", "Q2", "two");
    String lines = new String(pair, UTF_8);
    write(
        shard("enwiki", 0),
        pair(1, "enwiki", "Person Q1", "Q1", "one"),
        lines.substring(lines.indexOf('\n') + 1).getBytes(UTF_8),
        lines.substring(0, lines.indexOf('\n') + 1).getBytes(UTF_8),
        pair(3, "enwiki", "Nobody", "Q5", "no"),
        pair(4, "swwiki", "Person Q1", "Q1", "of another wiki"),
        "{\"index\":{\"_id\":\"5\"}}\n{\"page_id\":5\n".getBytes(UTF_8));
    write(
        shard("swwiki", 0),
        pair(1, "swwiki", "Person Q1", "Q1", "moja"),
        pair(2, "swwiki", "Person Q2", "Q2", "mbili"));
    String file = "enwiki_content-20260920-00000.json.bz2";
    for (int bytes : List.of(1 << 25, 300)) {
      StageOutput<Article> output =
          pipeline
              .apply("People" + bytes, Create.of(person("Q1"), person("Q2")))
              .apply("Fetch" + bytes, FetchFromDump.of(RUN, dumps()).inRangesOf(bytes));
      Fixtures.check(
          output.deadLetters(),
          letters -> {
            List<String> told = new ArrayList<>();
            letters.forEach(letter -> told.add(letter.place() + " " + letter.reason()));
            told.sort(null);
            assertEquals(
                List.of(
                    file + ", \"Person Q2\" lost-action-line",
                    file + ":10 malformed-json",
                    file + ":4 lost-document",
                    file + ":8 other-wiki"),
                told);
          });
      Fixtures.check(
          output.rows(),
          rows -> {
            assertEquals(3, rows.stream().count());
          });
    }
    pipeline.run().waitUntilFinish();
  }

  @Test
  void halfAWikiIsRefused() throws IOException {
    String all = folder + "/index_name=*_content";
    byte[] pair = pair(1, "enwiki", "A", "Q1", "x");
    write(shard("enwiki", 0), pair);
    refused(all, RUN, "there is no file of the Wikipedia in sw at ");
    assertEquals(1, CirrusFiles.of(all, List.of("en")).files().size());
    write(shard("swwiki", 0), pair);
    assertEquals(Set.of("swwiki"), CirrusFiles.of(all, List.of("en")).otherWikis());
    write(shard("enwiki", 2), pair);
    refused(all, RUN, "shard 00001 of enwiki of 20260920 in shards is missing");
    write(shard("enwiki", 1), pair);
    assertEquals(4, CirrusFiles.of(all, RUN).files().size());
    assertEquals(4, CirrusFiles.of(all + "/*.json.bz2", RUN).files().size());
    Files.delete(folder.resolve("index_name=swwiki_content/_SUCCESS"));
    refused(all, RUN, "there is no file ");
    refused(all, RUN, "swwiki_content/_SUCCESS, which Wikimedia writes when all shards are there");
    write("index_name=swwiki_content/swwiki_content-20260913-00001.json.bz2", pair);
    refused(
        all, RUN, "several dumps of the Wikipedia in sw: swwiki of 20260913 in shards, swwiki of");
    Files.writeString(folder.resolve("index_name=enwiki_content/notes.txt"), "x");
    refused(all, RUN, "\"notes.txt\" is not named like a Cirrus index dump; keep the names");
  }

  /** What a user has who downloads some folders of a date. */
  @Test
  void theFolderOfADateStandsForTheArticlesInIt() throws IOException {
    byte[] pair = pair(1, "enwiki", "A", "Q1", "x");
    for (String wiki : List.of("enwiki", "swwiki", "frwiki")) {
      write(shard(wiki, 0), pair);
      write(shard(wiki, 0).replace("_content", "_general"), pair);
    }
    Files.writeString(folder.resolve("index.html"), "a listing");
    CirrusFiles found = CirrusFiles.of(folder.toString(), RUN);
    assertEquals(CirrusFiles.of(folder + "/index_name=*_content", RUN), found);
    assertEquals(2, found.files().size());
    assertEquals(Set.of("frwiki"), found.otherWikis());
    assertEquals(found, CirrusFiles.of(folder + "/", RUN));
    refused(folder.toString(), List.of("de"), "there is no file of the Wikipedia in de at ");
  }

  private static void refused(String pattern, List<String> languages, String message) {
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> CirrusFiles.of(pattern, languages));
    assertTrue(String.valueOf(refusal.getMessage()).contains(message), refusal.getMessage());
  }
}
