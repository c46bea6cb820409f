package org.occgen.http;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/**
 * A response with all of its body. Not a record: records of arrays would compare them by identity.
 */
public final class HttpResponse {
  /** Characters of a body that are kept of what failed. */
  public static final int HEAD_CHARACTERS = 1_000;

  private final URI address;
  private final ResponseHeaders headers;
  private final Optional<Duration> retryAfter;
  private final byte[] body;

  HttpResponse(URI address, ResponseHeaders headers, Optional<Duration> retryAfter, byte[] body) {
    this.address = address;
    this.headers = headers;
    this.retryAfter = retryAfter;
    this.body = body;
  }

  /** The address that responded: the one of the request, or where redirects led. */
  public URI address() {
    return address;
  }

  /** Status code; never one of a redirect. */
  public int status() {
    return headers.status();
  }

  /** Type of the body in lower case without parameters; empty if the server does not say. */
  public String mediaType() {
    return headers.mediaType();
  }

  /** The time that the server asks to wait; empty if it does not ask. */
  public Optional<Duration> retryAfter() {
    return retryAfter;
  }

  /** The header {@code ETag} as it stands; empty if there is none. */
  public Optional<String> entityTag() {
    return headers.entityTag();
  }

  /** The body, decompressed. It belongs to the caller. */
  public byte[] body() {
    return body;
  }

  /** Beginning of the body, what is not UTF-8 replaced. */
  public String head() {
    int length = Math.min(body.length, 4 * HEAD_CHARACTERS);
    String text = new String(body, 0, length, StandardCharsets.UTF_8);
    return text.substring(0, Math.min(text.length(), HEAD_CHARACTERS));
  }

  /**
   * Accepts status 200 and one type of body.
   *
   * @throws RejectedResponseException for any other, by its kind
   */
  public void expect(String wanted) throws RejectedResponseException {
    int status = status();
    if (status != 200) {
      FailureKind kind = FailureKind.ofStatus(status, retryAfter.isPresent());
      String hint =
          status == 403 && kind == FailureKind.REFUSED
              ? "; does operator.contact say how to reach you, and do you ask too often?"
              : "";
      throw new RejectedResponseException(kind, "the server answers " + status + hint);
    }
    if (!mediaType().equals(wanted)) {
      throw new RejectedResponseException(
          FailureKind.MALFORMED,
          "the server sends \"" + mediaType() + "\" where " + wanted + " should be");
    }
  }
}
