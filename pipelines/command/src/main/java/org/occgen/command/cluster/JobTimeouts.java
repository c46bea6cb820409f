package org.occgen.command.cluster;

import java.io.InterruptedIOException;
import java.time.Duration;

/**
 * How long to wait for a job on a cluster.
 *
 * @param poll between two looks at the job
 * @param lost for a cluster that does not answer
 * @param cancel for the end of a job that was cancelled
 */
record JobTimeouts(Duration poll, Duration lost, Duration cancel) {
  static final JobTimeouts DEFAULT =
      new JobTimeouts(Duration.ofMillis(400), Duration.ofSeconds(60), Duration.ofSeconds(90));

  private static final int SETTLES = 4;

  /**
   * For a cluster that answers and may soon answer otherwise: a JobManager that takes over for
   * another one knows the jobs a moment later, and slots of a job that has ended are free a moment
   * later.
   */
  Duration settle() {
    return lost.dividedBy(SETTLES);
  }

  /** Waits until the next look. */
  void pause() throws InterruptedIOException {
    try {
      Thread.sleep(poll.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw (InterruptedIOException)
          new InterruptedIOException("the wait for the cluster was interrupted").initCause(e);
    }
  }

  /** The end of a time that begins now, and is over once. */
  static Deadline deadline(Duration time) {
    return new Deadline(System.nanoTime(), time);
  }

  /**
   * A time that ends.
   *
   * @param start by {@link System#nanoTime}
   * @param time how long it is
   */
  record Deadline(long start, Duration time) {
    boolean isOver() {
      return System.nanoTime() - start > time.toNanos();
    }
  }
}
