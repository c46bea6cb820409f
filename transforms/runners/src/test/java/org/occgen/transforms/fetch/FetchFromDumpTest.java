package org.occgen.transforms.fetch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.apache.beam.sdk.Pipeline.PipelineExecutionException;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.biography.Article;
import org.occgen.core.biography.PageResult;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.books.Statistic.Table;
import org.occgen.core.packed.KeySet;
import org.occgen.core.person.Person;
import org.occgen.core.person.Sitelink;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.sparql.page.PageLine;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.testing.Fixtures;
import org.occgen.transforms.testing.OnEachRunner;

@OnEachRunner
class FetchFromDumpTest {
  private static final String F = Fixtures.FEMALE;
  private static final String M = Fixtures.MALE;
  private static final List<String> RUN = List.of("en", "sw");

  @TempDir private Path folder;

  private static String record(
      String wiki, String title, long revision, String html, String... redirects) {
    List<String> names = new ArrayList<>();
    for (String redirect : redirects) {
      names.add("{\"name\":\"" + redirect + "\"}");
    }
    return String.format(
        Locale.ROOT,
        "{\"name\":\"%s\",\"identifier\":1,\"version\":{\"identifier\":%d},\"namespace\":"
            + "{\"identifier\":0},\"is_part_of\":{\"identifier\":\"%s\"},\"redirects\":[%s],"
            + "\"article_body\":{\"html\":\"%s\"}}",
        title,
        revision,
        wiki,
        String.join(",", names),
        html);
  }

