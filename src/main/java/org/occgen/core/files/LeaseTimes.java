package org.occgen.core.files;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;

/** The clock of one process, as a {@link Lease} needs it: for durations only, not for dates. */
public interface LeaseTimes {
  /** Nanoseconds since some moment. */
  long nanos();

  /** Waits. */
  void sleep(Duration duration) throws IOException;

  /** A number from 0 to 1 that differs between processes. */
  double random();

  /** The clock of this process. */
  static LeaseTimes ofSystem() {
    return new LeaseTimes() {
      @Override
      public long nanos() {
        return System.nanoTime();
      }

      @Override
      public void sleep(Duration duration) throws IOException {
        try {
          Thread.sleep(duration.toMillis());
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          throw new InterruptedIOException("interrupted while waiting for a lease");
        }
      }

      @Override
      public double random() {
        return Math.random();
      }
    };
  }
}
