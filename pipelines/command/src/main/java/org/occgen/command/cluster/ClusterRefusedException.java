package org.occgen.command.cluster;

import org.jspecify.annotations.Nullable;

/** A cluster that cannot do what is asked; the message says why, and what to change. */
public final class ClusterRefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** A message for the user. */
  public ClusterRefusedException(String message) {
    super(message);
  }

  /** A message for the user, with what caused it. */
  public ClusterRefusedException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
