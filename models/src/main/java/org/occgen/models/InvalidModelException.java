package org.occgen.models;

import org.occgen.core.files.ExplainedException;

/** A model file cannot be used; the message names the file, the field and what is wrong with it. */
public final class InvalidModelException extends IllegalArgumentException
    implements ExplainedException {
  /**
   * @param message file, field and fault
   */
  public InvalidModelException(String message) {
    super(message);
  }

  /**
   * @param message file, field and fault
   * @param cause what the reader met
   */
  public InvalidModelException(String message, Throwable cause) {
    super(message, cause);
  }
}
