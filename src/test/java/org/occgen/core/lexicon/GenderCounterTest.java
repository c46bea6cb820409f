package org.occgen.core.lexicon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.occgen.core.testing.Refusals.assertRefused;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.measure.Sums;

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
    return sums(lexicon, mode, text).byKey(GenderGap.TERM);
  }

  private static Sums sums(GenderLexicon lexicon, CountingMode mode, String... lines) {
    return CountedLines.sums(CountedLines.count(lexicon, mode, List.of(lines)));
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
        " ",
        terms.entrySet().stream().map(entry -> entry.getKey() + "=" + entry.getValue()).toList());
  }

  @Test
  void theEndOfATextMayBeTheBeginningOfATerm() {
    assertEquals("", shown(terms(ENGLISH, CountingMode.EVERYTHING, "the lady")));
    assertEquals("boy=1", shown(terms(ENGLISH, CountingMode.EVERYTHING, "the boy")));
    assertEquals("mother=1", shown(terms(ENGLISH, CountingMode.EVERYTHING, "mother-in")));
  }

  @Test
  void aTermOfTwoClassesCountsInBoth() {
    GenderGap gap =
        GenderGap.of(SPANISH, sums(SPANISH, CountingMode.EVERYTHING, "abuelos abuelos abuelo"));
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
    assertEquals(5, sums(ENGLISH, CountingMode.EVERYTHING, "I am a boy!").of(GenderGap.WORDS));
  }

  @Test
  void anEmptyLineIsNoSample() {
    Sums sums = sums(ENGLISH, CountingMode.EVERYTHING, "", " \t", "a boy", "a tree", "\u200b");
    assertEquals(3, sums.of(GenderGap.BLANK_SAMPLES));
    assertEquals(2, sums.of(GenderGap.SAMPLES));
    assertEquals(1, sums.of(GenderGap.MATCHED_SAMPLES));
  }

  @Test
  void aDocumentIsOneSample() {
    List<String> document = List.of("a boy", "a tree");
    Sums sums =
        CountedLines.sums(CountedLines.count(ENGLISH, CountingMode.EVERYTHING, document, true));
    assertEquals(1, sums.of(GenderGap.SAMPLES));
    assertEquals(1, sums.of(GenderGap.MATCHED_SAMPLES));
    assertEquals(4, sums.of(GenderGap.WORDS));
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
    assertRefused("step - mother", () -> new GenderCounter(lexicon, CountingMode.EVERYTHING));
  }

  @Test
  void tellsWhereTermsStand() {
    GenderCounter counter = new GenderCounter(ENGLISH, CountingMode.EVERYTHING);
    String text = counter.prepared("Her Mother-in-law's boy");
    List<String> found = new ArrayList<>();
    counter.count(text, (term, start, end) -> found.add(text.substring(start, end)));
    assertEquals(List.of("Mother-in-law", "boy"), found);
  }
}
