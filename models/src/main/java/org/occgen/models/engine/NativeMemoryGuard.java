package org.occgen.models.engine;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/**
 * Keeps native memory as long as a thread uses it: it is freed once, when the last that began
 * before is done, and nobody begins after.
 */
public final class NativeMemoryGuard {
  private final String what;
  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private boolean ended; // guarded by lock

  /**
   * @param what whose memory it is, for the error
   */
  public NativeMemoryGuard(String what) {
    this.what = what;
  }

  /**
   * Does {@code work}, which uses the memory. Any number of threads may at once.
   *
   * @throws IllegalStateException if it has been freed
   */
  public <T> T use(Supplier<T> work) {
    lock.readLock().lock();
    try {
      if (ended) {
        throw new IllegalStateException(what + " is closed");
      }
      return work.get();
    } finally {
      lock.readLock().unlock();
    }
  }

  /** Frees the memory by {@code release} as soon as no thread uses it; the first call alone. */
  public void end(Runnable release) {
    lock.writeLock().lock();
    try {
      if (!ended) {
        ended = true;
        release.run();
      }
    } finally {
      lock.writeLock().unlock();
    }
  }
}
