package org.occgen.sparql.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.occgen.core.SharedData;
import org.occgen.core.biography.Article;
import org.occgen.core.biography.Biography;
import org.occgen.core.biography.BiographyExtractor;
import org.occgen.core.biography.Extraction;
import org.occgen.core.biography.PageOutcome;
import org.occgen.core.biography.RunningText;
import org.occgen.core.biography.SentenceOutcome;
import org.occgen.core.person.Person;
import org.occgen.core.text.LanguageIdentifier;
import org.occgen.core.text.LanguageIdentifier.Verdict;
import org.occgen.core.text.SentenceSplitter;

/** Text of Cirrus dumps becomes the sentences that its HTML becomes, nearly. */
class RunningTextTest {
  private static final String PROSE =
      "She wrote the first program for a machine that was never built in her time.";

  private static Extraction extraction(String language, String page) {
    Person person = new Person("Q1", "X", List.of("Q6581072"), List.of("Q10"), List.of());
    LanguageIdentifier all = (sentence, text) -> Verdict.ACCEPTED;
    return BiographyExtractor.extract(
        new Article(person, language, "T", 1, "u", page),
        SentenceSplitter.forLanguage(language),
        all);
  }

  private static List<String> kept(String language, String page) {
    return extraction(language, page).biography().map(Biography::sentences).orElse(List.of());
  }

  private static String cirrus(String html) {
    CirrusPages page = CirrusPages.of(html);
    return RunningText.page(page.text(), page.opening(), Optional.empty(), false);
  }

  @Test
  void whatFollowsTheProseIsBackMatter() {
    String html =
        "<p>Ada was a mathematician.</p><h2>Life</h2><p>"
            + PROSE
            + " It was called the engine (of 1837, and not closed.</p><p>He built it later in the"
            + " house of his friend and never sold it.</p><ul><li>Notes, 1843.</li><li>Sketch,"
            + " 1842.</li></ul><ol class=\"references\"><li>Smith, John (1999). Engines. Penguin."
            + " pp. 3–4. ISBN 0-13.</li><li>Lovelace, A. Letters. London, 1850.</li></ol>";
    assertEquals(
        List.of(
            "Ada was a mathematician.",
            PROSE,
            "It was called the engine of 1837, and not closed.",
            "He built it later in the house of his friend and never sold it."),
        kept("en", cirrus(html)));
    assertTrue(extraction("en", cirrus(html)).sentences().get(SentenceOutcome.BACK_MATTER) >= 4);
  }

  /**
   * A sentence that begins with a number was taken for a title, since its letters did not count.
   */
  @Test
  void sentencesWithNumbersAreProseWhereWordsHaveNoSpaces() {
    String lead = "彼女は学者である。";
    String rest = "1903年5月に京都の大きな学校を卒業して東京へ移った。2年後に新しい本を書いて多くの人に読まれた。" + "80歳で静かに亡くなり故郷の町に葬られた。";
    String page = RunningText.page(lead + rest, Optional.of(lead), Optional.empty(), false);
    assertEquals(4, kept("ja", page).size());
  }

  @Test
  void aTextWithoutBackMatterStaysWhole() {
    assertEquals(
        List.of("A short one.", PROSE),
        kept(
            "en",
            RunningText.page("A short one. " + PROSE, Optional.empty(), Optional.empty(), false)));
    String chinese = "她写了第一个程序。这台机器从未建成。她死于伦敦。";
    assertEquals(
        3, kept("zh", RunningText.page(chinese, Optional.empty(), Optional.empty(), false)).size());
  }

  @Test
  void aPageWithoutTextHasItsOutcome() {
    assertEquals(
        PageOutcome.NO_MAIN_TEXT,
        extraction("en", RunningText.page("", Optional.empty(), Optional.empty(), false))
            .outcome());
    assertEquals(
        PageOutcome.DISAMBIGUATION,
        extraction("en", RunningText.page(PROSE, Optional.of("She"), Optional.empty(), true))
            .outcome());
  }

  @Test
  void wikitextTellsWhereAParagraphEnds() {
    CirrusPages page =
        CirrusPages.of(
            "<p>Ada was a mathematician</p><h2>Life</h2><ul><li>She lived here in 1843.</li></ul>"
                + "<blockquote><p>We may say most aptly that it weaves.</p></blockquote><p>"
                + PROSE
                + "</p><h2>See also</h2><p>"
                + PROSE.replace("She", "He")
                + "</p>");
    Extraction found =
        extraction("en", RunningText.page(page.text(), page.opening(), page.source(), false));
    assertEquals(List.of(PROSE), found.biography().orElseThrow().sentences());
    assertEquals(1, found.sentences().get(SentenceOutcome.NO_FINAL_MARK)); // the lead, too short
    assertEquals(
        PageOutcome.NO_MAIN_TEXT,
        extraction(
                "en",
                RunningText.page(
                    "One lived here", Optional.empty(), Optional.of("* One lived here"), false))
            .outcome());
  }

  /** How many sentences of pages Cirrus text shares with HTML. */
  private static final class Agreement {
    private int ofHtml;
    private int ofCirrus;
    private int both;

    void add(String language, String html, Optional<String> wikitext) {
      CirrusPages page = CirrusPages.of(html);
      Set<String> expected = new HashSet<>(kept(language, html));
      Set<String> found =
          new HashSet<>(
              kept(language, RunningText.page(page.text(), page.opening(), wikitext, false)));
      ofHtml += expected.size();
      ofCirrus += found.size();
      expected.retainAll(found);
      both += expected.size();
    }

    void assertShares(double ofHtmlKept, double ofCirrusKept) {
      System.out.println(
          "sentences of HTML " + ofHtml + ", of Cirrus " + ofCirrus + ", of both " + both);
      assertTrue(both >= ofHtmlKept * ofHtml, both + " of " + ofHtml);
      assertTrue(both >= ofCirrusKept * ofCirrus, both + " of " + ofCirrus);
    }
  }

  @Test
  @Tag("shared-data")
  void recordedPagesGiveTheSentencesOfTheirHtml() {
    Agreement text = new Agreement();
    Agreement wikitext = new Agreement(); // made of the page, with recorded templates
    for (String language : List.of("en", "es", "fr", "ro")) {
      for (Path page : SharedData.list(SharedData.path("wikipedia/" + language), ".html")) {
        String name = page.getFileName().toString();
        if (name.contains("LocalAPI") || name.contains("parse.html")) {
          continue; // the same articles again, in part as wikitext
        }
        String html = SharedData.read(page);
        text.add(language, html, Optional.empty());
        wikitext.add(language, html, CirrusPages.of(html).source());
      }
    }
    text.assertShares(0.98, 0.88);
    wikitext.assertShares(0.994, 0.994);
  }

  /** The wikitext is of another revision than the page. */
  @Test
  @Tag("shared-data")
  void recordedWikitextGivesTheSentencesOfItsPage() {
    Path folder = SharedData.path("wikipedia/en");
    String html = SharedData.read(folder.resolve("Douglas_Adams.html"));
    Agreement wikitext = new Agreement();
    wikitext.add(
        "en", html, Optional.of(SharedData.read(folder.resolve("Douglas_Adams.wikitext"))));
    wikitext.assertShares(0.985, 0.975);
  }
}
