package org.occgen.core.parallel;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.NoSuchElementException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/**
 * Tasks whose results are taken in the order in which the tasks were submitted, whichever thread
 * does them. One thread submits and takes; while a result is missing it does tasks itself.
 *
 * <p>How many tasks are under way is the caller's to bound: see {@link #size}.
 *
 * @param <T> what a task gives
 */
public final class OrderedTasks<T> {
  private final Workers workers;
  private final Deque<FutureTask<T>> tasks = new ArrayDeque<>();

  OrderedTasks(Workers workers) {
    this.workers = workers;
  }

  /** Adds a task behind all others. */
  public void submit(Supplier<T> work) {
    FutureTask<T> task = new FutureTask<>(work::get);
    tasks.addLast(task);
    workers.offer(task);
  }

  /** The number of results that have not been taken. */
  public int size() {
    return tasks.size();
  }

  /**
   * The result of the task that was submitted first.
   *
   * @throws NoSuchElementException if there is none
   * @throws CancellationException if this thread is interrupted
   */
  public T take() {
    FutureTask<T> first = tasks.removeFirst();
    first.run(); // does nothing where another thread has begun it
    if (!first.isDone()) {
      for (FutureTask<T> later : tasks) {
        later.run();
        if (first.isDone()) {
          break;
        }
      }
    }
    try {
      return first.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      if (e.getCause() instanceof Error failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause()); // suppliers throw nothing else
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      CancellationException cancelled = new CancellationException("interrupted");
      cancelled.initCause(e);
      throw cancelled;
    }
  }
}
