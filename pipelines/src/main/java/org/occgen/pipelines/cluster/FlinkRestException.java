package org.occgen.pipelines.cluster;

import java.io.IOException;

/** A cluster's answer that is not what was asked for. */
final class FlinkRestException extends IOException {
  private static final long serialVersionUID = 1L;
  private static final int NOT_FOUND = 404;

  private final int status;

  FlinkRestException(int status, String message) {
    super(message);
    this.status = status;
  }

  /** Whether the cluster does not know what it was asked for. */
  boolean isUnknown() {
    return status == NOT_FOUND;
  }
}
