package org.occgen.run.check;

import java.io.PrintWriter;
import java.util.Timer;
import java.util.TimerTask;
import java.util.function.Consumer;

/**
 * Names the step at which a check is, every ten seconds; a check that is quicker prints nothing.
 */
public final class CheckDisplay implements Consumer<String>, AutoCloseable {
  private static final long EVERY_MILLIS = 10_000;

  private final PrintWriter out;
  private final Timer timer = new Timer("check-display", true);
  private volatile String step = "";

  /** Prints from now on, until it is closed. */
  public CheckDisplay(PrintWriter out) {
    this.out = out;
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            print();
          }
        },
        EVERY_MILLIS,
        EVERY_MILLIS);
  }

  /** Takes the stage or file that is checked from now on. */
  @Override
  public void accept(String begun) {
    step = begun;
  }

  /** Prints the line of this moment; nothing before the first step. */
  void print() {
    if (!step.isEmpty()) {
      out.println("  checking " + step);
      out.flush();
    }
  }

  @Override
  public void close() {
    timer.cancel();
  }
}
