package org.occgen.measure.characterise;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows how far work is: a bar in a terminal, a line now and then in a log. */
public final class CountingDisplay implements LongConsumer, AutoCloseable {
  private static final Duration LOG_EVERY = Duration.ofSeconds(15);
  private static final int BAR_MILLIS = 500;

  /**
   * The work whose progress is shown.
   *
   * @param name of the work
   * @param unit what is counted, in the plural
   * @param total how many there are, where that is known
   */
  public record Work(String name, String unit, OptionalLong total) {
    /** Slices of a corpus. */
    public static Work slices(long total) {
      return new Work("characterise", "parts", OptionalLong.of(total));
    }
  }

  private final Work work;
  private final PrintWriter out;
  private final Optional<ProgressBar> bar;
  private final long every;
  private long lastLine = System.nanoTime();

  /**
   * Shows some work.
   *
   * @param terminal whether a person looks at a terminal
   */
  public CountingDisplay(Work work, PrintWriter out, boolean terminal) {
    this(work, out, terminal, LOG_EVERY);
  }

  CountingDisplay(Work work, PrintWriter out, boolean terminal, Duration every) {
    this.work = work;
    this.every = every.toNanos();
    this.out = out;
    bar =
        terminal
            ? Optional.of(
                new ProgressBarBuilder()
                    .setTaskName(work.name())
                    .setInitialMax(work.total().orElse(-1))
                    .setUnit(" " + work.unit(), 1)
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
    } else if (System.nanoTime() - lastLine > every) {
      String total = work.total().isPresent() ? format(" of %,d", work.total().getAsLong()) : "";
      out.println(work.name() + ": " + format("%,d", done) + total + " " + work.unit());
      lastLine = System.nanoTime();
    }
  }

  private static String format(String pattern, long number) {
    return String.format(Locale.ROOT, pattern, number);
  }

  @Override
  public void close() {
    if (bar.isPresent()) {
      bar.get().close();
    }
  }
}
