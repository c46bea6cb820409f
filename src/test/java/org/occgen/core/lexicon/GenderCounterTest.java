package org.occgen.core.lexicon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.lexicon.CorpusCount.Measure;

class GenderCounterTest {
  private static final GenderLexicon ENGLISH =
      GenderLexicon.of(
          "eng",
          "en",
          List.of(
              new LexiconEntry(GenderClass.FEMININE, "mother", "mothers"),
              new LexiconEntry(GenderClass.FEMININE, "mother-in-law", "mothers-in-law"),
              new LexiconEntry(GenderClass.FEMININE, "she's", ""),
              new LexiconEntry(GenderClass.FEMININE, "lady friend", ""),
              new LexiconEntry(GenderClass.MASCULINE, "boy", "boys"),
              new LexiconEntry(GenderClass.MASCULINE, "boy friend", ""),
              new LexiconEntry(GenderClass.UNSPECIFIED, "friend", "friends")));
  private static final GenderLexicon SPANISH =
      GenderLexicon.of(
          "spa",
          "es",
          List.of(
              new LexiconEntry(GenderClass.FEMININE, "esposa", "esposas"),
              new LexiconEntry(GenderClass.MASCULINE, "abuelo", "abuelos"),
              new LexiconEntry(GenderClass.UNSPECIFIED, "", "abuelos")));

  private static Map<String, Long> terms(GenderLexicon lexicon, CountingMode mode, String text) {
    GenderTally tally = new GenderTally(lexicon);
    GenderCounter.of(lexicon, mode).count(text, tally);
    tally.endSample();
    Map<String, Long> terms = new TreeMap<>();
    for (CorpusCount count : tally.counts("d", "")) {
      if (count.measure() == Measure.TERM) {
        terms.put(count.term(), count.count());
      }
    }
    return terms;
  }

  private static long measure(GenderTally tally, Measure measure) {
    return tally.counts("d", "").stream()
        .filter(count -> count.measure() == measure)
        .mapToLong(CorpusCount::count)
        .sum();
  }

  @ParameterizedTest
  @CsvSource({
    "MOTHER Mother mOTHER, mother=3",
    "mother. mother! ?mother 'mother' (mother), mother=5",
    "her mother's house, mother=1",
    "motherhood smother, ''",
    "my mother-in-law came, mother-in-law=1",
    "a mother-of-three, mother=1",
    "She's here and she's not, she's=2",
    "a boy and his friend, boy=1 friend=1",
    "his boy friend friend, boy friend=1 friend=1",
    "boy boy friend boy, boy=2 boy friend=1",
    "lady friends lady, friends=1",
    "no no yes!, ''",
  })
  void countsWords(String text, String expected) {
    assertEquals(expected, shown(terms(ENGLISH, CountingMode.EVERYTHING, text)));
  }

  private static String shown(Map<String, Long> terms) {
    return String.join(
        " ", terms.entrySet().stream().map(of -> of.getKey() + "=" + of.getValue()).toList());
  }

  @Test
  void theEndOfATextMayBeTheBeginningOfATerm() {
    assertEquals("", shown(terms(ENGLISH, CountingMode.EVERYTHING, "the lady")));
    assertEquals("boy=1", shown(terms(ENGLISH, CountingMode.EVERYTHING, "the boy")));
    assertEquals("mother=1", shown(terms(ENGLISH, CountingMode.EVERYTHING, "mother-in")));
  }

  @Test
  void aTermOfTwoClassesCountsInBoth() {
    GenderTally tally = new GenderTally(SPANISH);
    GenderCounter counter = GenderCounter.of(SPANISH, CountingMode.EVERYTHING);
    counter.count("abuelos abuelos abuelo", tally);
    tally.endSample();
    GenderGap gap = GenderGap.of("d", "", SPANISH, tally.counts("d", ""));
    assertEquals(3, gap.masculine());
    assertEquals(2, gap.unspecified());
    assertEquals(0, gap.feminine());
    assertEquals(3, gap.words());
  }

  /** Two sentences, in the languages that the published tool splits. */
  @Test
  void thePublishedToolCountsTheFirstSentenceOfALine() {
    String line = "Su esposa vino. Su otra esposa no vino.";
    assertEquals("esposa=2", shown(terms(SPANISH, CountingMode.EVERYTHING, line)));
    assertEquals("esposa=1", shown(terms(SPANISH, CountingMode.AS_PUBLISHED, line)));
  }

  @Test
  void thePublishedToolMatchesNoTermOfSeveralWords() {
    assertEquals(
        "boy=1 friend=1", shown(terms(ENGLISH, CountingMode.AS_PUBLISHED, "his boy friend")));
  }

  @Test
  void marksOfPunctuationAreWords() {
    GenderTally tally = new GenderTally(ENGLISH);
    GenderCounter.of(ENGLISH, CountingMode.EVERYTHING).count("I am a boy!", tally);
    assertEquals(5, measure(tally, Measure.WORDS));
  }

  @Test
  void anEmptyLineIsNoSample() {
    GenderTally tally = new GenderTally(ENGLISH);
    GenderCounter counter = GenderCounter.of(ENGLISH, CountingMode.EVERYTHING);
    for (String line : List.of("", " \t", "a boy", "a tree", "\u200b")) {
      counter.count(line, tally);
      tally.endSample();
    }
    assertEquals(3, measure(tally, Measure.BLANK_SAMPLES));
    assertEquals(2, measure(tally, Measure.SAMPLES));
    assertEquals(1, measure(tally, Measure.MATCHED_SAMPLES));
  }

  @Test
  void aDocumentIsOneSample() {
    GenderTally tally = new GenderTally(ENGLISH);
    GenderCounter counter = GenderCounter.of(ENGLISH, CountingMode.EVERYTHING);
    counter.count("a boy", tally);
    counter.count("a tree", tally);
    tally.endSample();
    assertEquals(1, measure(tally, Measure.SAMPLES));
    assertEquals(1, measure(tally, Measure.MATCHED_SAMPLES));
    assertEquals(4, measure(tally, Measure.WORDS));
  }

  @Test
  void turkishCapitalsMatch() {
    GenderLexicon turkish =
        GenderLexicon.of(
            "tur",
            "tr",
            List.of(
                new LexiconEntry(GenderClass.FEMININE, "K\u0131z", ""),
                new LexiconEntry(GenderClass.UNSPECIFIED, "insan", "")));
    assertEquals(
        "insan=2 k\u0131z=2",
        shown(terms(turkish, CountingMode.EVERYTHING, "\u0130nsan insan KIZ K\u0131z kiz IZ")));
  }

  @Test
  void refusesTermsOfOtherClassesThatAreTheSameWords() {
    GenderLexicon lexicon =
        GenderLexicon.of(
            "eng",
            "en",
            List.of(
                new LexiconEntry(GenderClass.FEMININE, "step-mother", ""),
                new LexiconEntry(GenderClass.UNSPECIFIED, "step - mother", "")));
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () -> GenderCounter.of(lexicon, CountingMode.EVERYTHING))
            .getMessage();
    assertTrue(message.contains("step - mother"), message);
  }

  @Test
  void tellsWhereTermsStand() {
    GenderCounter counter = GenderCounter.of(ENGLISH, CountingMode.EVERYTHING);
    String text = counter.prepared("Her Mother-in-law's boy");
    List<TermMatch> matches = counter.matches(text);
    assertEquals(
        List.of("Mother-in-law", "boy"),
        matches.stream().map(match -> text.substring(match.start(), match.end())).toList());
  }
}
