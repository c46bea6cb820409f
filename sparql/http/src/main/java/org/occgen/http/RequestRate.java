package org.occgen.http;

import java.io.IOException;
import java.time.Duration;

/**
 * The clock of one lane for its requests, so that a whole job keeps its rate. Retries and redirects
 * are requests as any. Of one thread.
 */
public interface RequestRate {
  /** In place of a status: no connection could be made, so the server knows nothing of it. */
  int NOT_SENT = -1;

  /**
   * Claims the time of the next request. Each call claims anew, where lanes share a rate.
   *
   * @return how long to wait before it; zero if it may begin
   * @throws IOException if there are to be no more requests
   */
  Duration claim() throws IOException;

  /**
   * A request has ended, well or not.
   *
   * @param status of its response, 0 if none came, {@link #NOT_SENT} if none could
   */
  void ended(int status);

  /**
   * The rate of one of several lanes that need not know of each other.
   *
   * @param requestsPerSecond of the whole job, at least 1 in 10 seconds
   * @param lanes of the whole job
   * @throws IllegalArgumentException if there are more lanes than requests in 10 seconds
   */
  static RequestRate ofLane(double requestsPerSecond, int lanes) {
    return LaneRate.of(requestsPerSecond, lanes, TimeSource.system());
  }
}
