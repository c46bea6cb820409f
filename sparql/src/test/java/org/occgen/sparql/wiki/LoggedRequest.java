package org.occgen.sparql.wiki;

/**
 * A request that a wiki server has answered.
 *
 * @param start when it was received, in microseconds since the server started, by a clock that
 *     never goes back
 * @param end when all but the last byte of the response was sent, so before the client can have it
 * @param method HTTP method
 * @param path path and query as they were sent; for a POST with the checksum of its body behind #
 * @param attempt number of the attempt at this path, from 0
 * @param status HTTP status
 * @param breakage how the response was spoilt, by {@link Breakage#label}; else empty
 * @param retryAfter what Retry-After said, in seconds; -1 without it
 * @param bytes length of the body that was sent
 * @param userAgent header User-Agent
 */
public record LoggedRequest(
    long start,
    long end,
    String method,
    String path,
    int attempt,
    int status,
    String breakage,
    int retryAfter,
    long bytes,
    String userAgent) {
  /** Whether the client has got what it asked for. */
  public boolean isSuccess() {
    return status == 200 && breakage.isEmpty();
  }
}
