package org.occgen.core.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.occgen.core.parallel.SharedResources.Lease;

class SharedResourcesTest {
  private final AtomicInteger opened = new AtomicInteger();
  private final BlockingQueue<String> closed = new LinkedBlockingQueue<>();

  private SharedResources<String> keptFor(Duration kept) {
    return new SharedResources<>(name -> name + " " + opened.incrementAndGet(), closed::add, kept);
  }

  private String nextClosed() throws InterruptedException {
    return String.valueOf(closed.poll(10, TimeUnit.MINUTES));
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

  /** The looks after a time of waiting, in the order in which they were asked for. */
  private final List<Runnable> looks = new ArrayList<>();

  private SharedResources<String> lookedAtByHand(Consumer<String> closing) {
    return new SharedResources<>(
        name -> name + " " + opened.incrementAndGet(), closing, (name, look) -> looks.add(look));
  }

  @Test
  void usersOneAfterTheOtherOpenItOnce() {
    SharedResources<String> resources = lookedAtByHand(closed::add);
    for (int user = 0; user < 5; user++) {
      try (Lease<String> lease = resources.acquire("a")) {
        assertEquals("a 1", lease.get());
      }
    }
    assertEquals(5, looks.size());
    looks.subList(0, 4).forEach(Runnable::run);
    assertTrue(closed.isEmpty(), "somebody used it while these waited");
    looks.get(4).run();
    assertEquals(List.of("a 1"), List.copyOf(closed));
    looks.forEach(Runnable::run);
    assertEquals(1, closed.size());
  }

  @Test
  void aResourceWithoutUsersStaysOpenForItsTime() {
    SharedResources<String> resources = keptFor(Duration.ofHours(1));
    resources.acquire("a").close();
    assertEquals("a 1", resources.acquire("a").get());
  }

  @Test
  void nobodyGetsAResourceWhoseClosingFailed() {
    SharedResources<String> resources =
        lookedAtByHand(
            resource -> {
              throw new IllegalStateException("it cannot be closed");
            });
    resources.acquire("a").close();
    assertThrows(IllegalStateException.class, looks.get(0)::run);
    assertEquals("a 2", resources.acquire("a").get());
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
    List<String> wrong = new CopyOnWriteArrayList<>();
    BlockingQueue<Integer> left = new LinkedBlockingQueue<>();
    SharedResources<AtomicInteger> resources =
        new SharedResources<>(
            name -> {
              opened.incrementAndGet();
              return new AtomicInteger();
            },
            resource -> {
              if (resource.getAndSet(Integer.MIN_VALUE) != 0) {
                wrong.add("closed in use");
              }
              left.add(opened.decrementAndGet());
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
    while (opened.get() > 0) {
      assertNotNull(left.poll(10, TimeUnit.MINUTES), "a resource stays open");
    }
    assertEquals(List.of(), wrong);
  }
}
