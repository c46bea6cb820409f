package org.occgen.transforms.fetch;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.occgen.core.biography.PageRequest;
import org.occgen.core.biography.PageResult;

/**
 * The lanes of a job, each with one request in flight at most, on a thread of its own. A request is
 * given to a lane that is free, so as many requests are in memory as there are lanes. What the
 * store knows is not asked for.
 *
 * <p>Of one thread, which gives out the requests. Closing it interrupts the lanes and waits until
 * they have ended.
 */
final class PageLanes implements AutoCloseable {
  /**
   * So many failures of a lane in a row that may pass are no fault of the pages. Then the job fails
   * rather than mark all that is left, and the next run goes on.
   */
  static final int FAILURES_IN_A_ROW = 10;

  /** Asks for pages; one a lane. */
  @FunctionalInterface
  interface Asker {
    /** What became of a request, failures included. */
    PageResult ask(PageRequest request) throws IOException;
  }

  private final PageStore store;
  private final Runnable done;
  private final ExecutorService threads;
  private final CompletionService<Lane> asked;
  private final Deque<Lane> free = new ArrayDeque<>();
  private final int lanes;
  private final Set<PageRequest> asking = ConcurrentHashMap.newKeySet();

  /**
   * Starts lanes.
   *
   * @param asker of a lane, made for each
   * @param done called by the thread that gives out requests, for each that has ended
   */
  PageLanes(int lanes, Supplier<Asker> asker, PageStore store, Runnable done) {
    this.lanes = lanes;
    this.store = store;
    this.done = done;
    this.threads = Executors.newFixedThreadPool(lanes, PageLanes::thread);
    this.asked = new ExecutorCompletionService<>(threads);
    for (int i = 0; i < lanes; i++) {
      free.add(new Lane(asker.get()));
    }
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "occgen-lane");
    thread.setDaemon(true);
    return thread;
  }

  /**
   * Gives a request to a lane; waits until one is free.
   *
   * @throws IOException if a lane has failed
   */
  void give(PageRequest request) throws IOException {
    Lane lane = free.isEmpty() ? nextFree() : free.remove();
    asked.submit(() -> lane.handle(request));
  }

  /**
   * Waits until all requests have ended.
   *
   * @throws IOException if a lane has failed
   */
  void finish() throws IOException {
    while (free.size() < lanes) {
      free.add(nextFree());
    }
  }

  private Lane nextFree() throws IOException {
    try {
      Future<Lane> ended = asked.take();
      Lane lane = ended.get();
      done.run();
      return lane;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while pages are fetched");
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
    boolean interrupted = false;
    while (!threads.isTerminated()) {
      try {
        threads.awaitTermination(1, TimeUnit.DAYS);
      } catch (InterruptedException e) {
        interrupted = true; // while a lane lives, its request counts
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private final class Lane {
    private final Asker asker;
    private int failures;

    Lane(Asker asker) {
      this.asker = asker;
    }

    Lane handle(PageRequest request) throws IOException {
      // where two people have one page, the other lane keeps it for both
      if (asking.add(request)) {
        try {
          if (!store.knows(request)) {
            keep(request, asker.ask(request));
          }
        } finally {
          asking.remove(request);
        }
      }
      return this;
    }

    private void keep(PageRequest request, PageResult page) throws IOException {
      failures = page.retryable() ? failures + 1 : 0;
      if (failures == FAILURES_IN_A_ROW) {
        throw new IOException(
            "the last "
                + failures
                + " pages could not be fetched; run again to go on. The last one: "
                + page.message());
      }
      store.keep(request, page);
    }
  }
}
