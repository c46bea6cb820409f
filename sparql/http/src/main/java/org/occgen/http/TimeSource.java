package org.occgen.http;

import java.time.Clock;
import java.time.Duration;

/** The time, and waiting: replaced in tests, so that none of them sleeps. */
public interface TimeSource {
  /** The time of day, which dates in headers are compared with. */
  Clock clock();

  /** Nanoseconds since some fixed moment; never goes back. */
  long nanoTime();

  /** Waits. */
  void sleep(Duration wait) throws InterruptedException;

  /** The time of this machine. */
  static TimeSource system() {
    return new TimeSource() {
      @Override
      public Clock clock() {
        return Clock.systemUTC();
      }

      @Override
      public long nanoTime() {
        return System.nanoTime();
      }

      @Override
      public void sleep(Duration wait) throws InterruptedException {
        // a wait is never cut short by rounding
        Thread.sleep(wait.plusNanos(999_999).toMillis());
      }
    };
  }
}
