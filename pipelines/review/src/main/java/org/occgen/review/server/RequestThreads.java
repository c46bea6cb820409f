package org.occgen.review.server;

import java.io.Closeable;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Runs each request in a thread of its own, and bounds those whose head has not come whole. Java's
 * server reads a head in such a thread, which a client that sends slowly holds for seconds; so
 * where there are too many the oldest one is cut off, and whoever sends at once is answered.
 */
final class RequestThreads implements Executor, Closeable {
  /** Most heads that are being read. */
  static final int MOST_HALF_OPEN = 64;

  /** The others are at work, or read the body of a reviewer. */
  private static final int MOST_THREADS = 2 * MOST_HALF_OPEN;

  private final ThreadPoolExecutor threads =
      new ThreadPoolExecutor(0, MOST_THREADS, 1, TimeUnit.MINUTES, new SynchronousQueue<>());

  /** Threads that read a head, the oldest first. */
  private final Set<Thread> halfOpen = new LinkedHashSet<>();

  @Override
  public void execute(Runnable request) {
    threads.execute(
        () -> {
          begin();
          try {
            request.run();
          } finally {
            headIsWhole();
          }
        });
  }

  private synchronized void begin() {
    if (halfOpen.size() >= MOST_HALF_OPEN) {
      Iterator<Thread> oldest = halfOpen.iterator();
      oldest.next().interrupt(); // closes the channel that it reads from
      oldest.remove();
    }
    halfOpen.add(Thread.currentThread());
  }

  /** Says that this thread reads no head any more: it is not cut off from here on. */
  synchronized void headIsWhole() {
    halfOpen.remove(Thread.currentThread());
  }

  /** Whether a request is at work. */
  boolean isAtWork() {
    return threads.getActiveCount() > 0;
  }

  @Override
  public void close() {
    threads.shutdown();
  }
}
