package org.occgen.command.cluster;

import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.occgen.command.cluster.TerminalEvents.Event;
import org.occgen.command.cluster.TerminalEvents.Line;
import org.occgen.command.cluster.TerminalEvents.Signal;

/**
 * Waits for the end of a job. Meanwhile signals, or a person at the terminal, may cancel the job or
 * leave it running.
 */
final class JobWait {
  /** Whose job it is. */
  interface Owner {
    /** The message for a person about a job that is left at work; empty if it cannot be left. */
    Optional<String> left(ClusterJob job);

    /** The job has ended badly, so nobody needs to know of it. */
    void forget() throws IOException;

    /**
     * The effect, in words, of giving the same command again after the job failed or was cancelled.
     */
    String again();

    /** The latest count of the workers. */
    void counted(long done);

    /** Whether a question stands on the terminal, which nothing should be written over. */
    void asking(boolean asks);
  }

  private static final String CANCEL = "c";
  private static final String LEAVE = "l";
  private static final String GO_ON = "g";

  private final ClusterJob job;
  private final String name;
  private final JobTimeouts timeouts;
  private final Consumer<String> log;
  private final TerminalEvents events;
  private final Owner owner;
  private boolean answering;

  /**
   * A wait.
   *
   * @param name of what the job does: of the stage; and the namespace of its counters
   */
  JobWait(
      ClusterJob job,
      String name,
      JobTimeouts timeouts,
      Consumer<String> log,
      TerminalEvents events,
      Owner owner) {
    this.job = job;
    this.name = name;
    this.timeouts = timeouts;
    this.log = log;
    this.events = events;
    this.owner = owner;
  }

  /**
   * Waits until the job is finished.
   *
   * @throws JobFailedException if it fails, or the cluster is lost
   * @throws ClusterInterruptedException if a signal ends the wait
   */
  void await() throws IOException {
    JobWatch watch = new JobWatch(job, name, timeouts, log);
    while (true) {
      Optional<Event> event = next(watch.pause());
      if (event.isPresent()) {
        handle(event.get());
      }
      Optional<ClusterJob.State> ended = look(watch);
      owner.counted(watch.counted());
      if (ended.isPresent()) {
        owner.asking(false);
        finished(ended.get());
        return;
      }
    }
  }

  private Optional<Event> next(Duration time) {
    try {
      return events.next(time);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new JobFailedException("the wait for it was interrupted", e);
    }
  }

  private void handle(Event event) throws IOException {
    if (event instanceof Signal signal) {
      if (!answering && signal.name().equals("INT") && events.canAsk()) {
        answering = true;
        ask();
      } else {
        decide(signal.name().equals("HUP") ? LEAVE : CANCEL, signal.status());
      }
    } else if (event instanceof Line line) {
      String answer = line.text().map(text -> text.strip().toLowerCase(Locale.ROOT)).orElse(LEAVE);
      if (answer.startsWith(GO_ON)) {
        answering = false;
        owner.asking(false);
      } else if (answer.startsWith(CANCEL)
          || (answer.startsWith(LEAVE) && (canBeLeft() || line.text().isEmpty()))) {
        decide(answer, new Signal("INT").status());
      } else {
        ask();
      }
    }
  }

  private boolean canBeLeft() {
    return owner.left(job).isPresent();
  }

  private void ask() {
    owner.asking(true);
    events.ask(
        String.format(
            Locale.ROOT,
            "%n%s is at work as job %s.%n(c)ancel it, %sor (g)o on waiting? ",
            name,
            job,
            canBeLeft() ? "(l)eave it running, " : ""));
  }

  private void decide(String answer, int status) throws IOException {
    Optional<String> left = answer.startsWith(LEAVE) ? owner.left(job) : Optional.empty();
    if (left.isPresent()) {
      throw new ClusterInterruptedException(left.get(), status);
    }
    log.accept(name + ": cancelling job " + job);
    DetachedJob.cancel(job, timeouts);
    owner.forget();
    throw new ClusterInterruptedException("job " + job + " is cancelled; " + owner.again(), status);
  }

  private Optional<ClusterJob.State> look(JobWatch watch) throws IOException {
    try {
      return watch.look();
    } catch (ClusterLostException e) {
      if (e.jobIsGone()) {
        owner.forget();
      }
      throw new JobFailedException(e.getMessage() + "; " + owner.again(), e);
    }
  }

  private void finished(ClusterJob.State state) throws IOException {
    switch (state) {
      case FINISHED -> {}
      case CANCELED -> {
        owner.forget();
        throw new JobFailedException(
            "was cancelled on the cluster (job " + job + "); " + owner.again());
      }
      case FAILED -> {
        owner.forget();
        throw new JobFailedException("failed: " + job.failure());
      }
      default -> throw new IllegalStateException(name + ": " + state);
    }
  }
}
