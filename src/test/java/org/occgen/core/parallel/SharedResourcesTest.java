package org.occgen.core.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.occgen.core.parallel.SharedResources.Lease;

class SharedResourcesTest {
  private final AtomicInteger opened = new AtomicInteger();
  private final BlockingQueue<String> closed = new LinkedBlockingQueue<>();

  private SharedResources<String> keptFor(Duration kept) {
    return new SharedResources<>(name -> name + " " + opened.incrementAndGet(), closed::add, kept);
  }

  private String nextClosed() throws InterruptedException {
    return String.valueOf(closed.poll(60, TimeUnit.SECONDS));
  }

  @Test
  void allUsersOfANameShareOneAndTheLastOneClosesIt() throws InterruptedException {
    SharedResources<String> resources = keptFor(Duration.ZERO);
    Lease<String> first = resources.acquire("a");
    Lease<String> second = resources.acquire("a");
    Lease<String> other = resources.acquire("b");
    assertSame(first.get(), second.get());
    assertNotSame(first.get(), other.get());
    first.close();
    first.close(); // is not the second one's
    other.close();
    assertEquals("b 2", nextClosed());
    assertTrue(closed.isEmpty(), "the second user still has it");
    second.close();
    assertEquals("a 1", nextClosed());
    assertEquals("a 3", resources.acquire("a").get());
  }

  @Test
  void usersOneAfterTheOtherOpenItOnce() {
    SharedResources<String> resources = keptFor(Duration.ofHours(1));
    for (int user = 0; user < 5; user++) {
      try (Lease<String> lease = resources.acquire("a")) {
        assertEquals("a 1", lease.get());
      }
    }
    assertTrue(closed.isEmpty());
  }

  @Test
  void whatCannotBeOpenedIsTriedAgain() {
    SharedResources<String> resources =
        new SharedResources<>(
            name -> {
              if (opened.incrementAndGet() == 1) {
                throw new IllegalStateException("not now");
              }
              return name;
            },
            closed::add,
            Duration.ZERO);
    assertThrows(IllegalStateException.class, () -> resources.acquire("a"));
    assertEquals("a", resources.acquire("a").get());
  }

  /** Nobody ever holds one that is closed, and what is opened is closed in the end. */
  @Test
  void threadsNeverHoldAClosedOne() throws Exception {
    List<String> isClosed = new ArrayList<>();
    CountDownLatch allClosed = new CountDownLatch(1);
    SharedResources<AtomicInteger> resources =
        new SharedResources<>(
            name -> {
              opened.incrementAndGet();
              return new AtomicInteger();
            },
            resource -> {
              if (resource.getAndSet(Integer.MIN_VALUE) != 0) {
                isClosed.add("closed in use");
              }
              if (opened.decrementAndGet() == 0) {
                allClosed.countDown();
              }
            },
            Duration.ZERO);
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Future<?>> users = new ArrayList<>();
      for (int thread = 0; thread < 8; thread++) {
        users.add(
            threads.submit(
                () -> {
                  for (int turn = 0; turn < 200; turn++) {
                    try (Lease<AtomicInteger> lease = resources.acquire("a")) {
                      assertTrue(lease.get().incrementAndGet() > 0, "it is closed");
                      Thread.yield();
                      lease.get().decrementAndGet();
                    }
                  }
                }));
      }
      for (Future<?> user : users) {
        user.get();
      }
    } finally {
      threads.shutdown();
    }
    assertTrue(allClosed.await(60, TimeUnit.SECONDS));
    assertEquals(List.of(), isClosed);
  }
}
