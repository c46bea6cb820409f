package org.occgen.pipelines.stage;

/** A run that cannot go on: the message says why and what to do. */
public final class RunException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** A message for the user. */
  public RunException(String message) {
    super(message);
  }

  /** A message for the user, with what caused it. */
  public RunException(String message, Throwable cause) {
    super(message, cause);
  }
}
