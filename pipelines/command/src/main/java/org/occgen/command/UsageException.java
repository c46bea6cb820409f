package org.occgen.command;

import java.io.IOException;
import java.util.Locale;
import org.apache.commons.io.function.IOSupplier;

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

  /**
   * A value that is made of what was typed.
   *
   * @throws UsageException if it is refused with an IllegalArgumentException; with that message
   */
  public static <T> T valid(IOSupplier<T> value) throws IOException {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      throw new UsageException(e);
    }
  }
}
