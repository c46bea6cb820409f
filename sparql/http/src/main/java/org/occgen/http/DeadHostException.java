package org.occgen.http;

import java.io.IOException;
import org.occgen.core.files.ExplainedException;

/** A server to which no connection came about for so long that the whole command ends. */
public final class DeadHostException extends IOException implements ExplainedException {
  /** A server that does not answer. */
  DeadHostException(String message) {
    super(message); // no cause, which would be told alone
  }
}
