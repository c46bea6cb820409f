package org.occgen.core.books;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.core.testing.Refusals.assertRefused;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class StageTest {
  @ParameterizedTest
  @CsvSource({
    "COLLECT, COLLECT, COLLECT",
    "FETCH, FETCH, FETCH",
    "EXTRACT, EXTRACT, ALIGN",
    "ALIGN, BALANCE,",
    "BALANCE, BALANCE, BALANCE",
    "WRITE, WRITE, WRITE"
  })
  void aStepIsCountedAndItsLossesAreNamed(Stage step, Stage countedBy, Stage lossesIn) {
    assertEquals(countedBy, step.countedBy());
    assertEquals(Optional.ofNullable(lossesIn), step.lossesIn());
  }

  @Test
  void theCardSaysWhoIsLeft() {
    assertEquals(
        "those whose article could be had in every language", Stage.FETCH.peopleLeft(true, true));
    assertEquals("those whose article could be had", Stage.FETCH.peopleLeft(false, true));
    assertEquals(
        "those whose article has usable sentences in every language",
        Stage.EXTRACT.peopleLeft(true, true));
    assertEquals("the same; a segment is a sentence", Stage.ALIGN.peopleLeft(false, true));
    assertTrue(Stage.ALIGN.peopleLeft(true, true).startsWith("those who have segments; "));
    assertEquals(
        "those who were chosen so that the groups are balanced",
        Stage.BALANCE.peopleLeft(true, true));
    assertTrue(Stage.BALANCE.peopleLeft(true, false).endsWith("; nothing is balanced"));
  }

  /** A step is known once the stage that counts it is done, never before its own. */
  @ParameterizedTest
  @EnumSource(Stage.class)
  void aStepIsCountedNoEarlierThanItsStage(Stage step) {
    assertTrue(step.countedBy().number() >= step.number());
    assertEquals(step, Stage.of(step.id()));
    assertEquals(step, Stage.values()[step.number() - 1]);
  }

  @Test
  void anotherNameIsRefusedWithAllThatThereAre() {
    assertEquals(
        "\"mine\" is no stage; use one of collect, fetch, extract, align, balance, write",
        assertRefused(() -> Stage.of("mine")));
  }
}
