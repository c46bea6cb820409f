package org.occgen.chat;

import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.occgen.http.FailureKind;

/** A server gave no response to a question; asked again later, it may. */
public final class ChatFailure extends IOException {
  private final FailureKind kind;
  private final int status;

  ChatFailure(FailureKind kind, int status, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.status = status;
    this.kind = Objects.requireNonNull(kind, "kind");
  }

  /**
   * HTTP status of the last response, or the one that its error object names; 0 without a response.
   */
  public int status() {
    return status;
  }

  /** The kind of the failure. */
  public FailureKind kind() {
    return kind;
  }
}
