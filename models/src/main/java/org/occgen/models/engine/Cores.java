package org.occgen.models.engine;

import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/**
 * Shares the cores among all that compute in this process: no more operations run at once than
 * there are cores for their threads. Who finds none free waits.
 */
public final class Cores {
  private static final int COUNT =
      Math.max(1, Runtime.getRuntime().availableProcessors() / TorchEngine.threads());

  private static final Semaphore FREE = new Semaphore(COUNT);

  private Cores() {}

  /** Does {@code work} on the calling thread as soon as there is a core for it. */
  public static <T> T use(Supplier<T> work) {
    FREE.acquireUninterruptibly();
    try {
      return work.get();
    } finally {
      FREE.release();
    }
  }
}
