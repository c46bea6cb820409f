package org.occgen.command;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.occgen.http.DownloadListener;

/** Shows how far a fetch is: a bar in a terminal, a line now and then in a log. */
final class FetchDisplay implements DownloadListener {
  private static final long LOG_EVERY = Duration.ofSeconds(15).toNanos();
  private static final int BAR_MILLIS = 500;

  private final PrintWriter out;
  private final boolean terminal;
  private String file = "";
  private OptionalLong total = OptionalLong.empty();
  private Optional<ProgressBar> bar = Optional.empty();
  private long lastLine;

  /**
   * @param terminal whether a person looks at a terminal
   */
  FetchDisplay(PrintWriter out, boolean terminal) {
    this.out = out;
    this.terminal = terminal;
  }

  @Override
  public synchronized void file(String begun, long have, OptionalLong length) {
    closeBar();
    file = begun;
    total = length;
    lastLine = System.nanoTime();
    if (terminal) {
      bar =
          Optional.of(
              new ProgressBarBuilder()
                  .setTaskName(begun)
                  .setInitialMax(length.orElse(-1))
                  .setUnit(" MiB", 1 << 20)
                  .startsFrom(have, Duration.ZERO)
                  .setUpdateIntervalMillis(BAR_MILLIS)
                  .setStyle(ProgressBarStyle.ASCII)
                  .clearDisplayOnFinish()
                  .build());
    } else {
      out.println("  " + begun + ": " + (have > 0 ? "goes on after " : "fetched: ") + amount(have));
    }
  }

  @Override
  public synchronized void moved(long have) {
    if (bar.isPresent()) {
      bar.get().stepTo(have);
    } else if (!terminal && System.nanoTime() - lastLine > LOG_EVERY) {
      out.println("  " + file + ": " + amount(have));
      lastLine = System.nanoTime();
    }
  }

  @Override
  public synchronized void note(String line) {
    closeBar();
    out.println("  " + line);
  }

  private String amount(long have) {
    return ByteSize.words(have)
        + (total.isPresent() ? " of " + ByteSize.words(total.getAsLong()) : "");
  }

  private void closeBar() {
    bar.ifPresent(ProgressBar::close);
    bar = Optional.empty();
  }

  /** Takes the bar away; the stream stays open. */
  synchronized void end() {
    closeBar();
  }
}
