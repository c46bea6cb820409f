package org.occgen.command.cluster;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.occgen.command.folder.RunFolder;

/** The job of a run that works on a cluster without the command that started it, by its note. */
public final class DetachedJob {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private DetachedJob() {}

  /**
   * Refuses to work beside a job of the same run.
   *
   * @throws ClusterRefusedException if a job is at work in the run folder, or may be
   */
  public static void refuseBeside(RunFolder folder) throws IOException {
    Optional<JobNote> note = of(folder, JobTimeouts.DEFAULT);
    if (note.isPresent()) {
      if (note.get().hasJob()) {
        throw elsewhere(folder, note.get());
      }
      JobNote.delete(folder);
    }
  }

  /**
   * The job of a run folder that is at work, for a person; it changes nothing.
   *
   * @throws ClusterRefusedException if its cluster does not answer
   */
  public static Optional<String> atWork(RunFolder folder) throws IOException {
    Optional<JobNote> note = JobNote.read(folder);
    if (note.isEmpty() || !note.get().hasJob()) {
      return Optional.empty();
    }
    ClusterJob job = job(note.get());
    try {
      return job.state() == ClusterJob.State.AT_WORK
          ? Optional.of("job " + job + " at stage " + note.get().stage())
          : Optional.empty();
    } catch (FlinkRestException e) {
      if (e.isUnknown()) {
        return Optional.empty();
      }
      throw unknown(folder, note.get(), e);
    } catch (IOException e) {
      throw unknown(folder, note.get(), e);
    }
  }

  /**
   * Cancels the job of a run folder.
   *
   * @return what was cancelled, for a person; empty if there was nothing
   * @throws ClusterRefusedException if its cluster cannot be reached
   */
  public static Optional<String> cancel(RunFolder folder) throws IOException {
    Optional<JobNote> note = of(folder, JobTimeouts.DEFAULT);
    if (note.isEmpty()) {
      return Optional.empty();
    }
    Optional<String> cancelled = Optional.empty();
    if (note.get().hasJob()) {
      ClusterJob job = job(note.get());
      if (job.state() == ClusterJob.State.AT_WORK) {
        cancel(job, JobTimeouts.DEFAULT);
        cancelled = Optional.of("job " + job + " at stage " + note.get().stage());
      }
    }
    JobNote.delete(folder);
    return cancelled;
  }

  /**
   * The note of a run folder, after a look at its job: one that failed, was cancelled or is not
   * known any more is forgotten, for its stage must be done again. A cluster that does not know the
   * job is asked again for a time: its JobManager may have taken over for another one just now.
   *
   * @throws ClusterRefusedException if its cluster does not answer, so that nobody can tell
   */
  static Optional<JobNote> of(RunFolder folder, JobTimeouts timeouts) throws IOException {
    Optional<JobNote> note = JobNote.read(folder);
    if (note.isEmpty() || !note.get().hasJob()) {
      return note;
    }
    ClusterJob job = job(note.get());
    try {
      switch (job.stateOnceKnown(timeouts)) {
        case AT_WORK -> {
          return note;
        }
        case FINISHED -> {
          return note.map(left -> left.idle(left.finished() + 1));
        }
        case FAILED, CANCELED -> {}
      }
    } catch (FlinkRestException e) {
      if (!e.isUnknown()) {
        throw unknown(folder, note.get(), e);
      }
    } catch (IOException e) {
      throw unknown(folder, note.get(), e);
    }
    JobNote.delete(folder);
    return Optional.empty();
  }

  private static ClusterJob job(JobNote note) {
    return new ClusterJob(
        new FlinkRest(ClusterAddress.of(note.cluster()).orElseThrow(), note.settings(), TIMEOUT),
        note.job());
  }

  private static ClusterRefusedException unknown(
      RunFolder folder, JobNote note, IOException cause) {
    return new ClusterRefusedException(
        "job "
            + note.job()
            + " of this run may be at work on "
            + note.cluster()
            + ", which does not answer ("
            + Failures.text(cause)
            + "); start that cluster again, or, if it is gone for good, delete "
            + folder.path(JobNote.FILE)
            + ", and call the same command",
        cause);
  }

  static ClusterRefusedException elsewhere(RunFolder folder, JobNote note) {
    return new ClusterRefusedException(
        "job "
            + note.job()
            + " of this run is at work on "
            + note.cluster()
            + "; wait for it with --runner=FlinkRunner --flinkMaster="
            + note.cluster()
            + (note.settings().isEmpty() ? "" : " --flinkConfDir=" + note.settings())
            + ", or end it with occgen cluster cancel "
            + folder.root());
  }

  /** Cancels a job and waits until it has ended, so that it writes nothing more. */
  static void cancel(ClusterJob job, JobTimeouts timeouts) throws IOException {
    job.cancel();
    JobTimeouts.Deadline end = JobTimeouts.deadline(timeouts.cancel());
    while (job.state() == ClusterJob.State.AT_WORK) {
      if (end.isOver()) {
        throw new IOException(
            "job "
                + job
                + " was cancelled, and is still at work after "
                + timeouts.cancel().toSeconds()
                + " s; see the cluster's logs");
      }
      timeouts.pause();
    }
  }
}
