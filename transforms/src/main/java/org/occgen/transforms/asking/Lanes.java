package org.occgen.transforms.asking;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The lanes of a job, each with one request in flight at most, on a thread of its own. A question
 * is given to a lane that is free, so as many questions are in memory as there are lanes.
 *
 * <p>Of one thread, which gives out the questions. Closing it interrupts the lanes and waits until
 * they have ended.
 *
 * @param <T> a question
 */
public final class Lanes<T> implements AutoCloseable {
  /**
   * A lane; of one thread at a time.
   *
   * @param <T> a question
   */
  @FunctionalInterface
  public interface Lane<T> {
    /**
     * Sees to a question.
     *
     * @throws IOException if no lane should go on
     */
    void handle(T question) throws IOException;
  }

  /** A lane that has ended a question. */
  private record Ended<T>(Lane<T> lane, T question) {}

  private final Consumer<T> done;
  private final ExecutorService threads;
  private final CompletionService<Ended<T>> asked;
  private final Deque<Lane<T>> free;
  private final int lanes;

  /**
   * Starts lanes.
   *
   * @param done called by the thread that gives out questions, for each that has ended
   */
  public Lanes(List<? extends Lane<T>> lanes, Consumer<T> done) {
    this.lanes = lanes.size();
    this.free = new ArrayDeque<>(lanes);
    this.done = done;
    this.threads = Executors.newFixedThreadPool(lanes.size(), Lanes::thread);
    this.asked = new ExecutorCompletionService<>(threads);
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "occgen-lane");
    thread.setDaemon(true);
    return thread;
  }

  /**
   * Gives a question to a lane; waits until one is free.
   *
   * @throws IOException if a lane has failed
   */
  public void give(T question) throws IOException {
    Lane<T> lane = free.isEmpty() ? nextFree() : free.remove();
    asked.submit(
        () -> {
          lane.handle(question);
          return new Ended<>(lane, question);
        });
  }

  /**
   * Waits until all questions have ended.
   *
   * @throws IOException if a lane has failed
   */
  public void finish() throws IOException {
    while (free.size() < lanes) {
      free.add(nextFree());
    }
  }

  private Lane<T> nextFree() throws IOException {
    try {
      Future<Ended<T>> future = asked.take();
      Ended<T> ended = future.get();
      done.accept(ended.question());
      return ended.lane();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while servers are asked");
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
}
