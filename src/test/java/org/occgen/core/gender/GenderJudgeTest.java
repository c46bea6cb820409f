package org.occgen.core.gender;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

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

  @Test
  void aLanguageWithoutGenderHasNoJudge() {
    assertTrue(GenderJudge.of("sw").isEmpty());
    String message =
        assertThrows(IllegalArgumentException.class, () -> GenderJudge.require("sw")).getMessage();
    assertTrue(message.contains("no gender"), message);
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
