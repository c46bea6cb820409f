package org.occgen.pipelines.run;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.occgen.pipelines.stage.RunStage;
import org.occgen.pipelines.stage.StageRunner;
import org.occgen.transforms.books.ProgressCounter;

/**
 * Shows how far a stage is: a bar in a terminal, a line now and then in a log. What a cluster has
 * done is known some seconds later.
 */
final class Progress implements AutoCloseable {
  private static final Duration LOG_EVERY = Duration.ofSeconds(15);
  private static final int BAR_MILLIS = 500;

  private final RunStage stage;
  private final StageRunner runner;
  private final OptionalLong total;
  private final PrintStream out;
  private final Optional<ProgressBar> bar;
  private final Thread thread;
  private final long start = System.nanoTime();
  private volatile boolean closed;

  private Progress(RunStage stage, StageRunner runner, boolean terminal) throws IOException {
    String name = stage.id().id();
    this.stage = stage;
    this.runner = runner;
    this.total = stage.progressTotal();
    this.out = runner.log();
    ProgressCounter.reset(name);
    this.bar =
        terminal && !stage.progressUnit().isEmpty()
            ? Optional.of(
                new ProgressBarBuilder()
                    .setTaskName(name)
                    .setInitialMax(total.orElse(-1))
                    .setUnit(" " + stage.progressUnit(), 1)
                    .setUpdateIntervalMillis(BAR_MILLIS)
                    .setStyle(ProgressBarStyle.ASCII)
                    .clearDisplayOnFinish()
                    .build())
            : Optional.empty();
    this.thread = new Thread(this::watch, "progress-" + name);
    thread.setDaemon(true);
  }

  /**
   * Begins to show a stage.
   *
   * @param runner knows how much is done
   * @param terminal whether a person looks at a terminal
   */
  static Progress start(RunStage stage, StageRunner runner, boolean terminal) throws IOException {
    Progress progress = new Progress(stage, runner, terminal);
    progress.thread.start();
    return progress;
  }

  /** Time since the start. */
  Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  private synchronized void watch() {
    Duration nextLine = LOG_EVERY;
    try {
      while (!closed) {
        wait(BAR_MILLIS);
        if (bar.isPresent()) {
          show(bar.get());
        } else if (!closed && elapsed().compareTo(nextLine) > 0) {
          out.println(line());
          nextLine = elapsed().plus(LOG_EVERY);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** A bar would be drawn over a question. */
  private void show(ProgressBar shown) {
    if (runner.isAsking()) {
      shown.pause();
    } else {
      shown.resume();
      shown.stepTo(runner.done(stage.id()));
    }
  }

  private String line() {
    long done = runner.done(stage.id());
    StringBuilder line = new StringBuilder();
    line.append("  ")
        .append(stage.id().id())
        .append(": ")
        .append(elapsed().toSeconds())
        .append(" s");
    if (done > 0) {
      line.append(", ").append(done);
      total.ifPresent(all -> line.append(" of ").append(all));
      line.append(" ").append(stage.progressUnit());
      if (total.isPresent() && done <= total.getAsLong()) {
        long left = elapsed().toSeconds() * (total.getAsLong() - done) / done;
        line.append(", some ").append(left).append(" s left");
      }
    }
    return line.toString();
  }

  @Override
  public void close() {
    synchronized (this) {
      closed = true;
      notifyAll();
    }
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (bar.isPresent()) {
      bar.get().close();
    }
  }
}
