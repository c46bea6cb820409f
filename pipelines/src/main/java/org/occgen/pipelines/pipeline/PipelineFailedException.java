package org.occgen.pipelines.pipeline;

import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A pipeline that has not been done; the message says how it ended, without saying which it is. */
public final class PipelineFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What a worker threw; null where the runner gives only the state in which the job ended. */
  private final transient @Nullable Throwable root;

  PipelineFailedException(String message) {
    super(message);
    root = null;
  }

  PipelineFailedException(String message, Throwable root, Throwable cause) {
    super(message, cause);
    this.root = root;
  }

  /** What could not be read or written, if that is why it failed. */
  public Optional<IOException> inputOutput() {
    return root instanceof IOException failure ? Optional.of(failure) : Optional.empty();
  }
}
