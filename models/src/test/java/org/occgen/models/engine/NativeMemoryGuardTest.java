package org.occgen.models.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

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
  @Timeout(600)
  void waitsForWhoIsAtWork() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch mayEnd = new CountDownLatch(1);
    AtomicBoolean done = new AtomicBoolean();
    AtomicBoolean doneWhenFreed = new AtomicBoolean();
    Thread worker =
        new Thread(
            () ->
                lifetime.use(
                    () -> {
                      begun.countDown();
                      try {
                        mayEnd.await();
                      } catch (InterruptedException e) {
                        return null; // then done stays false, which the test sees
                      }
                      done.set(true);
                      return null;
                    }));
    Thread closer = new Thread(() -> lifetime.end(() -> doneWhenFreed.set(done.get())));
    worker.start();
    begun.await();
    closer.start();
    // it waits for the worker, or it ends without, which the last assertion sees
    while (closer.getState() != Thread.State.WAITING && closer.isAlive()) {
      Thread.onSpinWait();
    }
    mayEnd.countDown();
    worker.join();
    closer.join();
    assertTrue(doneWhenFreed.get());
  }
}
