package org.occgen.command.cluster;

/**
 * A run that a signal ended while a cluster was at work; the message says what became of the job.
 */
public final class ClusterInterruptedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;

  ClusterInterruptedException(String message, int status) {
    super(message);
    this.status = status;
  }

  /** The exit status of the process: 128 and the number of the signal. */
  public int status() {
    return status;
  }
}
