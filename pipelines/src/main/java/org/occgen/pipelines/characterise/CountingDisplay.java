package org.occgen.pipelines.characterise;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.occgen.pipelines.cluster.RemoteJob;

/** Shows how far a count is: a bar in a terminal, a line now and then in a log. */
public final class CountingDisplay implements LongConsumer, RemoteJob.Display, AutoCloseable {
  private static final long LOG_EVERY = Duration.ofSeconds(15).toNanos();
  private static final int BAR_MILLIS = 500;

  private final long slices;
  private final PrintWriter out;
  private final Optional<ProgressBar> bar;
  private long lastLine = System.nanoTime();

  /**
   * Shows how many of {@code slices} are counted.
   *
   * @param terminal whether a person looks at a terminal
   */
  public CountingDisplay(long slices, PrintWriter out, boolean terminal) {
    this.slices = slices;
    this.out = out;
    bar =
        terminal
            ? Optional.of(
                new ProgressBarBuilder()
                    .setTaskName("characterise")
                    .setInitialMax(slices)
                    .setUnit(" parts", 1)
                    .setUpdateIntervalMillis(BAR_MILLIS)
                    .setStyle(ProgressBarStyle.ASCII)
                    .clearDisplayOnFinish()
                    .build())
            : Optional.empty();
  }

  @Override
  public void accept(long done) {
    if (bar.isPresent()) {
      bar.get().stepTo(done);
    } else if (System.nanoTime() - lastLine > LOG_EVERY) {
      out.printf(Locale.ROOT, "characterise: %,d of %,d parts%n", done, slices);
      lastLine = System.nanoTime();
    }
  }

  @Override
  public void asking(boolean asks) {
    if (bar.isPresent() && asks) {
      bar.get().pause();
    } else if (bar.isPresent()) {
      bar.get().resume();
    }
  }

  @Override
  public void close() {
    if (bar.isPresent()) {
      bar.get().close();
    }
  }
}
