package org.occgen.core.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class CloseOnFailureTest {
  private final List<String> closed = new ArrayList<>();
  private final Consumer<String> close = closed::add;

  private String open(Runnable last) {
    try (CloseOnFailure resources = new CloseOnFailure()) {
      String first = resources.add("first", close);
      String second = resources.add("second", close);
      last.run();
      return resources.complete(first + " and " + second);
    }
  }

  @Test
  void whoIsHandedTheParts() {
    assertEquals("first and second", open(() -> {}));
    assertEquals(List.of(), closed);
  }

  @Test
  void closesTheLastFirstWhateverIsThrown() {
    for (Throwable thrown : List.of(new IllegalStateException("x"), new LinkageError("y"))) {
      closed.clear();
      assertEquals(
          thrown,
          assertThrows(
              thrown.getClass(),
              () ->
                  open(
                      () -> {
                        if (thrown instanceof Error error) {
                          throw error;
                        }
                        throw (RuntimeException) thrown;
                      })));
      assertEquals(List.of("second", "first"), closed);
    }
  }

  @Test
  void whatCannotBeClosedKeepsNothingElseOpen() {
    IllegalStateException thrown =
        assertThrows(
            IllegalStateException.class,
            () -> {
              try (CloseOnFailure resources = new CloseOnFailure()) {
                resources.add("first", close);
                resources.add(
                    "second",
                    second -> {
                      throw new IllegalArgumentException(second);
                    });
                throw new IllegalStateException("why");
              }
            });
    assertEquals("why", thrown.getMessage());
    assertEquals("second", thrown.getSuppressed()[0].getMessage());
    assertEquals(List.of("first"), closed);
  }

  @Test
  void aFileThatCannotBeClosedDoesNotHideWhatWasThrown() {
    IOException thrown =
        assertThrows(
            IOException.class,
            () -> {
              try (CloseOnFailure resources = new CloseOnFailure()) {
                resources.add(() -> closed.add("first"));
                resources.add(
                    () -> {
                      throw new IOException("full");
                    });
                throw new IOException("why");
              }
            });
    assertEquals("why", thrown.getMessage());
    assertEquals("full", thrown.getSuppressed()[0].getCause().getMessage());
    assertEquals(List.of("first"), closed);
  }
}
