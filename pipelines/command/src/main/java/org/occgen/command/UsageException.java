package org.occgen.command;

/** The call cannot be run: the message names the flag, the key or the file, and the remedy. */
public class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** An error with this message. */
  public UsageException(String message) {
    super(message);
  }

  /** An error with the message of what refuses what was typed. */
  public UsageException(Exception refusal) {
    super(refusal.getMessage(), refusal);
  }
}
