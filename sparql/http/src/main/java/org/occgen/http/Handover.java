package org.occgen.http;

import java.io.IOException;
import java.time.Instant;
import java.util.Map;

/**
 * The state that a process that asks servers hands to the next one: the turn, and the hosts that
 * asked for a pause. Thread-safe.
 */
public interface Handover {
  /** Of a process that nobody follows. */
  Handover NONE =
      new Handover() {
        @Override
        public void checkTurn() {
          // it is always this one's
        }

        @Override
        public void leaveAlone(String host, Instant until) {
          // nobody will ask for it
        }

        @Override
        public Map<String, Instant> leftAlone() {
          return Map.of();
        }
      };

  /**
   * Called before each request.
   *
   * @throws IOException if another process has taken over, or nobody can tell
   */
  void checkTurn() throws IOException;

  /**
   * Tells whoever asks next that a host is to be left alone. If that cannot be told, the next
   * {@link #checkTurn} fails.
   */
  void leaveAlone(String host, Instant until);

  /** The hosts that are to be left alone, as the processes before this one were told. */
  Map<String, Instant> leftAlone();
}
