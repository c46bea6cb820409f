package org.occgen.command.cluster;

import java.io.Console;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jline.utils.Signals;

/**
 * Signals that ask the process to end, and the lines that a person types about them, in the order
 * in which they come. While this is open, a signal does not end the process by itself.
 */
public class TerminalEvents implements AutoCloseable {
  /** The signals that ask a process to end, without SIG. */
  public static final List<String> SIGNALS = List.of("INT", "TERM", "HUP");

  /** An event: a signal, or a line that somebody typed. */
  sealed interface Event {}

  /**
   * A signal.
   *
   * @param name without SIG
   */
  public record Signal(String name) implements Event {
    /** The exit status that says so. */
    public int status() {
      return 128
          + switch (name) {
            case "HUP" -> 1;
            case "INT" -> 2;
            default -> 15;
          };
    }
  }

  /**
   * A line that somebody typed.
   *
   * @param text empty where the input has ended
   */
  record Line(Optional<String> text) implements Event {}

  private record Registered(String signal, Object before) {}

  private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
  private final List<Registered> registered = new ArrayList<>();
  private final Optional<Console> console;

  /** Waits for nothing but what is added. */
  TerminalEvents(boolean terminal) {
    console = terminal ? Optional.ofNullable(System.console()) : Optional.empty();
  }

  /**
   * Begins to wait for signals.
   *
   * @param terminal whether a person looks at a terminal
   */
  static TerminalEvents watch(boolean terminal) {
    TerminalEvents events = new TerminalEvents(terminal);
    for (String name : SIGNALS) {
      Object before = Signals.register(name, () -> events.add(new Signal(name)));
      if (before != null) { // a system without this signal
        events.registered.add(new Registered(name, before));
      }
    }
    return events;
  }

  final void add(Event event) {
    events.add(event);
  }

  /** The next that comes within a time. */
  final Optional<Event> next(Duration time) throws InterruptedException {
    return Optional.ofNullable(events.poll(time.toMillis(), TimeUnit.MILLISECONDS));
  }

  /** Whether there is somebody to ask. */
  boolean canAsk() {
    return console.isPresent();
  }

  /** Asks; the answer comes as a {@link Line}, so that a signal can come before it. */
  void ask(String question) {
    Console terminal = console.orElseThrow();
    Thread reader =
        new Thread(
            () -> add(new Line(Optional.ofNullable(terminal.readLine("%s", question)))),
            "question");
    reader.setDaemon(true);
    reader.start();
  }

  @Override
  public void close() {
    registered.forEach(one -> Signals.unregister(one.signal(), one.before()));
    registered.clear();
  }
}
