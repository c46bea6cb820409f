package org.occgen.command.pipeline;

import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/** Looks at a counter twice a second, and tells a display what it sees. */
public final class CounterWatch implements AutoCloseable {
  private static final int MILLIS = 500;

  private final LongSupplier counter;
  private final LongConsumer display;
  private final Thread thread;
  private boolean closed;

  private CounterWatch(LongSupplier counter, LongConsumer display) {
    this.counter = counter;
    this.display = display;
    thread = new Thread(this::watch, "progress");
    thread.setDaemon(true);
  }

  /**
   * Begins to look.
   *
   * @param counter may be asked by any thread
   * @param display is told by one thread at a time
   */
  public static CounterWatch start(LongSupplier counter, LongConsumer display) {
    CounterWatch watch = new CounterWatch(counter, display);
    watch.thread.start();
    return watch;
  }

  /** Looks once more, at once. */
  public synchronized void look() {
    display.accept(counter.getAsLong());
  }

  private synchronized void watch() {
    try {
      while (!closed) {
        wait(MILLIS);
        if (!closed) {
          look();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    synchronized (this) {
      closed = true;
      notifyAll();
    }
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
