package org.occgen.gender;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MtGenEvalRuleTest {
  private static final String RIGHT = "La actriz, nacida en Lima, es muy conocida.";
  private static final String COUNTERFACTUAL = "El actor, nacido en Lima, es muy conocido.";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "La actriz nacida en Lima es conocida | true",
        "'' | true",
        "EL ACTOR | false",
        "actriz (actor) | false",
        "la actriz y el mar | false",
        "la actriz es conocido\u00a0hoy | false",
        "la actriz es conocido, | false",
        "la actriz es conocido\u060c | true",
        "la actriz es famoso | true"
      })
  void aWordOfTheCounterfactualReferenceAloneIsWrong(String hypothesis, boolean correct) {
    assertEquals(correct, MtGenEvalRule.isCorrect(hypothesis, RIGHT, COUNTERFACTUAL));
  }

  @ParameterizedTest
  @CsvSource({"she, he, he she, false", "same, same, same, true"})
  void wordsThatBothReferencesHaveSayNothing(
      String right, String counterfactual, String hypothesis, boolean correct) {
    assertEquals(correct, MtGenEvalRule.isCorrect(hypothesis, right, counterfactual));
  }
}