  private String write(String name, String... records) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, String.join("\n", records) + "\n");
    return file.toString();
  }

  private static PageDumps html(String pattern) {
    return new PageDumps(PageDumps.Format.HTML, pattern);
  }

  private static Person person(String qid, String gender, String... languages) {
    return Fixtures.person(qid, List.of(gender), List.of("Q10"), languages);
  }

  private static Article article(
      Person person, String language, String title, long revision, String html) {
    return new Article(
        person.withArticlesIn(RUN),
        language,
        title,
        revision,
        WikipediaLanguages.articleUrl(language, title, revision),
        html);
  }

  @Test
  void joinsPagesWithWhoHasAllLanguages(TestPipeline pipeline) throws IOException {
    Person whole = person("Q1", F, "en", "fr", "sw");
    Person lacksLanguage = person("Q2", F, "en", "fr");
    Person lacksPage = person("Q3", M, "en", "sw");
    Person moved = person("Q4", M, "en", "sw");
    write(
        "en.ndjson",
        record("enwiki", "Person Q1", 11, "<p>old</p>"),
        record("enwiki", "Person_Q1", 12, "<p>new</p>"),
        record("enwiki", "Person Q1", 10, "<p>oldest</p>"),
        record("enwiki", "Person Q2", 13, "<p>no</p>"),
        record("enwiki", "Person Q3", 14, "<p>3</p>"),
        // a page of that very title is better than a newer one that it redirects to
        record("enwiki", "Somebody", 99, "<p>wrong</p>", "Person Q3", "Q"),
        record("enwiki", "Person Q4", 15, "<p>4</p>"),
        record("enwiki", "A talk", 1, "x").replace("\"identifier\":0", "\"identifier\":1"),
        "{\"name\":");
    write(
        "sw.ndjson",
        record("swwiki", "Person Q1", 21, "<p>moja</p>"),
        "",
        record("swwiki", "Mwingine", 22, "<p>nne</p>", "Person Q4"),
        record("swwiki", "Person Q2", 23, "<p>no</p>"),
        record("simplewiki", "Person Q3", 24, "<p>no</p>"),
        record("swwiki", "Person Q3", 25, "<p>tatu</p>").replace("html", "none"));
    StageOutput<Article> output =
        pipeline
            .apply(Create.of(whole, lacksLanguage, lacksPage, moved))
            .apply(FetchFromDump.of(RUN, html(folder + "/*.ndjson")));
    PAssert.that(output.rows())
        .containsInAnyOrder(
            article(whole, "en", "Person Q1", 12, "<p>new</p>"),
            article(whole, "sw", "Person Q1", 21, "<p>moja</p>"),
            article(lacksPage, "en", "Person Q3", 14, "<p>3</p>"),
            article(moved, "en", "Person Q4", 15, "<p>4</p>"),
            article(moved, "sw", "Mwingine", 22, "<p>nne</p>"));
    PAssert.that(Fixtures.summed("Books", output.entries()))
        .containsInAnyOrder(
            Fixtures.books(
                """
                LINE - -: in 15, out 9, not-wanted 2, not-an-article 1, blank-line 1, \
                refused-language 1, failed malformed-json 1
                PERSON F -: in 2, out 1, lacks-language 1
                PERSON M -: in 2, out 1, lacks-page 1
                PAGE F en: in 1, out 1
                PAGE F sw: in 1, out 1
                PAGE M en: in 2, out 2
                PAGE M sw: in 2, out 1, failed no-html 1
                """));
    PAssert.that(Fixtures.summed("Statistics", output.statistics()))
        .containsInAnyOrder(
            Statistic.of(Stage.FETCH, Table.PEOPLE, F, "", 1),
            Statistic.of(Stage.FETCH, Table.PEOPLE, M, "", 1),
            Statistic.of(Stage.FETCH, Table.PEOPLE_BY_OCCUPATION, F, "Q10", 1),
            Statistic.of(Stage.FETCH, Table.PEOPLE_BY_OCCUPATION, M, "Q10", 1));
    Fixtures.check(
        output.deadLetters(),
        letters -> {
          List<String> places =
              letters.stream()
                  .map(letter -> letter.place() + " " + letter.message())
                  .sorted()
                  .toList();
          assertEquals(2, places.size());
          assertTrue(
              places.get(0).startsWith("en.ndjson:9 Unexpected end-of-input"), places.get(0));
          assertEquals("sw.ndjson:6 Q3: the record has no article_body.html", places.get(1));
        });
    pipeline.run().waitUntilFinish();
  }

  @Test
  void hostilePagesAreDeadLettersAndHarmNoOther(TestPipeline pipeline) throws IOException {
    Person ada = person("Q1", F, "en", "sw");
    String good = record("enwiki", "Person Q1", 11, "<p>yes</p>");
    write(
        "en.ndjson",
        "{\"a\":" + "[".repeat(1_000_000),
        record("enwiki", "../../../../etc/passwd", 1, "<p>no</p>"),
        record("enwiki", "Person Q1\\u000aX-Evil: 1", 1, "<p>no</p>"),
        record("../../enwiki", "Person Q1", 99, "<p>no</p>"),
        record("enwiki", "Person Q1", 98, "x".repeat(PageFolder.MAX_PAGE_BYTES + 1)),
        good,
        record("swwiki", "Person Q1", 21, "<div>".repeat(100_000) + "<p>ndiyo</p>"));
    StageOutput<Article> output =
        pipeline.apply(Create.of(ada)).apply(FetchFromDump.of(RUN, html(folder + "/*.ndjson")));
    PAssert.that(output.rows())
        .containsInAnyOrder(
            article(ada, "en", "Person Q1", 11, "<p>yes</p>"),
            // what is in a page is seen where it is read
            article(ada, "sw", "Person Q1", 21, "<div>".repeat(100_000) + "<p>ndiyo</p>"));
    Fixtures.check(
        output.deadLetters(),
        letters -> {
          List<String> reasons =
              letters.stream()
                  .peek(letter -> assertTrue(letter.payload().length() <= 64 * 1024))
                  .map(letter -> letter.place() + " " + letter.reason())
                  .sorted()
                  .toList();
          assertEquals(
              List.of(
                  "en.ndjson:1 too-deep",
                  "en.ndjson:3 malformed-title",
                  "en.ndjson:5 oversized-page"),
              reasons);
        });
    pipeline.run().waitUntilFinish();
    try (var files = Files.walk(folder)) {
      assertEquals(
          List.of(folder.resolve("en.ndjson")), files.filter(Files::isRegularFile).toList());
    }
  }

  /** Every way in which a line can fail, wanted and not, read elsewhere and not. */
  @Test
  void aWantedPageThatCannotBeReadIsAFailedPage(TestPipeline pipeline) throws IOException {
    List<Person> people = new ArrayList<>();
    for (int i : new int[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12}) {
      people.add(person("Q" + i, F, "en", "sw"));
    }
    // two people want one page
    people.add(
        new Person(
            "Q10",
            "Q10",
            List.of(M),
            List.of("Q10"),
            List.of(new Sitelink("en", "Person Q1"), new Sitelink("sw", "Person Q1"))));
    String[] good = new String[12];
    for (int i = 1; i <= 12; i++) {
      good[i - 1] = record("swwiki", "Person Q" + i, 20 + i, "<p>" + i + "</p>");
    }
    write("sw.ndjson", good);
    String cut = record("enwiki", "Person Q2", 12, "<p>2</p>");
    write(
        "en.ndjson",
        record("enwiki", "Person Q1", 11, "x").replace("html", "none"),
        cut.substring(0, cut.length() - 20), // its page is known
        "{\"name\":\"Person Q3\"", // its wiki is not
        record("enwiki", "Person Q4", 14, "x".repeat(PageFolder.MAX_PAGE_BYTES + 1)),
        // another line has the page, of an older revision
        record("enwiki", "Person Q5", 15, "<p>5</p>"),
        record("enwiki", "Person Q5", 16, "x").replace("html", "none"),
        // a redirect leads to it
        record("enwiki", "Moved Q6", 17, "x", "Person Q6", "Person_Q6").replace("html", "none"),
        // of two that cannot be read it is the latest revision
        record("enwiki", "Person Q7", 18, "x").replace("html", "none"),
        record("enwiki", "Person Q7", 19, "x".repeat(PageFolder.MAX_PAGE_BYTES + 1)),
        // a page of that very title is better than one that can be read and redirects to it
        record("enwiki", "Person Q8", 18, "x").replace("html", "none"),
        record("enwiki", "Somebody", 99, "<p>wrong</p>", "Person Q8"),
        record("enwiki", "Person Q9", 19, "<p>9</p>"),
        // wanted by the title of a redirect alone: an older revision, another page can be read
        record("enwiki", "Moved Q11", 17, "x", "Person Q11").replace("html", "none"),
        record("enwiki", "Moved Q11", 16, "<p>11</p>", "Person Q11"),
        record("enwiki", "Moved Q12", 17, "x", "Person Q12", "Nobody").replace("html", "none"),
        record("enwiki", "Person Q12", 16, "<p>12</p>"),
        // nobody wants these
        record("enwiki", "Nobody", 1, "x").replace("html", "none"),
        record("enwiki", "Nobody", 1, "x").replace("]", "}"));
    StageOutput<Article> output =
        pipeline.apply(Create.of(people)).apply(FetchFromDump.of(RUN, html(folder + "/*")));
    PAssert.that(Fixtures.summed("Books", output.entries()))
        .containsInAnyOrder(
            Fixtures.books(
                """
                LINE - -: in 30, out 23, not-wanted 2, failed malformed-json 2, failed no-html 3
                PERSON F -: in 11, out 4, lacks-page 7
                PERSON M -: in 1, lacks-page 1
                PAGE F sw: in 11, out 11
                PAGE F en: in 11, out 4, no-page 1, failed no-html 3, failed malformed-json 1, \
                failed oversized-page 2
                PAGE M sw: in 1, out 1
                PAGE M en: in 1, failed no-html 1
                """));
    Fixtures.check(
        output.deadLetters(),
        all -> {
          assertEquals(
              List.of(
                  "en.ndjson:1 Q10: the record has no article_body.html",
                  "en.ndjson:1 Q1: the record has no article_body.html",
                  "en.ndjson:10 Q8: the record has no article_body.html",
                  "en.ndjson:13 the record has no article_body.html",
                  "en.ndjson:15 the record has no article_body.html",
                  "en.ndjson:18 malformed-json",
                  "en.ndjson:2 malformed-json",
                  "en.ndjson:3 malformed-json",
                  "en.ndjson:4 oversized-page",
                  "en.ndjson:6 the record has no article_body.html",
                  "en.ndjson:7 Q6: the record has no article_body.html",
                  "en.ndjson:9 oversized-page"),
              all.stream()
                  .map(
                      letter ->
                          letter.place()
                              + " "
                              + (letter.reason().equals("no-html")
                                  ? letter.message()
                                  : letter.reason()))
                  .sorted()
                  .toList());
        });
    pipeline.run().waitUntilFinish();
  }

  @Test
  void nobodyWantsAnything(TestPipeline pipeline) throws IOException {
    String dump = write("en.ndjson", record("enwiki", "Person Q1", 11, "<p>x</p>"));
    PCollection<Person> nobody = pipeline.apply(Create.empty(TypeDescriptor.of(Person.class)));
    StageOutput<Article> output = nobody.apply(FetchFromDump.of(RUN, html(dump)));
    PAssert.that(output.rows()).empty();
    PAssert.that(Fixtures.summed("Books", output.entries()))
        .containsInAnyOrder(
            BookEntry.in(Unit.LINE, "", "", 1),
            BookEntry.dropped(Unit.LINE, ReadPages.NOT_WANTED, "", "", 1));
    pipeline.run().waitUntilFinish();
  }

  @Test
  void aNameThatNamesNoFileFails(TestPipeline pipeline) {
    pipeline
        .apply(Create.of(person("Q1", F, "en", "sw")))
        .apply(FetchFromDump.of(RUN, html(folder + "/none.ndjson")));
    assertThrows(PipelineExecutionException.class, () -> pipeline.run().waitUntilFinish());
  }

  @Test
  void pagesComeTogetherInAnyOrderOfTheirParts() {
    Random random = new Random(4);
    StringBuilder html = new StringBuilder("é");
    while (html.length() < 400_000) {
      html.append(Long.toHexString(random.nextLong()));
    }
    PageLine.Page page = new PageLine.Page("en", "T", 5, List.of());
    for (String text : List.of("", "x", html.toString())) {
      PageResult result = PageResult.found("T", 5, text);
      List<PageChunk> chunks = new ArrayList<>(PageChunks.split(page, result, "en.ndjson:1"));
      assertTrue(text.length() < 100 || chunks.size() > 3, chunks.size() + " parts");
      chunks.add(chunks.get(0));
      Collections.shuffle(chunks, random);
      assertEquals(result, PageChunks.join(chunks));
      PageResult failed = PageResult.failed("no-html", "none", text);
      List<PageChunk> one = PageChunks.split(page, failed, "en.ndjson:1");
      assertEquals(1, one.size());
      assertEquals(failed, PageChunks.join(one));
    }
    List<PageChunk> chunks =
        PageChunks.split(page, PageResult.found("T", 5, html.toString()), "en.ndjson:1");
    assertThrows(
        IllegalStateException.class, () -> PageChunks.join(chunks.subList(1, chunks.size())));
  }

  @Test
  void hashesOfTitlesDiffer() {
    assertFalse(new WantedTitles(new KeySet.Builder().build()).contains("en\tA"));
    List<Long> hashes = new ArrayList<>();
    for (int i = 0; i < 100_000; i++) {
      hashes.add(WantedTitles.hash(WantedTitles.key("en", "Person " + i)));
    }
    assertEquals(100_000, hashes.stream().distinct().count());
    // equal keys, equal hashes, on any machine
    assertEquals(WantedTitles.hash("sw\tx"), WantedTitles.hash(WantedTitles.key("sw", "x")));
  }
}
