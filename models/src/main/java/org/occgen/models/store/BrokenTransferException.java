package org.occgen.models.store;

import java.time.Duration;
import java.util.Optional;

/** The connection or the server failed; another try may do. */
final class BrokenTransferException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Optional<Duration> wait;

  BrokenTransferException(String message, Throwable cause) {
    super(message, cause);
    this.wait = Optional.empty();
  }

  /**
   * @param wait how long the server asks to wait
   */
  BrokenTransferException(String message, Optional<Duration> wait) {
    super(message);
    this.wait = wait;
  }

  /** How long the server asks to wait, if it does. */
  Optional<Duration> serverWait() {
    return wait;
  }
}
