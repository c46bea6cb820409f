package org.occgen.gender;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.mark.WordGender;
import org.occgen.core.text.WordLists;
import org.occgen.gender.Rewriting.Refusal;

/**
 * Sentences of our own, by rule, in {@code cases-<language>.txt}: a feminine sentence, the
 * masculine one, with the marked words of each in braces.
 */
class GenderRulesTest {
  /** A case: a line of the list of a language. */
  record Case(String language, String rule, String feminine, String masculine) {
    String feminineText() {
      return text(feminine);
    }

    String masculineText() {
      return text(masculine);
    }

    private static String text(String marked) {
      return marked.replace("{", "").replace("}", "");
    }
  }

  static List<Case> cases() {
    return GenderRules.languages().stream()
        .flatMap(
            language ->
                lines("cases-" + language + ".txt").stream()
                    .map(line -> line.split(" \\| "))
                    .map(cells -> new Case(language, cells[0], cells[1], cells[2])))
        .toList();
  }

  /** The lines of a list beside this class, which each language that has rules must have. */
  static List<String> lines(String list) {
    return WordLists.read(GenderRulesTest.class, list)
        .orElseThrow(
            () -> new AssertionError("src/test/resources/org/occgen/gender lacks " + list));
  }

  private static String marked(String language, String sentence) {
    StringBuilder text = new StringBuilder();
    int at = 0;
    for (GenderMark mark : GenderRules.require(language).marks(sentence)) {
      int start = sentence.offsetByCodePoints(0, mark.start());
      int end = sentence.offsetByCodePoints(0, mark.end());
      text.append(sentence, at, start).append('{').append(mark.word()).append('}');
      at = end;
    }
    return text.append(sentence.substring(at)).toString();
  }

