package org.occgen.command.cluster;

import java.io.IOException;

/** A cluster's response that is not what was asked for. */
final class FlinkRestException extends IOException {
  private static final long serialVersionUID = 1L;

  private final boolean unknown;

  /**
   * A response.
   *
   * @param unknown whether it is Flink's that it does not know what it was asked for
   */
  FlinkRestException(String message, boolean unknown) {
    super(message);
    this.unknown = unknown;
  }

  /** Whether the cluster does not know what it was asked for. */
  boolean isUnknown() {
    return unknown;
  }
}
