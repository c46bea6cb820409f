package org.occgen.command.pipeline;

import java.io.IOException;
import java.util.Optional;

/** A pipeline that has not been done; the message says how it ended, without saying which it is. */
public final class PipelineFailedException extends RuntimeException {
  PipelineFailedException(String message) {
    super(message);
  }

  /** One with the error that ended it. */
  public PipelineFailedException(String message, Throwable cause) {
    super(message, cause);
  }

  /**
   * The failure to read, write or ask something, if that is why the pipeline failed. It is the
   * exception that a transform threw, which tells more than its cause.
   */
  public Optional<IOException> inputOutput() {
    for (Throwable thrown = getCause(); thrown != null; thrown = thrown.getCause()) {
      if (thrown instanceof IOException failure) {
        return Optional.of(failure);
      }
    }
    return Optional.empty();
  }
}
