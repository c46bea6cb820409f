package org.occgen.pipelines.command;

/** What was typed cannot be run: the message names the flag and what would be right. */
final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message);
  }
}
