package org.occgen.sparql.wiki;

import java.util.Locale;

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
  static final String HEADER =
      "start_ms\tend_ms\tmethod\tpath\tattempt\tstatus\tbreakage\tretry_after_s\tbytes\tuser_agent";

  private static final int CELLS = HEADER.split("\t", -1).length;

  /** Whether the client has got what it asked for. */
  public boolean isSuccess() {
    return status == 200 && breakage.isEmpty();
  }

  String row() {
    return String.join(
        "\t",
        milliseconds(start),
        milliseconds(end),
        method,
        path,
        "" + attempt,
        "" + status,
        breakage,
        "" + retryAfter,
        "" + bytes,
        userAgent.replaceAll("\\p{Cntrl}", " "));
  }

  static LoggedRequest parse(String row) {
    String[] cells = row.split("\t", -1);
    if (cells.length != CELLS) {
      throw new IllegalArgumentException("not " + CELLS + " cells: " + row);
    }
    return new LoggedRequest(
        microseconds(cells[0]),
        microseconds(cells[1]),
        cells[2],
        cells[3],
        Integer.parseInt(cells[4]),
        Integer.parseInt(cells[5]),
        cells[6],
        Integer.parseInt(cells[7]),
        Long.parseLong(cells[8]),
        cells[9]);
  }

  private static String milliseconds(long micros) {
    return String.format(Locale.ROOT, "%d.%03d", micros / 1000, micros % 1000);
  }

  private static long microseconds(String milliseconds) {
    return Long.parseLong(milliseconds.replace(".", ""));
  }
}
