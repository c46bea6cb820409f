package org.occgen.run;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.occgen.command.BeamOptions;
import org.occgen.command.pipeline.CounterWatch;
import org.occgen.run.stage.RunStage;
import org.occgen.run.stage.ServerRequests;
import org.occgen.run.stage.StageRunner;
import org.occgen.transforms.books.ProgressCounter;

/**
 * Shows how far a stage is: a bar in a terminal, a line now and then in a log. What the workers of
 * a cluster have done is not known here, so there it shows the time alone.
 */
final class Progress implements AutoCloseable {
  private static final Duration LOG_EVERY = Duration.ofSeconds(15);
  private static final int BAR_MILLIS = 500;

  private final RunStage stage;
  private final OptionalLong total;
  private final OptionalDouble rate;
  private final PrintStream out;
  private final Optional<ProgressBar> bar;
  private final CounterWatch watch;
  private final long start = System.nanoTime();
  private Duration nextLine = LOG_EVERY;

  /**
   * Begins to show a stage.
   *
   * @param runner has the log
   * @param terminal whether a person looks at a terminal
   */
  Progress(RunStage stage, StageRunner runner, boolean terminal) throws IOException {
    String name = stage.id().id();
    this.stage = stage;
    this.total =
        BeamOptions.isOnCluster(runner.options()) ? OptionalLong.empty() : stage.progressTotal();
    this.rate = stage.progressRate();
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
    this.watch = CounterWatch.start(() -> ProgressCounter.done(name), this::show);
  }

  /** Time since the start. */
  Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  private void show(long done) {
    if (bar.isPresent()) {
      show(bar.get(), done);
    } else if (elapsed().compareTo(nextLine) > 0) {
      out.println(
          line(stage.id().id(), stage.progressUnit(), elapsed(), atMost(done), total, rate));
      nextLine = elapsed().plus(LOG_EVERY);
    }
  }

  /** A bar that knows nothing says nothing. */
  private void show(ProgressBar shown, long done) {
    if (done == 0 && total.isEmpty()) {
      shown.pause();
    } else {
      shown.resume();
      shown.stepTo(atMost(done));
      shown.setExtraMessage(left(elapsed(), atMost(done), total, rate));
    }
  }

  /** The count, at most the total: what servers gave is counted again when it is read. */
  private long atMost(long done) {
    return Math.min(done, total.orElse(done));
  }

  /** A line of a log. */
  static String line(
      String name,
      String unit,
      Duration elapsed,
      long done,
      OptionalLong total,
      OptionalDouble rate) {
    StringBuilder line = new StringBuilder();
    line.append("  ").append(name).append(": ").append(elapsed.toSeconds()).append(" s");
    if (done > 0 || total.isPresent()) {
      line.append(", ").append(done);
      total.ifPresent(all -> line.append(" of ").append(all));
      line.append(" ").append(unit);
      String left = left(elapsed, done, total, rate);
      line.append(left.isEmpty() ? "" : ", ").append(left);
    }
    return line.toString();
  }

  /**
   * The time that is left, by the time that was needed. Pages that an earlier call kept need none,
   * so it is never told shorter than the limits of the servers allow.
   */
  static String left(Duration elapsed, long done, OptionalLong total, OptionalDouble rate) {
    if (total.isEmpty() || (done == 0 && rate.isEmpty())) {
      return "";
    }
    long rest = total.getAsLong() - done;
    long measured = done == 0 ? 0 : elapsed.toSeconds() * rest / done;
    long least = rate.isEmpty() ? 0 : (long) Math.ceil(rest / rate.getAsDouble());
    return (least > measured ? "at least " : "some ")
        + ServerRequests.shown(Duration.ofSeconds(Math.max(least, measured)))
        + " left";
  }

  @Override
  public void close() {
    watch.close();
    if (bar.isPresent()) {
      bar.get().close();
    }
  }
}
