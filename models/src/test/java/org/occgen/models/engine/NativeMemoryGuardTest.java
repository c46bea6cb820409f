package org.occgen.models.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class NativeMemoryGuardTest {
  private final NativeMemoryGuard lifetime = new NativeMemoryGuard("the model");

  @Test
  void freesOnceAndRefusesWhoComesAfter() {
    AtomicInteger freed = new AtomicInteger();
    assertEquals(3, lifetime.use(() -> 3));
    lifetime.end(freed::incrementAndGet);
    lifetime.end(freed::incrementAndGet);
    assertEquals(1, freed.get());
    IllegalStateException refused =
        assertThrows(IllegalStateException.class, () -> lifetime.use(() -> 3));
    assertEquals("the model is closed", refused.getMessage());
  }

  @Test
  void waitsForWhoIsAtWork() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    AtomicBoolean done = new AtomicBoolean();
    Thread worker =
        new Thread(
            () ->
                lifetime.use(
                    () -> {
                      begun.countDown();
                      try {
                        Thread.sleep(100);
                      } catch (InterruptedException e) {
                        return null; // then done stays false, which the test sees
                      }
                      done.set(true);
                      return null;
                    }));
    worker.start();
    begun.await();
    assertFalse(done.get());
    AtomicBoolean doneWhenFreed = new AtomicBoolean();
    lifetime.end(() -> doneWhenFreed.set(done.get()));
    worker.join();
    assertTrue(doneWhenFreed.get());
  }
}
