package org.occgen.http;

import java.io.IOException;
import org.occgen.core.files.ExplainedException;

/** A server to which no connection came about for so long that the whole command ends. */
public final class DeadHostException extends IOException implements ExplainedException {
  private static final long serialVersionUID = 1L;

  private final boolean unknown;

  /**
   * A server that does not answer.
   *
   * @param unknown whether no name server knows its name
   */
  DeadHostException(String message, boolean unknown) {
    super(message); // no cause, which would be told alone
    this.unknown = unknown;
  }

  /** Whether no name server knows its name. */
  public boolean isUnknown() {
    return unknown;
  }
}
