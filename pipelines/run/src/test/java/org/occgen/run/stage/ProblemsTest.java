package org.occgen.run.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
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
            "test.en: cannot be read: cut off",
            "rows: cannot be read: it is damaged, or no file of this kind"),
        problems.list());
  }

  /** What libraries throw on damaged files is no word for users. */
  @Test
  void noFailureIsToldInTheWordsOfJava() {
    List<Exception> failures =
        List.of(
            new ArrayIndexOutOfBoundsException("Index 5 out of bounds for length 3"),
            new ArithmeticException("/ by zero"),
            new NullPointerException(),
            new EOFException(),
            new NumberFormatException("For input string: \"x\""),
            new NoSuchFileException("/x/rows"),
            new FileNotFoundException("No files found for spec: /x/rows."),
            new UncheckedIOException(new IOException("/x/rows, line 3: no number")),
            new AccessDeniedException("/x/rows"),
            new IOException(
                "/x/rows, line 2 is no segment: Unexpected end-of-input: expected close marker for"
                    + " Array (start marker at [Source: REDACTED (`StreamReadFeature.X` disabled);"
                    + " line: 1, column: 9])\n at [Source: REDACTED (`StreamReadFeature.X` disabled);"
                    + " line: 1, column: 12]"));
    for (int i = 0; i < failures.size(); i++) {
      Exception failure = failures.get(i);
      problems.guard(
          "file " + i,
          () -> {
            if (failure instanceof IOException checked) {
              throw checked;
            }
            throw (RuntimeException) failure;
          });
    }
    String damaged = ": cannot be read: it is damaged, or no file of this kind";
    assertEquals(
        List.of(
            "file 0" + damaged,
            "file 1" + damaged,
            "file 2" + damaged,
            "file 3" + damaged,
            "file 4" + damaged,
            "file 5: cannot be read: it is not there",
            "file 6: cannot be read: it is not there",
            "file 7: cannot be read: /x/rows, line 3: no number",
            "file 8: cannot be read: /x/rows: this user may not read or write it; allow it, or name"
                + " another",
            "file 9: cannot be read: /x/rows, line 2 is no segment: Unexpected end-of-input: expected"
                + " close marker for Array"),
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
