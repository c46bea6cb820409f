package org.occgen.transforms.fetch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.biography.Article;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.DeadLetter;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.books.Statistic.Table;
import org.occgen.core.person.Person;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.testing.Fixtures;
import org.occgen.transforms.testing.OnEachRunner;

@OnEachRunner
class FetchArticlesTest {
  private static final String F = Fixtures.FEMALE;
  private static final String M = Fixtures.MALE;

  @TempDir private Path pages;

  private void write(String language, String qid, byte[] content) throws IOException {
    Path folder = Files.createDirectories(pages.resolve(language));
    Files.write(folder.resolve("Person_" + qid + ".html"), content);
  }

  private static byte[] html(String language, String qid) {
    return ("<html about=\"https://"
            + language
            + ".wikipedia.org/wiki/Special:Redirect/revision/42\">"
            + qid)
        .getBytes(java.nio.charset.StandardCharsets.UTF_8);
  }

  private static Article article(Person person, String language) {
    return new Article(
        person,
        language,
        "Person " + person.qid(),
        42,
        "https://"
            + language
            + ".wikipedia.org/w/index.php?title=Person_"
            + person.qid()
            + "&oldid=42",
        new String(html(language, person.qid()), java.nio.charset.StandardCharsets.UTF_8));
  }

  @Test
  void readsThePagesOfWhoHasAllLanguages(TestPipeline pipeline) throws IOException {
    List<String> occupation = List.of("Q10");
    Person whole = Fixtures.person("Q1", List.of(F), occupation, "en", "fr", "sw");
    Person lacksLanguage = Fixtures.person("Q2", List.of(F), occupation, "en", "fr");
    Person lacksPage = Fixtures.person("Q3", List.of(M), occupation, "en", "sw");
    Person damaged = Fixtures.person("Q4", List.of(M), occupation, "en", "sw");
    for (String qid : List.of("Q1", "Q2", "Q3", "Q4")) {
      write("en", qid, html("en", qid));
    }
    write("sw", "Q1", html("sw", "Q1"));
    write("sw", "Q4", new byte[] {'<', (byte) 0xff, '>'});

    StageOutput<Article> output =
        pipeline
            .apply(Create.of(whole, lacksLanguage, lacksPage, damaged))
            .apply(new FetchArticles(List.of("en", "sw"), new PageFolder(pages.toString())));
    // an article knows of no other language than those of the run
    Person subject = whole.withArticlesIn(List.of("en", "sw"));
    PAssert.that(output.rows())
        .containsInAnyOrder(
            article(subject, "en"),
            article(subject, "sw"),
            article(lacksPage, "en"),
            article(damaged, "en"));
    PAssert.that(Fixtures.summed("Books", output.entries()))
        .containsInAnyOrder(
            BookEntry.in(Unit.PERSON, F, "", 2),
            BookEntry.out(Unit.PERSON, F, "", 1),
            BookEntry.dropped(Unit.PERSON, FetchArticles.LACKS_LANGUAGE, F, "", 1),
            BookEntry.in(Unit.PERSON, M, "", 2),
            BookEntry.dropped(Unit.PERSON, FetchArticles.LACKS_PAGE, M, "", 2),
            BookEntry.in(Unit.PAGE, F, "en", 1),
            BookEntry.out(Unit.PAGE, F, "en", 1),
            BookEntry.in(Unit.PAGE, F, "sw", 1),
            BookEntry.out(Unit.PAGE, F, "sw", 1),
            BookEntry.in(Unit.PAGE, M, "en", 2),
            BookEntry.out(Unit.PAGE, M, "en", 2),
            BookEntry.in(Unit.PAGE, M, "sw", 2),
            BookEntry.dropped(Unit.PAGE, "no-page", M, "sw", 1),
            BookEntry.failed(Unit.PAGE, "invalid-utf-8", M, "sw", 1));
    PAssert.that(Fixtures.summed("Statistics", output.statistics()))
        .containsInAnyOrder(
            Statistic.of(Stage.FETCH, Table.PEOPLE, F, "", 1),
            Statistic.of(Stage.FETCH, Table.PEOPLE_BY_OCCUPATION, F, "Q10", 1));
    PAssert.that(output.deadLetters())
        .containsInAnyOrder(
            new DeadLetter(
                "invalid-utf-8",
                "sw/Person_Q4.html",
                "Q4: is not UTF-8: Input length = 1",
                "<\ufffd>"));
    pipeline.run().waitUntilFinish();
  }
}
