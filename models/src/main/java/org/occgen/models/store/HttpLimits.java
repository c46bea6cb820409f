package org.occgen.models.store;

import java.time.Duration;

/**
 * How patient a fetch is with a server.
 *
 * @param answer how long it may take to connect, and again to answer
 * @param window over how long the speed is measured
 * @param slowest bytes a second, on average over the window, below which a connection counts as
 *     broken
 * @param retries how many times in a row a fetch goes on after a connection broke or the server
 *     failed, without {@code progress} between them
 * @param progress bytes that must have come for the count of retries to begin again
 * @param firstWait before the first retry; doubled for each further one
 * @param longestWait between two tries, also where the server asks for a longer one, which ends the
 *     fetch
 */
record HttpLimits(
    Duration answer,
    Duration window,
    long slowest,
    int retries,
    long progress,
    Duration firstWait,
    Duration longestWait) {
  static HttpLimits defaults() {
    return new HttpLimits(
        Duration.ofSeconds(30),
        Duration.ofSeconds(30),
        1_000,
        4,
        1 << 20,
        Duration.ofSeconds(1),
        Duration.ofMinutes(2));
  }

  /** The wait before retry number {@code retry}, counted from 1. */
  Duration wait(int retry) {
    Duration wait = firstWait.multipliedBy(1L << Math.min(retry - 1, 20));
    return wait.compareTo(longestWait) > 0 ? longestWait : wait;
  }
}
