package org.occgen.command;

import java.util.Locale;

/** The call cannot be run: the message names the flag, the key or the file, and the remedy. */
public class UsageException extends IllegalArgumentException {
  /** An error with this message. */
  public UsageException(String message) {
    super(message);
  }

  /** An error with the message of what refuses what was typed. */
  public UsageException(Exception refusal) {
    super(refusal.getMessage(), refusal);
  }

  /**
   * Refuses a call that does not fit.
   *
   * @param message the message, with places for values as {@link String#format} has them
   * @throws UsageException if it does not fit
   */
  public static void require(boolean fits, String message, Object... values) {
    if (!fits) {
      throw new UsageException(String.format(Locale.ROOT, message, values));
    }
  }
}
