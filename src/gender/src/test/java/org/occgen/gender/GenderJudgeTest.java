package org.occgen.gender;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.mark.WordGender;

class GenderJudgeTest {
  private static GenderVerdict judge(
      String language, WordGender gender, String reference, String hypothesis) {
    List<String> references = reference.isEmpty() ? List.of() : List.of(reference);
    return GenderJudge.require(language).judge(gender, references, List.of(), hypothesis);
  }

  @Test
  void wordsOfTheReferenceDecideFirst() {
    GenderVerdict verdict =
        judge(
            "es",
            WordGender.FEMININE,
            "Fue nominada al premio.",
            "El 😀 actor Juan Paz y Ana, nominada a todo.");
    assertEquals(Verdict.RIGHT, verdict.verdict());
    assertEquals(Optional.of(VerdictEvidence.REFERENCE), verdict.evidence());
    assertEquals(
        List.of(new GenderMark(27, 35, "nominada", WordGender.FEMININE, Evidence.SUBJECT)),
        verdict.words());
  }

  @Test
  void occupationsDecideNext() {
    GenderVerdict verdict =
        GenderJudge.require("es")
            .judge(
                WordGender.FEMININE,
                List.of(),
                List.of(new FormPair("bombera de aviación", "bombero de aviación")),
                "Trabajó como bombero en Lima.");
    assertEquals(Verdict.WRONG, verdict.verdict());
    assertEquals(Optional.of(VerdictEvidence.OCCUPATION), verdict.evidence());
  }

  /** Of an epicene form the words around it count, some of which stand before it. */
  @ParameterizedTest
  @CsvSource({
    "Abgeordnete, Abgeordneter, Sie kannte den ehrlichen Abgeordneten.",
    "Angestellte, Angestellter, Der Angestellte der Angestellten kam mit der Vorgesetzten.",
    "Gelehrte, Gelehrter, Die Gelehrte Gelehrte Gelehrten den Gelehrten.",
    "Vorgesetzte, Vorgesetzter, Die Köchin begrüßte die Vorgesetzte und gab ihr den Brief."
  })
  void wordsOfEvidenceStandInOrder(String feminine, String masculine, String translation) {
    for (WordGender gender : WordGender.values()) {
      GenderVerdict verdict =
          GenderJudge.require("de")
              .judge(
                  gender,
                  List.of("Der Brief."),
                  List.of(new FormPair(feminine, masculine)),
                  translation);
      List<Integer> starts = verdict.words().stream().map(GenderMark::start).toList();
      assertEquals(starts.stream().distinct().sorted().toList(), starts);
      verdict
          .words()
          .forEach(
              word -> assertEquals(word.word(), translation.substring(word.start(), word.end())));
    }
  }

  @Test
  void theSubjectDecidesLast() {
    GenderVerdict verdict = judge("ru", WordGender.MASCULINE, "", "Она родилась в Москве.");
    assertEquals(Verdict.WRONG, verdict.verdict());
    assertEquals(Optional.of(VerdictEvidence.SUBJECT), verdict.evidence());
  }

  @Test
  void aSentenceThatShowsNothingHasNoVerdict() {
    assertEquals(GenderVerdict.NONE, judge("es", WordGender.MASCULINE, "", "Ganó en 1990."));
    assertEquals(GenderVerdict.NONE, judge("es", WordGender.MASCULINE, "Fue nominado.", ""));
  }

  /** Words that agree with a relative of the person show no gender of the person. */
  @ParameterizedTest
  @CsvSource({
    "es, Su hermana fue una actriz famosa.",
    "fr, Sa mère était institutrice.",
    "it, Sua sorella era un'attrice famosa.",
    "ca, La seva germana era actriu.",
    "ar, والدته معلمة.",
    "hi, उसकी बहन अभिनेत्री थी।"
  })
  void anotherPersonsWordsAreNoEvidence(String language, String sentence) {
    assertEquals(GenderVerdict.NONE, judge(language, WordGender.MASCULINE, "", sentence));
  }

  @ParameterizedTest
  @CsvSource({"fr, Il épousa une actrice.", "de, Er heiratete eine Schauspielerin."})
  void whomTheSubjectMeetsIsSomebodyElse(String language, String sentence) {
    assertEquals(
        Verdict.RIGHT, judge(language, WordGender.MASCULINE, "", sentence).verdict(), sentence);
  }

  @ParameterizedTest
  @CsvSource({
    "pt, A escritora nasceu em Lisboa.",
    "pt, Em 1990 a cantora ganhou o prémio.",
    "ru, Юрист выступила в суде.",
    "ru, Директор школы подписала договор."
  })
  void theSubjectsArticleOrVerbIsEvidence(String language, String sentence) {
    assertEquals(
        Verdict.RIGHT, judge(language, WordGender.FEMININE, "", sentence).verdict(), sentence);
  }

  @ParameterizedTest
  @CsvSource({
    "ru, Книга была издана в Москве.",
    "ru, Завод был основан в 1900 году.",
    "uk, Книга була видана у Києві.",
    "pl, Książka została wydana w Krakowie.",
    "cs, Kniha byla vydána v Praze."
  })
  void aThingThatBeginsASentenceIsNoPerson(String language, String sentence) {
    assertEquals(GenderVerdict.NONE, judge(language, WordGender.FEMININE, "", sentence));
  }

  @Test
  void aLanguageWithoutGenderHasNoJudge() {
    assertTrue(GenderJudge.of("sw").isEmpty());
    String message =
        assertThrows(IllegalArgumentException.class, () -> GenderJudge.require("sw")).getMessage();
    assertTrue(message.contains("no feminine and masculine"), message);
  }

  @Test
  void everyReferenceHasACounterfactualOrNone() {
    GenderJudge judge = GenderJudge.require("es");
    List<String> none = List.of();
    List<String> one = List.of("Fue nominada.");
    assertThrows(
        IllegalArgumentException.class,
        () -> judge.judge(WordGender.FEMININE, none, one, List.of(), ""));
  }
}
