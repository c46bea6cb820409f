package org.occgen.sparql.wiki;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is read out of a log, against counting by hand. */
class RequestLogTest {
  private static final long SECOND = 1_000_000;

  private static LoggedRequest request(long start, long end, String path, int status, int after) {
    return new LoggedRequest(start, end, "GET", path, 0, status, "", after, 10, "test/1");
  }

  private static RequestLog log(LoggedRequest... requests) {
    RequestLog log = new RequestLog();
    List.of(requests).forEach(log::add);
    return log;
  }

  @Test
  void figuresAreThoseOfCountingByHand() {
    Random random = new Random(11);
    for (int round = 0; round < 200; round++) {
      List<LoggedRequest> all = new ArrayList<>();
      RequestLog log = new RequestLog();
      for (int i = random.nextInt(30); i >= 0; i--) {
        long start = random.nextInt(60);
        all.add(request(start, start + 1 + random.nextInt(20), "/" + i, 200, -1));
        log.add(all.get(all.size() - 1));
      }
      long window = 1L + random.nextInt(20);
      long within = 0;
      long inFlight = 0;
      for (LoggedRequest at : all) {
        within =
            Math.max(
                within,
                all.stream()
                    .filter(r -> r.start() >= at.start() && r.start() < at.start() + window)
                    .count());
        inFlight =
            Math.max(
                inFlight,
                all.stream().filter(r -> r.start() <= at.start() && r.end() > at.start()).count());
      }
      assertEquals(within, log.mostWithin(Duration.ofNanos(window * 1000)));
      assertEquals(inFlight, log.mostInFlight());
    }
  }

  @Test
  void requestsThatDidNotWait() {
    LoggedRequest refused = request(0, 10, "/a", 429, 2);
    LoggedRequest within = request(SECOND, SECOND + 5, "/a", 200, -1);
    LoggedRequest other = request(SECOND, SECOND + 5, "/b", 200, -1);
    LoggedRequest after = request(2 * SECOND + 10, 2 * SECOND + 20, "/a", 200, -1);
    assertEquals(List.of(within), log(after, within, other, refused).repeatedWithinRetryAfter());
  }

  @Test
  void pathsAskedForAgain() {
    RequestLog log =
        log(
            request(0, 1, "/a", 429, 1),
            request(2, 3, "/a", 200, -1),
            request(4, 5, "/b", 200, -1),
            request(6, 7, "/a", 200, -1),
            new LoggedRequest(8, 9, "GET", "/c", 0, 200, "cut-body", -1, 5, ""),
            request(10, 11, "/c", 200, -1));
    assertEquals(List.of("/a"), log.askedAfterSuccess());
  }
}
