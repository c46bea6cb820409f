package org.occgen.command.cluster;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.beam.sdk.Pipeline;

/**
 * The one job of a command that has no run folder. It cannot be left at work, for nothing would
 * know of it afterwards; a signal cancels it, and Ctrl-C in a terminal asks first.
 */
public final class RemoteJob {
  /** Shows how far the job is. */
  public interface Display {
    /** Takes the latest count of the workers. */
    void accept(long done);

    /** Whether a question stands on the terminal, which nothing should be written over. */
    void asking(boolean asks);
  }

  private final RemoteCluster cluster;
  private final Consumer<String> log;
  private final Display display;
  private final Supplier<TerminalEvents> signals;
  private final JobTimeouts timeouts;

  /**
   * A job.
   *
   * @param log where is said what becomes of it
   * @param terminal whether a person looks at a terminal
   */
  public RemoteJob(RemoteCluster cluster, Consumer<String> log, boolean terminal, Display display) {
    this(cluster, log, display, () -> TerminalEvents.watch(terminal), JobTimeouts.DEFAULT);
  }

  RemoteJob(
      RemoteCluster cluster,
      Consumer<String> log,
      Display display,
      Supplier<TerminalEvents> signals,
      JobTimeouts timeouts) {
    this.cluster = cluster;
    this.log = log;
    this.display = display;
    this.signals = signals;
    this.timeouts = timeouts;
  }

  /**
   * Looks whether the cluster can do it, submits it, and waits for its end.
   *
   * @param name of what it does, and the namespace of the counters that tell how far it is
   * @param construct makes the pipeline
   * @throws ClusterRefusedException if the cluster cannot do it
   * @throws JobFailedException if it fails
   * @throws ClusterInterruptedException if a signal ends it
   */
  public void run(String name, Consumer<Pipeline> construct) throws IOException {
    cluster.check(Optional.empty(), log, timeouts);
    try (TerminalEvents events = signals.get()) {
      ClusterJob job = new ClusterJob(cluster.rest(), JobSubmission.newId());
      new JobSubmission(cluster, timeouts, log)
          .submit(job.id(), "occgen " + name, construct, () -> {});
      new JobWait(job, name, timeouts, log, events, new Unknown()).await();
    }
  }

  /** Nobody else knows of the job. */
  private final class Unknown implements JobWait.Owner {
    @Override
    public Optional<String> left(ClusterJob job) {
      return Optional.empty();
    }

    @Override
    public void forget() {
      // nothing was noted
    }

    @Override
    public String again() {
      return "the same command begins anew";
    }

    @Override
    public void counted(long done) {
      display.accept(done);
    }

    @Override
    public void asking(boolean asks) {
      display.asking(asks);
    }
  }
}
