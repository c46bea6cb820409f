package org.occgen.command.cluster;

import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/** Looks at a job again and again, and bears that the cluster does not answer for a while. */
final class JobWatch {
  /** Workers report what they have counted every 10 seconds. */
  private static final Duration COUNT_EVERY = Duration.ofSeconds(3);

  private final ClusterJob job;
  private final String stage;
  private final JobTimeouts timeouts;
  private final Consumer<String> log;

  private long answered = System.nanoTime();
  private long lastCount = System.nanoTime();
  private boolean silent;
  private long counted;

  JobWatch(ClusterJob job, String stage, JobTimeouts timeouts, Consumer<String> log) {
    this.job = job;
    this.stage = stage;
    this.timeouts = timeouts;
    this.log = log;
  }

  /** How long to wait before the next look. */
  Duration pause() {
    return silent ? timeouts.poll().multipliedBy(2) : timeouts.poll();
  }

  /** The count of its workers when they were last asked. */
  long counted() {
    return counted;
  }

  /**
   * Looks at the job once.
   *
   * @return its state if it has ended
   * @throws ClusterLostException if the cluster has not answered, or not known the job, for too
   *     long
   */
  Optional<ClusterJob.State> look() throws ClusterLostException {
    try {
      ClusterJob.State state = job.state();
      if (state != ClusterJob.State.AT_WORK) {
        countAtTheEnd();
        return Optional.of(state);
      }
      if (since(lastCount).compareTo(COUNT_EVERY) > 0) {
        lastCount = System.nanoTime();
        counted = job.counted(stage);
      }
      if (silent) {
        log.accept(stage + ": the cluster answers again");
      }
      silent = false;
      answered = System.nanoTime();
      return Optional.empty();
    } catch (IOException e) {
      boolean unknown = e instanceof FlinkRestException response && response.isUnknown();
      Duration bound = unknown ? timeouts.settle() : timeouts.lost();
      if (since(answered).compareTo(bound) > 0) {
        throw unknown
            ? new ClusterLostException(
                "is lost: "
                    + job.rest().address()
                    + " does not know job "
                    + job.id()
                    + " any more, as after a restart of its JobManager",
                true,
                e)
            : new ClusterLostException(
                String.format(
                    Locale.ROOT,
                    "is lost: %s has not answered for %d s (%s); start the cluster again",
                    job.rest().address(),
                    timeouts.lost().toSeconds(),
                    Failures.text(e)),
                false,
                e);
      }
      if (!silent) {
        silent = true;
        log.accept(
            String.format(
                Locale.ROOT,
                "%s: the cluster does not answer (%s); trying again for %d s",
                stage,
                Failures.text(e),
                timeouts.lost().toSeconds()));
      }
      return Optional.empty();
    }
  }

  private void countAtTheEnd() {
    try {
      counted = Math.max(counted, job.counted(stage));
    } catch (IOException e) {
      // the job has ended; what is shown of it is some seconds old
      lastCount = System.nanoTime();
    }
  }

  private static Duration since(long nanos) {
    return Duration.ofNanos(System.nanoTime() - nanos);
  }
}
