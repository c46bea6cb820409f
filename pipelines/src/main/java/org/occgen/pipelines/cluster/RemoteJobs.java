package org.occgen.pipelines.cluster;

import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.beam.sdk.Pipeline;
import org.occgen.pipelines.cluster.Interruptions.Event;
import org.occgen.pipelines.cluster.Interruptions.Line;
import org.occgen.pipelines.cluster.Interruptions.Signal;
import org.occgen.pipelines.folder.RunFolder;

/**
 * The jobs of a run on a cluster: one after the other, never two at once. A job is noted in the run
 * folder before it is submitted, so a run that is called again finds it and waits for it.
 */
public final class RemoteJobs {
  private static final String GO_ON = "the same command goes on after the last finished stage";

  private final RemoteCluster cluster;
  private final RunFolder folder;
  private final MemoryNeed need;
  private final Consumer<String> log;
  private final Supplier<Interruptions> signals;
  private final Patience patience;

  private boolean checked;
  private Optional<JobNote> note = Optional.empty();
  private String attempt = "";
  private int pipelines;
  private volatile long counted;
  private volatile boolean asking;

  /**
   * How long is waited.
   *
   * @param poll between two looks at a job
   * @param lost for a cluster that does not answer
   * @param cancel for a job that is cancelled
   */
  record Patience(Duration poll, Duration lost, Duration cancel) {
    static final Patience DEFAULT =
        new Patience(Duration.ofMillis(400), Duration.ofSeconds(60), Duration.ofSeconds(90));
  }

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
    this(cluster, folder, need, log, () -> Interruptions.watch(terminal), Patience.DEFAULT);
  }

  RemoteJobs(
      RemoteCluster cluster,
      RunFolder folder,
      MemoryNeed need,
      Consumer<String> log,
      Supplier<Interruptions> signals,
      Patience patience) {
    this.cluster = cluster;
    this.folder = folder;
    this.need = need;
    this.log = log;
    this.signals = signals;
    this.patience = patience;
  }

  /**
   * Looks, once, whether the cluster can do the jobs.
   *
   * @throws ClusterRefusedException if it cannot
   */
  public void requireCluster() {
    if (!checked) {
      cluster.check(Optional.of(need), log);
      checked = true;
    }
  }

  /**
   * Looks for the job that an earlier call has left.
   *
   * @throws ClusterRefusedException if one is at work on another cluster
   */
  public void resume() throws IOException {
    note = LeftJob.of(folder);
    if (note.isPresent()
        && note.get().hasJob()
        && !note.get().cluster().equals(cluster.address().toString())) {
      throw LeftJob.elsewhere(folder, note.get());
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

  /** What the workers of the job have counted of late. */
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
    JobNote before = note.orElse(new JobNote(cluster.address().toString(), attempt, number, ""));
    if (before.finished() > number) {
      log.accept(stage + ": a job of an earlier call has done its part");
      return;
    }
    try (Interruptions interruptions = signals.get()) {
      if (before.hasJob()) {
        log.accept(
            stage + ": job " + before.job() + " of an earlier call is at work; waiting for it");
        await(stage, before, interruptions);
      } else {
        requireCluster();
        JobNote submitted = new JobNote(before.cluster(), attempt, number, JobSubmission.newId());
        submitted.write(folder);
        note = Optional.of(submitted);
        JobSubmission.submit(cluster, submitted.job(), "occgen " + stage, construct, this::refused);
        await(stage, submitted, interruptions);
      }
    }
    note = Optional.of(before.idle(number + 1));
    note.get().write(folder);
  }

  /** A job that the cluster has not taken is none. */
  private JobFailedException refused(RuntimeException error) {
    Throwable root = error;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    try {
      ClusterJob job = new ClusterJob(cluster.rest(), note.orElseThrow().job());
      job.state();
    } catch (FlinkRestException e) {
      if (e.isUnknown()) {
        forgetQuietly();
      }
    } catch (IOException e) {
      error.addSuppressed(e); // the note stays, for nobody knows
    }
    return new JobFailedException("was not taken by " + cluster.address() + ": " + root, error);
  }

  private void forgetQuietly() {
    try {
      forget();
    } catch (IOException e) {
      log.accept(folder.path(JobNote.FILE) + " cannot be deleted: " + e.getMessage());
    }
  }

  private void await(String stage, JobNote submitted, Interruptions interruptions)
      throws IOException {
    ClusterJob job = new ClusterJob(cluster.rest(), submitted.job());
    JobWatch watch = new JobWatch(job, stage, patience, log);
    boolean answering = false;
    while (true) {
      Optional<Event> event = next(interruptions, watch.pause());
      if (event.isPresent() && event.get() instanceof Signal signal) {
        if (!answering && signal.name().equals("INT") && interruptions.canAsk()) {
          answering = true;
          ask(stage, job, interruptions);
        } else {
          decide(stage, job, signal.name().equals("HUP") ? "l" : "c", signal.status());
        }
      } else if (event.isPresent() && event.get() instanceof Line line) {
        String answer = line.text().map(text -> text.strip().toLowerCase(Locale.ROOT)).orElse("l");
        if (answer.startsWith("g")) {
          answering = false;
          asking = false;
        } else if (answer.startsWith("c") || answer.startsWith("l")) {
          decide(stage, job, answer, new Signal("INT").status());
        } else {
          ask(stage, job, interruptions);
        }
      }
      Optional<ClusterJob.State> ended = look(watch);
      if (ended.isPresent()) {
        asking = false;
        counted = watch.counted();
        finished(stage, job, ended.get());
        return;
      }
      counted = watch.counted();
    }
  }

  private Optional<ClusterJob.State> look(JobWatch watch) throws IOException {
    try {
      return watch.look();
    } catch (ClusterLostException e) {
      if (e.jobIsGone()) {
        forget();
      }
      throw new JobFailedException(e.getMessage() + "; " + GO_ON, e);
    }
  }

  private static Optional<Event> next(Interruptions interruptions, Duration time) {
    try {
      return interruptions.next(time);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new JobFailedException("the wait for it was interrupted", e);
    }
  }

  private void ask(String stage, ClusterJob job, Interruptions interruptions) {
    asking = true;
    interruptions.ask(
        String.format(
            Locale.ROOT,
            "%n%s is at work as job %s.%n(c)ancel it, (l)eave it running, or (g)o on waiting? ",
            stage,
            job));
  }

  private void decide(String stage, ClusterJob job, String answer, int status) throws IOException {
    if (answer.startsWith("l")) {
      throw new ClusterInterruptedException(
          "job "
              + job
              + " is left at work at stage "
              + stage
              + "; the same command waits for it and goes on, and occgen cluster cancel "
              + folder.root()
              + " ends it",
          status);
    }
    log.accept(stage + ": cancelling job " + job);
    LeftJob.cancel(job, patience.cancel());
    forget();
    throw new ClusterInterruptedException(
        "job " + job + " is cancelled; " + GO_ON + ", so stage " + stage + " is done again",
        status);
  }

  private void finished(String stage, ClusterJob job, ClusterJob.State state) throws IOException {
    switch (state) {
      case FINISHED -> {}
      case CANCELED -> {
        forget();
        throw new JobFailedException("was cancelled on the cluster (job " + job + "); " + GO_ON);
      }
      case FAILED -> {
        forget();
        throw new JobFailedException("failed: " + job.failure());
      }
      default -> throw new IllegalStateException(stage + ": " + state);
    }
  }
}
