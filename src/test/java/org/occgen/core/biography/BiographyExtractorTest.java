package org.occgen.core.biography;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.core.testing.Refusals.assertRefused;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.occgen.core.books.BookEntry;
import org.occgen.core.person.Person;
import org.occgen.core.text.LanguageIdentifier;
import org.occgen.core.text.SentenceSplitter;

class BiographyExtractorTest {
  private static final SentenceSplitter ENGLISH = SentenceSplitter.forLanguage("en");

  /** Takes "French" and "Greek" in a sentence for what they say. */
  private static final LanguageIdentifier IDENTIFIER =
      new LanguageIdentifier() {
        @Override
        public Verdict check(String sentence, String language) {
          return sentence.contains("French")
              ? Verdict.OTHER_LANGUAGE
              : sentence.contains("Greek") ? Verdict.OTHER_SCRIPT : Verdict.ACCEPTED;
        }

        /** Takes "perhaps" for what can be both. */
        @Override
        public Verdict checkBeside(String sentence, List<String> accepted, String language) {
          return sentence.contains("perhaps") && accepted.contains("Ada sang.")
              ? Verdict.ACCEPTED
              : check(sentence, language);
        }
      };

  /** A run folder does the stage again where this checksum is another one. */
  @Test
  void theChecksumOfListsCoversAllListsOfEachLanguage() {
    assertEquals(
        BiographyExtractor.listsOf(List.of("en", "da")),
        BiographyExtractor.listsOf(List.of("da", "en")));
    assertNotEquals(
        BiographyExtractor.listsOf(List.of("en", "da")),
        BiographyExtractor.listsOf(List.of("en", "sv")));
    // two languages without lists of their own
    assertNotEquals(
        BiographyExtractor.listsOf(List.of("co")), BiographyExtractor.listsOf(List.of("lij")));
    assertTrue(BackMatter.lines("es").contains("Enlaces externos"));
    assertTrue(BackMatter.lines("es").contains("External links"));
    List<String> lists = SentenceSplitter.lists("ko");
    for (String line : List.of("abbreviations/ko.txt", "starters/ko.txt", "라고")) {
      assertTrue(lists.contains(line), line + " in " + lists);
    }
    assertEquals(SentenceSplitter.lists("nb"), SentenceSplitter.lists("nn"));
  }

  @Test
  void keepsTheBooks() {
    Extraction extraction =
        extract(
            "<p>Ada sang (well). Ada sang. She is French. She is Greek. 1900. A.</p>"
                + "<p>She died.[1] She {{died}}. "
                + "La ".repeat(400)
                + "end.</p>");
    assertEquals(
        List.of("Ada sang.", "She died."), extraction.biography().orElseThrow().sentences());
    assertEquals(
        Map.of(
            SentenceOutcome.KEPT, 2,
            SentenceOutcome.DUPLICATE, 1,
            SentenceOutcome.WRONG_LANGUAGE, 1,
            SentenceOutcome.WRONG_SCRIPT, 1,
            SentenceOutcome.NO_LETTERS, 1,
            SentenceOutcome.TOO_SHORT, 1,
            SentenceOutcome.MARKUP, 1,
            SentenceOutcome.TOO_LONG, 1),
        extraction.sentences());
    assertEquals(9, extraction.sentencesIn());
    assertEquals(0, extraction.sentences().getOrDefault(SentenceOutcome.WRONG_LANGUAGE_PAGE, 0));
    assertBalanced(extraction);
  }

  /** Headings, announcements and parts of sentences were mined as if they were sentences. */
  @Test
  void onlySentencesAreOffered() {
    Extraction extraction =
        extract(
            "<p>Albums</p><p>She was ranked no. 6 in the world. She wrote \"My Song. My Day.\" in one book.</p>"
                + "<p>Her works are:</p><p>He said, \"Not only is [Ada] there.\"[1]</p>"
                + "<p>Ada sang. She died in the house of her father<br></p><p><b>Awards</b></p>");
    assertEquals(
        List.of(
            "She was ranked no. 6 in the world.",
            "He said, \"Not only is Ada there.\"",
            "Ada sang.",
            "She died in the house of her father"),
        extraction.biography().orElseThrow().sentences());
    assertEquals(
        Map.of(
            SentenceOutcome.KEPT, 4,
            SentenceOutcome.NO_FINAL_MARK, 2,
            SentenceOutcome.COLON, 1,
            SentenceOutcome.UNPAIRED_QUOTATION, 2),
        extraction.sentences());
    assertBalanced(extraction);
  }

  @Test
  void carriesTheArticleOver() {
    Biography biography = extract("<p>Ada sang.</p>").biography().orElseThrow();
    assertEquals("Q1", biography.person().qid());
    assertEquals("en", biography.language());
    assertEquals("Ada", biography.title());
    assertEquals(7, biography.revision());
    assertEquals("https://en.wikipedia.org/wiki/Ada", biography.url());
  }

  @Test
  void aSentenceThatIsAcceptedBesideItsPageStandsInItsPlace() {
    Extraction extraction =
        extract(
            "<p>She was perhaps French. Ada sang. He was French. He was perhaps French. She died."
                + " Nobody sang. They were perhaps French. Ada wrote.</p>");
    assertEquals(
        List.of(
            "She was perhaps French.",
            "Ada sang.",
            "He was perhaps French.",
            "She died.",
            "Nobody sang.",
            "They were perhaps French.",
            "Ada wrote."),
        extraction.biography().map(Biography::sentences).orElse(List.of(extraction.message())));
    assertEquals(
        Map.of(SentenceOutcome.KEPT, 7, SentenceOutcome.WRONG_LANGUAGE, 1), extraction.sentences());
    assertBalanced(extraction);
  }

