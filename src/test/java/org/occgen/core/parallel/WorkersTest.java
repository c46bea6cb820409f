package org.occgen.core.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.occgen.core.testing.Refusals.assertRefused;

import org.junit.jupiter.api.Test;

class WorkersTest {
  @Test
  void whoComesFirstGetsAllProcessorsAndOthersWhatIsLeft() {
    int processors = Runtime.getRuntime().availableProcessors();
    Workers first = Workers.onFreeProcessors();
    assertEquals(processors, first.threads());
    try (Workers second = Workers.onFreeProcessors();
        Workers third = Workers.onFreeProcessors()) {
      assertEquals(1, second.threads());
      assertEquals(1, third.threads());
      first.close();
      first.close(); // gives its processors back once
      try (Workers fourth = Workers.onFreeProcessors()) {
        assertEquals(Math.max(1, processors - 2), fourth.threads());
      }
    }
    try (Workers again = Workers.onFreeProcessors()) {
      assertEquals(processors, again.threads());
    }
  }

  @Test
  void aGivenNumberTakesNoProcessorFromOthers() {
    try (Workers given = Workers.of(3);
        Workers free = Workers.onFreeProcessors()) {
      assertEquals(3, given.threads());
      assertEquals(Runtime.getRuntime().availableProcessors(), free.threads());
    }
    assertRefused(() -> Workers.of(0));
  }
}