  private static Optional<String> rewritten(String language, String sentence, WordGender from) {
    return GenderRules.require(language).rewrite(sentence, from).sentence();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void wordsAreMarked(Case one) {
    assertEquals(one.feminine(), marked(one.language(), one.feminineText()), one.rule());
    assertEquals(one.masculine(), marked(one.language(), one.masculineText()), one.rule());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theOtherGenderAndBack(Case one) {
    if (one.feminine().equals(one.masculine())) {
      Rewriting none =
          GenderRules.require(one.language()).rewrite(one.feminineText(), WordGender.FEMININE);
      assertEquals(Optional.of(Refusal.NO_GENDER), none.refusal());
      return;
    }
    assertEquals(
        Optional.of(one.masculineText()),
        rewritten(one.language(), one.feminineText(), WordGender.FEMININE),
        one.rule());
    assertEquals(
        Optional.of(one.feminineText()),
        rewritten(one.language(), one.masculineText(), WordGender.MASCULINE),
        one.rule());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "...", "12 345", "\uD83D\uDE00", "\uD800", "\u0301"})
  void whatHasNoWordsShowsNothing(String text) {
    for (String language : GenderRules.languages()) {
      GenderRules rules = GenderRules.require(language);
      assertEquals(List.of(), rules.marks(text));
      assertEquals(
          Optional.of(Refusal.NO_GENDER), rules.rewrite(text, WordGender.FEMININE).refusal());
    }
  }

  @Test
  void aShortArabicNameThatEndsAsAPronounDoesIsASubjectInAnyPlace() {
    assertEquals("{كان} طه {كاتبا} {مشهورا}.", marked("ar", "كان طه كاتبا مشهورا."));
    assertEquals(
        "وفي ذلك الوقت من القرن {كان} طه {كاتبا} {مشهورا}.",
        marked("ar", "وفي ذلك الوقت من القرن كان طه كاتبا مشهورا."));
  }

  /** The sentence of the sample about a woman, who learned from a man. */
  @ParameterizedTest
  @CsvSource({
    "es, Deportada con su madre aprendió las constelaciones de un sacerdote ciego.,"
        + " Deportada madre, Deportada madre un sacerdote ciego",
    "es, Ana fue un sacerdote ciego., un sacerdote ciego, un sacerdote ciego",
    "en, The queen lived with her brother., queen her, queen her brother",
  })
  void wordsOfTheOtherGenderAreThePersons(
      String language, String sentence, String ofWoman, String all) {
    GenderRules rules = GenderRules.require(language);
    assertEquals(ofWoman, words(rules.marksAbout(sentence, Optional.of(WordGender.FEMININE))));
    assertEquals(all, words(rules.marksAbout(sentence, Optional.empty())));
    assertEquals(all, words(rules.marks(sentence)));
  }

  private static String words(List<GenderMark> marks) {
    return marks.stream().map(GenderMark::word).collect(Collectors.joining(" "));
  }

  @Test
  void offsetsAreOfCodePoints() {
    List<GenderMark> marks = GenderRules.require("en").marks("\uD83D\uDE00\uD835\uDC00 she won.");
    assertEquals(
        List.of(new GenderMark(3, 6, "she", WordGender.FEMININE, Evidence.PRONOUN)), marks);
  }

  @Test
  void composedOrNotAWordIsTheSame() {
    List<GenderMark> marks = GenderRules.require("es").marks("Lo dijo e\u0301l.");
    assertEquals(2, marks.get(marks.size() - 1).word().codePointCount(0, 3) - 1);
    assertEquals("e\u0301l", marks.get(marks.size() - 1).word());
  }

  @Test
  void bothGendersAreLeftOut() {
    Rewriting rewriting =
        GenderRules.require("en").rewrite("She met his brother.", WordGender.FEMININE);
    assertEquals(Optional.of(Refusal.BOTH_GENDERS), rewriting.refusal());
    assertEquals("his", rewriting.word());
    assertEquals(List.of(), rewriting.changes());
  }

  @Test
  void changesSayWhatWasReplaced() {
    Rewriting rewriting =
        GenderRules.require("es").rewrite("Habló de la reina.", WordGender.FEMININE);
    assertEquals(
        List.of(new Change(6, 11, "de la", "del"), new Change(12, 17, "reina", "rey")),
        rewriting.changes());
  }

  @Test
  void whatIsWrittenAlikeInBothGendersIsNoChange() {
    Rewriting rewriting = GenderRules.require("he").rewrite("הוא גבוה.", WordGender.MASCULINE);
    assertEquals(Optional.of("היא גבוה."), rewriting.sentence());
    assertEquals(List.of(new Change(0, 3, "הוא", "היא")), rewriting.changes());
  }

  @Test
  void occupationsAreNouns() {
    String sentence = "Trabaja como glaciarista y podcastera.";
    List<FormPair> forms =
        List.of(new FormPair("podcastera", "podcastero"), new FormPair("maestra cestera", "x"));
    GenderRules rules = GenderRules.of("es", forms).orElseThrow();
    assertEquals(List.of(), GenderRules.require("es").marks(sentence));
    assertEquals(
        List.of(new GenderMark(27, 37, "podcastera", WordGender.FEMININE, Evidence.OCCUPATION)),
        rules.marks(sentence));
    assertEquals(
        Optional.of("Trabaja como glaciarista y podcastero."),
        rules.rewrite(sentence, WordGender.FEMININE).sentence());
  }

  @ParameterizedTest
  @CsvSource({
    "sw, no feminine and masculine",
    "fin, no feminine and masculine",
    "ja, no rules",
    "?, no rules"
  })
  void languagesWithoutRulesSaySo(String language, String reason) {
    assertEquals(Optional.empty(), GenderRules.of(language).map(GenderRules::language));
    String message =
        assertThrows(IllegalArgumentException.class, () -> GenderRules.require(language))
            .getMessage();
    assertTrue(message.contains(reason), message);
  }

  @Test
  void languagesAreReadInEveryWay() {
    assertEquals("es", GenderRules.require("spa_Latn").language());
  }

  /** Rules see a word of more than 64 letters as an empty one, wherever it stands. */
  @ParameterizedTest
  @MethodSource("languages")
  void aWordTooLongToBeOneStandsAnywhere(String language) {
    for (String letter : List.of("A", "a")) {
      String tooLong = letter.repeat(70);
      standsIn(language, tooLong);
      // a few cases, each with the long word before its pronoun or noun phrase
      cases().stream()
          .filter(one -> one.language().equals(language))
          .limit(8)
          .map(Case::feminineText)
          .forEach(
              sentence -> {
                standsIn(language, tooLong + " " + sentence.toLowerCase(Locale.ROOT));
                standsIn(language, sentence.replaceFirst(" ", " " + tooLong + " "));
              });
    }
    if (language.equals("de")) {
      standsIn("de", "a".repeat(70) + " sah sie.");
      standsIn("de", "a".repeat(70) + " sah die Frau.");
    }
  }

  static List<String> languages() {
    return GenderRules.languages();
  }

  private static void standsIn(String language, String sentence) {
    GenderRules rules = GenderRules.require(language);
    GenderJudge judge = GenderJudge.require(language);
    assertDoesNotThrow(
        () -> {
          rules.marks(sentence);
          rules.rewrite(sentence, WordGender.FEMININE);
          rules.rewrite(sentence, WordGender.MASCULINE);
          judge.judge(WordGender.FEMININE, List.of(sentence), List.of(), sentence);
        },
        sentence);
  }

  @Test
  void longTextsTakeLinearTime() {
    for (String language : GenderRules.languages()) {
      GenderRules rules = GenderRules.require(language);
      for (String unit :
          List.of("a", "la ", "fue y ", "fue ", "sido ", "muy ", "su madre, ", "она была ")) {
        String text = unit.repeat(10_000 / unit.length());
        assertTrue(rules.marks(text).size() <= text.length());
      }
      Rewriting rewriting = rules.rewrite("la reina fue y ".repeat(1_000), WordGender.FEMININE);
      assertFalse(rewriting.sentence().equals(Optional.of("")));
    }
  }

  @Test
  void everyCaseHasItsOwnSentence() {
    List<Case> cases = cases();
    assertEquals(
        cases.size(), cases.stream().map(Case::feminine).collect(Collectors.toSet()).size());
  }
}
