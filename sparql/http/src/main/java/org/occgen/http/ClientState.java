package org.occgen.http;

import java.io.IOException;
import java.time.Instant;
import java.util.Map;

/**
 * The state of a client that outlives its process: whose turn it is to send requests, and the hosts
 * that asked for a pause. Thread-safe.
 */
public interface ClientState {
  /** The state of a client that ends with its process. */
  ClientState NONE =
      new ClientState() {
        @Override
        public void checkTurn() {
          // it is always this one's
        }

        @Override
        public void pauseHost(String host, Instant until) {
          // nobody will ask for it
        }

        @Override
        public Map<String, Instant> pausedHosts() {
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
   * Records that a host must not be asked before a time. If that cannot be recorded, the next
   * {@link #checkTurn} fails.
   */
  void pauseHost(String host, Instant until);

  /** The pauses that earlier processes recorded: each host, and when it may be asked again. */
  Map<String, Instant> pausedHosts();
}
