package org.occgen.gender;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.FormPairs;

class FormPairsTest {
  @Test
  void everyFormGetsTheOneThatBeginsMostLikeIt() {
    assertEquals(
        List.of(new FormPair("compositora", "compositor"), new FormPair("música", "músico")),
        FormPairs.of(List.of("Compositora", "música"), List.of("músico", "compositor")));
  }

  @Test
  void oneFormMayHaveSeveralCounterparts() {
    assertEquals(
        List.of(new FormPair("actriz", "actor"), new FormPair("actora", "actor")),
        FormPairs.of(List.of("actriz", "actora"), List.of("actor")));
  }

  @Test
  void aFormWithoutOneInTheOtherGenderIsNoPair() {
    assertEquals(List.of(), FormPairs.of(List.of("poetisa"), List.of()));
    assertEquals(List.of(), FormPairs.of(List.of(), List.of("poeta")));
  }

  @Test
  void aFormOfBothGendersShowsNone() {
    assertEquals(
        List.of(new FormPair("jueza", "magistrado")),
        FormPairs.of(List.of("jueza", "juez"), List.of("Juez", "magistrado")));
    assertEquals(List.of(), FormPairs.of(List.of("poeta", "poetisa"), List.of("poeta")));
  }
}
