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
    Fixtures.check(
        output.rows(),
        texts -> {
          Map<String, Boolean> known = new TreeMap<>();
          texts.forEach(text -> known.put(text.language(), text.isKnown()));
          assertEquals("{de=false, en=true, es=true, fr=false, it=false, nl=false}", known + "");
        });
    PAssert.that(Fixtures.summed("Books", output.entries()))
        .containsInAnyOrder(
            Fixtures.books(
                """
                PAGE F en: in 1, out 1
                PAGE F es: in 1, missing-page 1
                PAGE F fr: in 1, not-an-article 1
                PAGE F de: in 1, redirect 1
                PAGE F it: in 1, no-main-text 1
                PAGE F nl: in 1, failed cut-off-page 1
                """));
    Fixtures.check(
        output.deadLetters(),
        letters -> {
          List<String> reasons = new ArrayList<>();
          for (DeadLetter letter : letters) {
            reasons.add(letter.reason() + " " + letter.place());
          }
          assertEquals(List.of("cut-off-page https://nl.example.org/Q1"), reasons);
        });
    pipeline.run().waitUntilFinish();
  }
}
