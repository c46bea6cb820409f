package org.occgen.http;

import java.util.Locale;

/** The reason for the failure of a request; decides whether it is retried, and how it counts. */
public enum FailureKind {
  /** The server says that we ask too often (429, or 403 with Retry-After). */
  QUOTA(true),
  /** No response in time, or one that came too slowly. */
  TIMEOUT(true),
  /** The server or the way to it fails: 5xx, {@code maxlag}, no connection, circuit open. */
  UNAVAILABLE(true),
  /**
   * There is no such thing (404, 410), no content (204, 205), or something else than the interface,
   * such as a page.
   */
  NOT_FOUND(false),
  /** Not what was asked for: cut off, another type, a page of an error with status 200. */
  MALFORMED(true),
  /** We may not ask there, take as much, or the server does not let us (other 4xx, 501). */
  REFUSED(false);

  private final boolean retryable;

  FailureKind(boolean retryable) {
    this.retryable = retryable;
  }

  /** Whether another try may do, at once or by a later command. */
  public boolean isRetryable() {
    return retryable;
  }

  /** Its name in the books, in kebab-case. */
  public String reason() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * The kind of failure of a status that is neither success nor redirect.
   *
   * @param asksToWait whether the response has the header Retry-After
   */
  public static FailureKind ofStatus(int status, boolean asksToWait) {
    return switch (status) {
      case 429 -> QUOTA;
      case 403 -> asksToWait ? QUOTA : REFUSED;
      case 204, 205, 404, 410 -> NOT_FOUND; // no content comes, however often it is asked for
      case 408 -> TIMEOUT;
      case 425 -> UNAVAILABLE;
      case 501 -> REFUSED;
      default -> {
        if (status >= 500) {
          yield UNAVAILABLE;
        }
        yield status >= 400 ? REFUSED : MALFORMED;
      }
    };
  }
}
