package org.occgen.command;

import org.occgen.core.files.ExplainedException;

/** A command or run that cannot go on: the message says why and what to do. */
public final class CommandFailedException extends RuntimeException implements ExplainedException {
  /** A message for the user. */
  public CommandFailedException(String message) {
    super(message);
  }

  /** A message for the user, with what caused it. */
  public CommandFailedException(String message, Throwable cause) {
    super(message, cause);
  }
}
