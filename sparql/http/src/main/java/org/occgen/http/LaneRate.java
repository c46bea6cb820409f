package org.occgen.http;

import java.time.Duration;

/**
 * Lets one lane send its next request so that all lanes together never send more than the whole
 * job's rate allows, in whatever ten seconds are looked at, whether or not the lanes know of each
 * other.
 *
 * <p>With R requests a second and L lanes, a lane may send n = floor(10 R / L) requests in ten
 * seconds. It waits 10/n seconds from the end of a request to the beginning of the next, so two
 * requests of a lane are always further apart than that, also by the server's clock, and any ten
 * seconds hold at most n of a lane and L n &lt;= 10 R of all. The first request waits too: the lane
 * may have been taken over from a process that died.
 */
final class LaneRate implements RequestRate {
  static final int WINDOW_SECONDS = 10;

  private final TimeSource time;
  private final long interval;
  private long next;

  private LaneRate(long interval, TimeSource time) {
    this.interval = interval;
    this.time = time;
    this.next = time.nanoTime() + interval;
  }

  static LaneRate of(double requestsPerSecond, int lanes, TimeSource time) {
    if (!(requestsPerSecond > 0) || requestsPerSecond > 10_000 || lanes < 1) {
      throw new IllegalArgumentException(
          requestsPerSecond + " requests a second in " + lanes + " lanes: both must be positive");
    }
    long share = (long) Math.floor(requestsPerSecond * WINDOW_SECONDS / lanes);
    if (share < 1) {
      throw new IllegalArgumentException(
          lanes
              + " lanes are too many for "
              + requestsPerSecond
              + " requests a second: at most "
              + (long) Math.floor(requestsPerSecond * WINDOW_SECONDS)
              + " (one request of each in 10 seconds)");
    }
    // rounded up: never faster
    return new LaneRate((WINDOW_SECONDS * 1_000_000_000L + share - 1) / share, time);
  }

  @Override
  public Duration claim() {
    return Duration.ofNanos(Math.max(0, next - time.nanoTime()));
  }

  @Override
  public void ended(int status) {
    next = time.nanoTime() + interval;
  }
}
