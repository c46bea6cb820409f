package org.occgen.models.store;

import java.io.IOException;

/** A model could not be fetched; the message names the file, says why and what can be done. */
public final class FetchException extends IOException {
  private static final long serialVersionUID = 1L;

  /**
   * @param message file or address, fault, and what can be done
   */
  public FetchException(String message) {
    super(message);
  }

  /**
   * @param message file or address, fault, and what can be done
   * @param cause what was met
   */
  public FetchException(String message, Throwable cause) {
    super(message, cause);
  }
}
