package org.occgen.core.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.core.testing.Refusals.assertRefused;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(600)
class OrderedTasksTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void resultsComeInOrderHoweverLongTasksTake(int threads) {
    try (Workers workers = Workers.of(threads)) {
      OrderedTasks<Integer> tasks = workers.tasks();
      List<Integer> results = new ArrayList<>();
      for (int i = 0; i < 300; i++) {
        int number = i;
        tasks.submit(
            () -> {
              int spin = 0;
              for (int k = 0; k < (number * 7919 % 13) * 2000; k++) {
                spin += k;
              }
              return spin == -1 ? -1 : number;
            });
        if (tasks.size() > 10) {
          results.add(tasks.take());
        }
      }
      while (tasks.size() > 0) {
        results.add(tasks.take());
      }
      assertEquals(IntStream.range(0, 300).boxed().toList(), results);
      assertThrows(NoSuchElementException.class, tasks::take);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void closingWaitsForTasksThatEndLate(boolean interrupted) throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    AtomicBoolean ended = new AtomicBoolean();
    try (Workers workers = Workers.of(2)) {
      workers
          .tasks()
          .submit(
              () -> {
                begun.countDown();
                for (int interruptions = 0; interruptions < 2; interruptions++) {
                  try {
                    // the first is what closing does; then it goes on for a while
                    Thread.sleep(interruptions == 0 ? 3_600_000 : 100);
                  } catch (InterruptedException e) {
                    // goes on
                  }
                }
                ended.set(true);
                return 1;
              });
      begun.await();
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
    assertTrue(ended.get());
    assertEquals(interrupted, Thread.interrupted(), "the caller learns that it was interrupted");
  }

  @Test
  void oneWorkerIsTheCaller() {
    try (Workers workers = Workers.of(1)) {
      OrderedTasks<Thread> tasks = workers.tasks();
      tasks.submit(Thread::currentThread);
      assertSame(Thread.currentThread(), tasks.take());
    }
  }

  @Test
  void theCallerWorksWhileTheFirstTaskIsUnderWayElsewhere() {
    try (Workers workers = Workers.of(2)) {
      OrderedTasks<Thread> tasks = workers.tasks();
      CountDownLatch begun = new CountDownLatch(1);
      CountDownLatch helped = new CountDownLatch(1);
      tasks.submit(
          () -> {
            begun.countDown();
            await(helped);
            return Thread.currentThread();
          });
      await(begun);
      // only the caller can do this one: the other worker waits for it
      tasks.submit(
          () -> {
            helped.countDown();
            return Thread.currentThread();
          });
      assertTrue(tasks.take() != Thread.currentThread());
      assertSame(Thread.currentThread(), tasks.take());
    }
  }

  @Test
  void everyTaskIsDoneOnce() {
    Set<Integer> done = ConcurrentHashMap.newKeySet();
    try (Workers workers = Workers.of(3)) {
      OrderedTasks<Boolean> tasks = workers.tasks();
      for (int i = 0; i < 500; i++) {
        int number = i;
        tasks.submit(() -> done.add(number));
      }
      while (tasks.size() > 0) {
        assertTrue(tasks.take());
      }
    }
    assertEquals(new HashSet<>(IntStream.range(0, 500).boxed().toList()), done);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void whatATaskThrowsIsThrownWhereItsResultIsTaken(int threads) {
    try (Workers workers = Workers.of(threads)) {
      OrderedTasks<String> tasks = workers.tasks();
      tasks.submit(() -> "one");
      tasks.submit(
          () -> {
            throw new UnsupportedOperationException("two");
          });
      tasks.submit(() -> "three");
      assertEquals("one", tasks.take());
      assertThrows(UnsupportedOperationException.class, tasks::take);
      assertEquals("three", tasks.take());
    }
  }

  @Test
  void noThreadsAreRefused() {
    assertRefused(() -> Workers.of(0));
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
