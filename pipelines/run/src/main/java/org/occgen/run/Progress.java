package org.occgen.run;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.occgen.command.pipeline.CounterWatch;
import org.occgen.run.stage.RunStage;
import org.occgen.run.stage.StageRunner;
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
  private final CounterWatch watch;
  private final long start = System.nanoTime();
  private Duration nextLine = LOG_EVERY;

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
    this.watch = CounterWatch.start(() -> runner.done(stage.id()), this::show);
  }

  /**
   * Begins to show a stage.
   *
   * @param runner knows how much is done
   * @param terminal whether a person looks at a terminal
   */
  static Progress start(RunStage stage, StageRunner runner, boolean terminal) throws IOException {
    return new Progress(stage, runner, terminal);
  }

  /** Time since the start. */
  Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  private void show(long done) {
    if (bar.isPresent()) {
      show(bar.get(), done);
    } else if (elapsed().compareTo(nextLine) > 0) {
      out.println(line(done));
      nextLine = elapsed().plus(LOG_EVERY);
    }
  }

  /** A bar would be drawn over a question. */
  private void show(ProgressBar shown, long done) {
    if (runner.isAsking()) {
      shown.pause();
    } else {
      shown.resume();
      shown.stepTo(done);
    }
  }

  private String line(long done) {
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
    watch.close();
    if (bar.isPresent()) {
      bar.get().close();
    }
  }
}
