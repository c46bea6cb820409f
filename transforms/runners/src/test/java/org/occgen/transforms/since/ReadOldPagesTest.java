package org.occgen.transforms.since;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.junit.jupiter.api.Test;
import org.occgen.core.biography.Article;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.DeadLetter;
import org.occgen.core.person.Person;
import org.occgen.core.since.OldText;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.testing.Fixtures;
import org.occgen.transforms.testing.OnEachRunner;

@OnEachRunner
class ReadOldPagesTest {
  private static final String F = Fixtures.FEMALE;
  private static final Person PERSON =
      Fixtures.person("Q1", List.of(F), List.of("Q10"), "en", "es", "fr", "de", "it", "nl");

  private static Article article(String language, String html) {
    return new Article(PERSON, language, "Q1", 7, "https://" + language + ".example.org/Q1", html);
  }

  @Test
  void onlyArticlesAndWhatIsKnownToBeNoneSayHowOldSentencesAre(TestPipeline pipeline) {
    StageOutput<OldText> output =
        pipeline
            .apply(
                Create.of(
                    article("en", "<html><body><p>She lived in Oslo.</p></body></html>"),
                    article("es", OldText.NO_ARTICLE),
                    article("fr", "<div class=\"noarticletext\"></div>"),
                    article("de", "<div class=\"redirectMsg\"><p>Weiterleitung</p></div>"),
                    article("it", "<html><body></body></html>"),
                    article("nl", "<html><body><p>Zij woonde in Oslo.</p><p>Ook")))
            .apply(new ReadOldPages());
    PAssert.that(output.rows())
        .satisfies(
            texts -> {
              Map<String, Boolean> known = new TreeMap<>();
              texts.forEach(text -> known.put(text.language(), text.isKnown()));
              assertEquals(
                  "{de=false, en=true, es=true, fr=false, it=false, nl=false}", known + "");
              return null;
            });
    PAssert.that(Fixtures.summed("Books", output.entries()))
        .containsInAnyOrder(
            BookEntry.in(Unit.PAGE, F, "en", 1),
            BookEntry.out(Unit.PAGE, F, "en", 1),
            BookEntry.in(Unit.PAGE, F, "es", 1),
            BookEntry.dropped(Unit.PAGE, "missing-page", F, "es", 1),
            BookEntry.in(Unit.PAGE, F, "fr", 1),
            BookEntry.dropped(Unit.PAGE, "not-an-article", F, "fr", 1),
            BookEntry.in(Unit.PAGE, F, "de", 1),
            BookEntry.dropped(Unit.PAGE, "redirect", F, "de", 1),
            BookEntry.in(Unit.PAGE, F, "it", 1),
            BookEntry.dropped(Unit.PAGE, "no-main-text", F, "it", 1),
            BookEntry.in(Unit.PAGE, F, "nl", 1),
            BookEntry.failed(Unit.PAGE, "cut-off-page", F, "nl", 1));
    PAssert.that(output.deadLetters())
        .satisfies(
            letters -> {
              List<String> reasons = new ArrayList<>();
              for (DeadLetter letter : letters) {
                reasons.add(letter.reason() + " " + letter.place());
              }
              assertEquals(List.of("cut-off-page https://nl.example.org/Q1"), reasons);
              return null;
            });
    pipeline.run().waitUntilFinish();
  }
}
