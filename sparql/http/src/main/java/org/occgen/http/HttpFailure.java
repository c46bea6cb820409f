package org.occgen.http;

import java.io.IOException;
import java.net.URI;
import java.util.Objects;

/** A request came to nothing, for good or after all tries. */
public final class HttpFailure extends IOException {
  private final FailureKind kind;
  private final URI url;
  private final int status;
  private final String head;

  HttpFailure(FailureKind kind, URI url, int status, String head, String message, Throwable cause) {
    super(message, cause);
    this.kind = Objects.requireNonNull(kind, "kind");
    this.url = Objects.requireNonNull(url, "url");
    this.status = status;
    this.head = Objects.requireNonNull(head, "head");
  }

  /** The kind of the failure. */
  public FailureKind kind() {
    return kind;
  }

  /** The address that was asked for first. */
  public URI url() {
    return url;
  }

  /** Status of the last response, 0 if there was none. */
  public int status() {
    return status;
  }

  /** Beginning of the last response's body, at most {@link HttpResponse#HEAD_CHARACTERS}. */
  public String head() {
    return head;
  }
}
