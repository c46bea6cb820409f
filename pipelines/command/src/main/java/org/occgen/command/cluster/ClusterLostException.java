package org.occgen.command.cluster;

/** A cluster that does not answer any more, or does not know a job any more. */
final class ClusterLostException extends Exception {
  private static final long serialVersionUID = 1L;

  private final boolean gone;

  ClusterLostException(String message, boolean gone, Throwable cause) {
    super(message, cause);
    this.gone = gone;
  }

  /** Whether the cluster is there, and the job is not. */
  boolean jobIsGone() {
    return gone;
  }
}
