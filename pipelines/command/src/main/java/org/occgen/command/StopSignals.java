package org.occgen.command;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jline.utils.Signals;

/** Ends the process where a signal asks for it, with one line that says how to go on. */
final class StopSignals {
  /** The signals that ask a process to end, with the exit status that says so. */
  private static final Map<String, Integer> STATUSES =
      new TreeMap<>(Map.of("HUP", 128 + 1, "INT", 128 + 2, "TERM", 128 + 15));

  private static final AtomicBoolean ENDING = new AtomicBoolean();

  /**
   * Waits for signals. Those that the process was started to ignore, as by {@code nohup}, stay
   * ignored.
   *
   * @param command what is called
   */
  static void watch(Object command) {
    String then =
        command instanceof Resumable
            ? "the same command goes on where this one stopped"
            : "it was not done; the same command begins from the start";
    STATUSES.forEach((name, status) -> Signals.register(name, () -> end(name, status, then)));
  }

  private static void end(String name, int status, String then) {
    if (ENDING.compareAndSet(false, true)) {
      System.err.println("occgen: ended by SIG" + name + "; " + then);
      System.exit(status);
    }
  }

  /** Whether a signal ends the process, so that what fails meanwhile fails by that. */
  static boolean isEnding() {
    return ENDING.get();
  }

  /** Ends the process after its work; where a signal was quicker, by that. */
  static void exit(int status) throws InterruptedException {
    if (!ENDING.compareAndSet(false, true)) {
      Thread.currentThread().join();
    }
    System.exit(status);
  }
}
