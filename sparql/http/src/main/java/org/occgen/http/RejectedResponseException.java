package org.occgen.http;

import java.util.Objects;

/** A response is not what was asked for; its kind decides whether the request is sent again. */
public final class RejectedResponseException extends Exception {
  private final FailureKind kind;

  /**
   * @param message what is wrong, for a person to read, without the address
   */
  public RejectedResponseException(FailureKind kind, String message) {
    super(message);
    this.kind = Objects.requireNonNull(kind, "kind");
  }

  /**
   * @param message what is wrong, for a person to read, without the address
   * @param cause what was met
   */
  public RejectedResponseException(FailureKind kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = Objects.requireNonNull(kind, "kind");
  }

  /** The kind of the failure. */
  public FailureKind kind() {
    return kind;
  }
}
