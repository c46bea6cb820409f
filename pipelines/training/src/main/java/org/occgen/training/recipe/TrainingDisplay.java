package org.occgen.training.recipe;

import static org.occgen.core.files.CountText.format;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Optional;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.occgen.training.train.TrainingListener;
import org.occgen.training.train.TrainingProgress;

/** Shows how far a training is: a bar in a terminal, a line now and then in a log. */
public final class TrainingDisplay implements TrainingListener, AutoCloseable {
  private static final Duration LINE_EVERY = Duration.ofSeconds(10);
  private static final int BAR_MILLIS = 500;

  private final PrintStream out;
  private final boolean terminal;
  private Optional<ProgressBar> bar = Optional.empty();
  private long lastLine = System.nanoTime();

  /**
   * A display.
   *
   * @param out takes the lines
   * @param terminal whether a person looks at a terminal
   */
  public TrainingDisplay(PrintStream out, boolean terminal) {
    this.out = out;
    this.terminal = terminal;
  }

  @Override
  public void says(String line) {
    out.println(line);
  }

  @Override
  public void progresses(TrainingProgress progress) {
    if (terminal) {
      if (bar.isEmpty()) {
        bar =
            Optional.of(
                new ProgressBarBuilder()
                    .setTaskName("train")
                    .setInitialMax(progress.steps())
                    .startsFrom(progress.step(), Duration.ZERO)
                    .setUnit(" steps", 1)
                    .setUpdateIntervalMillis(BAR_MILLIS)
                    .setStyle(ProgressBarStyle.ASCII)
                    .clearDisplayOnFinish()
                    .build());
      }
      bar.get().stepTo(progress.step());
      bar.get()
          .setExtraMessage(
              format(" loss %.3f, %.0f pairs/s", progress.loss(), progress.pairsPerSecond()));
      return;
    }
    boolean last = progress.step() == progress.steps();
    if (last || System.nanoTime() - lastLine >= LINE_EVERY.toNanos()) {
      lastLine = System.nanoTime();
      out.println(
          format(
              "epoch %d, step %d of %d: loss %.4f, %.0f pairs/s, %.0f s left",
              progress.epoch(),
              progress.step(),
              progress.steps(),
              progress.loss(),
              progress.pairsPerSecond(),
              progress.secondsLeft()));
    }
  }

  @Override
  public void close() {
    bar.ifPresent(ProgressBar::close);
  }
}
