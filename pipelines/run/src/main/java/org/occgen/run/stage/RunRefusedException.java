package org.occgen.run.stage;

import org.occgen.command.UsageException;

/**
 * A run that cannot begin: a source, or the run folder, is missing or none. The message names the
 * flag or key and what would be right.
 */
public final class RunRefusedException extends UsageException {
  /** A message for the user. */
  public RunRefusedException(String message) {
    super(message);
  }
}
