package org.occgen.run.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProblemsTest {
  private final List<String> steps = new ArrayList<>();
  private final Problems problems = new Problems(steps::add);

  @Test
  void theOuterPlaceIsAtWorkAgainWhenAnInnerOneEnds() {
    problems.guard(
        "rows",
        () -> {
          problems.guard("test.en", () -> problems.guard("marks.tsv", () -> steps.add("(reads)")));
          problems.guard("test.es", () -> {});
        });
    problems.guard("training", () -> {});
    assertEquals(
        List.of(
            "rows",
            "test.en",
            "marks.tsv",
            "(reads)",
            "test.en",
            "rows",
            "test.es",
            "rows",
            "training"),
        steps);
    assertEquals(List.of(), problems.list());
  }

  @Test
  void aCheckThatFailsIsAProblemOfItsPlaceAndEnds() {
    problems.guard(
        "rows",
        () -> {
          problems.guard(
              "test.en",
              () -> {
                throw new IOException("cut off");
              });
          throw new IllegalStateException("no row");
        });
    assertEquals(List.of("rows", "test.en", "rows"), steps);
    assertEquals(
        List.of(
            "test.en: cannot be read: java.io.IOException: cut off",
            "rows: cannot be read: java.lang.IllegalStateException: no row"),
        problems.list());
  }

  @Test
  void aPlaceWithinItselfIsToldOnce() {
    problems.guard("rows", () -> problems.guard("rows", () -> {}));
    problems.guard("markers", () -> {});
    problems.guard("rows", () -> {});
    assertEquals(List.of("rows", "markers", "rows"), steps);
  }
}
