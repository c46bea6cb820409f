package org.occgen.command.cluster;

/** A job that a cluster did not finish; the message says why, without saying of which stage. */
public final class JobFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  JobFailedException(String message) {
    super(message);
  }

  JobFailedException(String message, Throwable cause) {
    super(message, cause);
  }
}
