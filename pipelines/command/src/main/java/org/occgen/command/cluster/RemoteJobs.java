package org.occgen.command.cluster;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.beam.sdk.Pipeline;
import org.occgen.command.folder.RunFolder;

/**
 * The jobs of a run on a cluster: one after the other, never two at once. A job is noted in the run
 * folder before it is submitted, so a run that is called again finds it and waits for it.
 */
public final class RemoteJobs {
  private final RemoteCluster cluster;
  private final RunFolder folder;
  private final MemoryNeed need;
  private final Consumer<String> log;
  private final Supplier<TerminalEvents> signals;
  private final JobTimeouts timeouts;

  private boolean checked;
  private Optional<JobNote> note = Optional.empty();
  private String attempt = "";
  private int pipelines;
  private long countedBefore; // by the jobs of the attempt that are done
  private volatile long counted;
  private volatile boolean asking;

  /**
   * Jobs of a run.
   *
   * @param need of memory
   * @param log where is said what becomes of them
   * @param terminal whether a person looks at a terminal
   */
  public RemoteJobs(
      RemoteCluster cluster,
      RunFolder folder,
      MemoryNeed need,
      Consumer<String> log,
      boolean terminal) {
    this(cluster, folder, need, log, () -> TerminalEvents.watch(terminal), JobTimeouts.DEFAULT);
  }

  RemoteJobs(
      RemoteCluster cluster,
      RunFolder folder,
      MemoryNeed need,
      Consumer<String> log,
      Supplier<TerminalEvents> signals,
      JobTimeouts timeouts) {
    this.cluster = cluster;
    this.folder = folder;
    this.need = need;
    this.log = log;
    this.signals = signals;
    this.timeouts = timeouts;
  }

  /**
   * Looks, once, whether the cluster can do the jobs.
   *
   * @throws ClusterRefusedException if it cannot
   */
  public void requireCluster() {
    if (!checked) {
      cluster.check(Optional.of(need), log, timeouts);
      checked = true;
    }
  }

  /**
   * Looks for the job that an earlier call has left.
   *
   * @throws ClusterRefusedException if one is at work on another cluster
   */
  public void resume() throws IOException {
    note = DetachedJob.of(folder, timeouts);
    if (note.isPresent()
        && note.get().hasJob()
        && !note.get().cluster().equals(cluster.address().toString())) {
      throw DetachedJob.elsewhere(folder, note.get());
    }
  }

  /**
   * Begins an attempt at a stage, or goes on with it.
   *
   * @param key stage and fingerprint
   * @return whether it goes on: what pipelines of this attempt have written must stay
   * @throws ClusterRefusedException if a job is at work for something else in this run folder
   */
  public boolean begin(String key) throws IOException {
    attempt = key;
    pipelines = 0;
    countedBefore = 0;
    counted = 0;
    if (note.isPresent() && note.get().attempt().equals(key)) {
      return true;
    }
    if (note.isPresent() && note.get().hasJob()) {
      throw new ClusterRefusedException(
          "job "
              + note.get().job()
              + " on "
              + note.get().cluster()
              + " is at work in "
              + folder.root()
              + " at stage "
              + note.get().stage()
              + ", for another recipe or other sources than this call has; call occgen as before,"
              + " or end the job with occgen cluster cancel "
              + folder.root());
    }
    forget();
    return false;
  }

  /** The attempt has come to an end, well or badly; a job that is left at work stays noted. */
  public void end() throws IOException {
    if (note.isPresent() && !note.get().hasJob()) {
      forget();
    }
    attempt = "";
  }

  private void forget() throws IOException {
    if (note.isPresent()) {
      JobNote.delete(folder);
      note = Optional.empty();
    }
  }

  /** The latest count of the workers, in all jobs of the attempt. */
  public long counted() {
    return counted;
  }

  /** Whether a question stands on the terminal, which nothing should be written over. */
  public boolean isAsking() {
    return asking;
  }

  /**
   * Runs the next pipeline of the attempt to its end; one that is finished is left out, one that is
   * at work is waited for.
   *
   * @param stage id of its stage
   * @param construct makes it
   * @throws JobFailedException if it fails
   * @throws ClusterInterruptedException if a signal ends the run
   */
  public void run(String stage, Consumer<Pipeline> construct) throws IOException {
    int number = pipelines++;
    JobNote before =
        note.orElse(
            new JobNote(cluster.address().toString(), cluster.settings(), attempt, number, ""));
    if (before.finished() > number) {
      log.accept(stage + ": a job of an earlier call has done its part");
      return;
    }
    try (TerminalEvents events = signals.get()) {
      if (before.hasJob()) {
        log.accept(
            stage + ": job " + before.job() + " of an earlier call is at work; waiting for it");
        await(stage, before, events);
      } else {
        requireCluster();
        JobNote submitted =
            new JobNote(
                before.cluster(), cluster.settings(), attempt, number, JobSubmission.newId());
        submitted.write(folder);
        note = Optional.of(submitted);
        new JobSubmission(cluster, timeouts, log)
            .submit(submitted.job(), "occgen " + stage, construct, this::forgetQuietly);
        await(stage, submitted, events);
      }
    }
    countedBefore = counted;
    note = Optional.of(before.idle(number + 1));
    note.get().write(folder);
  }

  private void forgetQuietly() {
    try {
      forget();
    } catch (IOException e) {
      log.accept(folder.path(JobNote.FILE) + " cannot be deleted: " + e.getMessage());
    }
  }

  private void await(String stage, JobNote submitted, TerminalEvents events) throws IOException {
    ClusterJob job = new ClusterJob(cluster.rest(), submitted.job());
    new JobWait(job, stage, timeouts, log, events, new Noted(stage)).await();
  }

  /** The run folder knows the job. */
  private final class Noted implements JobWait.Owner {
    private final String stage;

    Noted(String stage) {
      this.stage = stage;
    }

    @Override
    public Optional<String> left(ClusterJob job) {
      return Optional.of(
          "job "
              + job
              + " is left at work at stage "
              + stage
              + "; the same command waits for it and goes on, and occgen cluster cancel "
              + folder.root()
              + " ends it");
    }

    @Override
    public void forget() throws IOException {
      RemoteJobs.this.forget();
    }

    @Override
    public String again() {
      return "the same command goes on after the last finished stage";
    }

    @Override
    public void counted(long done) {
      counted = countedBefore + done;
    }

    @Override
    public void asking(boolean asks) {
      asking = asks;
    }
  }
}
