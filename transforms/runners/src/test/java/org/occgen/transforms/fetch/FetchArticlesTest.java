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
            Fixtures.books(
                """
                PERSON F -: in 2, out 1, lacks-language 1
                PERSON M -: in 2, lacks-page 2
                PAGE F en: in 1, out 1
                PAGE F sw: in 1, out 1
                PAGE M en: in 2, out 2
                PAGE M sw: in 2, no-page 1, failed invalid-utf-8 1
                """));
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
