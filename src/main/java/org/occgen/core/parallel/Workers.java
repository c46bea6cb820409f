package org.occgen.core.parallel;

import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A number of threads that work together: the one that takes the results, which works instead of
 * waiting, and others beside it. Closing it interrupts the others and waits until they have ended.
 */
public final class Workers implements AutoCloseable {
  private static final AtomicInteger COUNT = new AtomicInteger();

  // threads of those that share the processors
  private static final AtomicInteger SHARING = new AtomicInteger();

  private final int threads;
  private final int sharing; // threads that closing leaves to others
  private boolean closed;
  private final Optional<ExecutorService> others; // none where the caller works alone

  private Workers(int threads, int sharing) {
    this.threads = threads;
    this.sharing = sharing;
    this.others =
        threads == 1
            ? Optional.empty()
            : Optional.of(Executors.newFixedThreadPool(threads - 1, Workers::thread));
  }

  /**
   * Workers.
   *
   * @param threads how many threads work, the caller's included; 1 starts none
   * @throws IllegalArgumentException if it is less than 1
   */
  public static Workers of(int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("threads: " + threads + "; give at least 1");
    }
    return new Workers(threads, 0);
  }

  /**
   * Workers on the processors that no others of this kind in this process have, and at least one:
   * who comes first gets all, and whoever works beside others gets what is left. So there are never
   * twice as many threads as processors but where there are more callers than processors.
   */
  public static Workers onFreeProcessors() {
    int processors = Runtime.getRuntime().availableProcessors();
    int before = SHARING.getAndUpdate(others -> others + Math.max(1, processors - others));
    int threads = Math.max(1, processors - before);
    return new Workers(threads, threads);
  }

  /** The number of threads that work, the caller's included. */
  public int threads() {
    return threads;
  }

  /** A queue of tasks for these workers. */
  public <T> OrderedTasks<T> tasks() {
    return new OrderedTasks<>(this);
  }

  void offer(Runnable task) {
    others.ifPresent(pool -> pool.execute(task));
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "occgen-worker-" + COUNT.incrementAndGet());
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public void close() {
    others.ifPresent(Workers::stop);
    if (!closed) {
      closed = true;
      SHARING.addAndGet(-sharing);
    }
  }

  private static void stop(ExecutorService pool) {
    pool.shutdownNow();
    boolean interrupted = false;
    while (!pool.isTerminated()) {
      try {
        pool.awaitTermination(1, TimeUnit.DAYS);
      } catch (InterruptedException e) {
        interrupted = true; // the others may still use what the caller is about to close
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