  @Test
  void dropsAPageInAnotherLanguageAsAWhole() {
    Extraction extraction =
        extract("<p>She is French. So French is she. Ada. Very Greek that.</p>");
    assertEquals(PageOutcome.WRONG_LANGUAGE, extraction.outcome());
    assertEquals("3 of 4 sentences are not in en", extraction.message());
    assertEquals(Optional.empty(), extraction.biography());
    assertEquals(1, extraction.sentences().getOrDefault(SentenceOutcome.WRONG_LANGUAGE_PAGE, 0));
    assertEquals(4, extraction.sentencesIn());
    assertFalse(extraction.outcome().isFailure());
    assertBalanced(extraction);
  }

  @Test
  void aPageWithoutSentencesHasNoBiography() {
    Extraction extraction = extract("<p>1900 – 1950</p>");
    assertEquals(PageOutcome.NO_SENTENCES, extraction.outcome());
    assertBalanced(extraction);
  }

  @Test
  void anOddPageHasItsOutcomeAndNoSentences() {
    Extraction extraction = extract("");
    assertEquals(PageOutcome.EMPTY_PAGE, extraction.outcome());
    assertEquals(
        List.of(
            BookEntry.in(BookEntry.Unit.PAGE, "Q6581072", "en", 1),
            BookEntry.failed(BookEntry.Unit.PAGE, "empty-page", "Q6581072", "en", 1)),
        extraction.entries(article("")));
  }

  @Test
  void theBooksBalanceWhateverThePageHolds() {
    String[] units = {
      "<p>",
      "</p>",
      "Ada sang. ",
      "She died. ",
      "French. ",
      "Greek. ",
      "12. ",
      "(",
      ")",
      "<ul>",
      "</ul>",
      "<h2>Notes</h2>",
      "<h2>Life</h2>",
      "{{x}}. ",
      "B. ",
      "<br>",
      "<sup class=\"reference\">[1]</sup>",
      "\u200b"
    };
    for (int seed = 0; seed < 3000; seed++) {
      Random random = new Random(seed);
      StringBuilder page = new StringBuilder("<p>");
      for (int i = random.nextInt(25); i > 0; i--) {
        page.append(units[random.nextInt(units.length)]);
      }
      Extraction extraction = extract(page.toString());
      assertBalanced(extraction);
      List<String> kept = extraction.biography().map(Biography::sentences).orElse(List.of());
      assertEquals(kept.stream().distinct().toList(), kept, "seed " + seed);
    }
  }

  @Test
  void anExtractionWhoseBooksDoNotBalanceIsRefused() {
    Biography biography = extract("<p>Ada sang.</p>").biography().orElseThrow();
    assertRefused(
        () ->
            new Extraction(
                PageOutcome.USABLE, "", Optional.of(biography), Map.of(SentenceOutcome.KEPT, 2)));
    assertRefused(() -> new Extraction(PageOutcome.USABLE, "", Optional.empty(), Map.of()));
  }

  private static void assertBalanced(Extraction extraction) {
    List<BookEntry> entries = extraction.entries(article(""));
    for (BookEntry.Unit unit : List.of(BookEntry.Unit.PAGE, BookEntry.Unit.SENTENCE)) {
      assertEquals(
          sum(entries, unit, BookEntry.Kind.IN),
          sum(entries, unit, BookEntry.Kind.OUT)
              + sum(entries, unit, BookEntry.Kind.DROPPED)
              + sum(entries, unit, BookEntry.Kind.FAILED),
          entries.toString());
    }
    assertEquals(1, sum(entries, BookEntry.Unit.PAGE, BookEntry.Kind.IN));
    assertTrue(
        sum(entries, BookEntry.Unit.SENTENCE, BookEntry.Kind.OUT)
            == extraction.biography().map(found -> found.sentences().size()).orElse(0));
  }

  private static long sum(List<BookEntry> entries, BookEntry.Unit unit, BookEntry.Kind kind) {
    return entries.stream()
        .filter(entry -> entry.unit() == unit && entry.kind() == kind)
        .mapToLong(BookEntry::count)
        .sum();
  }

  private static Extraction extract(String html) {
    return BiographyExtractor.extract(article(html), ENGLISH, IDENTIFIER);
  }

  private static Article article(String html) {
    Person person = new Person("Q1", "Ada", List.of("Q6581072"), List.of("Q36180"), List.of());
    return new Article(person, "en", "Ada", 7, "https://en.wikipedia.org/wiki/Ada", html);
  }

  @Test
  void aSentenceThatLacksAFormulaIsLeftOut() {
    Extraction extraction =
        extract(
            "<p>She proved that <math><mi>n</mi></math> is never divisible by four. She sang in Leeds"
                + " (see <math><mi>n</mi></math>) every day.</p>");
    assertEquals(
        List.of("She sang in Leeds every day."), extraction.biography().orElseThrow().sentences());
    assertEquals(1, extraction.sentences().get(SentenceOutcome.LACKS_PART));
  }
}
