package org.occgen.review.server;

/** A request that is answered by an error: the message is for the person who asks. */
final class RefusedRequestException extends RuntimeException {
  private final int status;
  private final String code;

  /**
   * A refusal.
   *
   * @param status of HTTP
   * @param code for programs
   */
  RefusedRequestException(int status, String code, String message) {
    super(message);
    this.status = status;
    this.code = code;
  }

  int status() {
    return status;
  }

  String code() {
    return code;
  }
}
