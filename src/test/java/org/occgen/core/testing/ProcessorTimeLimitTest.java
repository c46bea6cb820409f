package org.occgen.core.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class ProcessorTimeLimitTest {
  @Test
  void whatGoesOnAndOnIsGivenUpAndToldByItsPlace() {
    AtomicBoolean ended = new AtomicBoolean();
    AssertionError error =
        assertThrows(
            AssertionError.class,
            () ->
                ProcessorTimeLimit.run(
                    () -> {
                      while (!ended.get()) {
                        Thread.onSpinWait();
                      }
                      return null;
                    },
                    Duration.ofMillis(200)));
    ended.set(true);
    assertTrue(error.getMessage().startsWith("does not end: PT"), error.getMessage());
    assertTrue(error.getStackTrace().length > 0);
  }

  /** As a test does whose thread other processes keep from its work. */
  @Test
  void whoWaitsTakesNoProcessorTime() throws Throwable {
    AtomicBoolean ended = new AtomicBoolean();
    ProcessorTimeLimit.run(
        () -> {
          Thread.sleep(1_000);
          ended.set(true);
          return null;
        },
        Duration.ofMillis(500));
    assertTrue(ended.get());
  }

  @Test
  void failuresAreThoseOfTheTest() {
    for (Throwable failure : new Throwable[] {new IOException("a"), new AssertionError("b")}) {
      assertSame(
          failure,
          assertThrows(
              failure.getClass(),
              () ->
                  ProcessorTimeLimit.run(
                      () -> {
                        throw failure;
                      },
                      Duration.ofSeconds(1))));
    }
  }

  @Test
  @MustEnd(3)
  void aTestIsRunByAThreadOfItsOwn() {
    assertEquals("must end", Thread.currentThread().getName());
  }
}
