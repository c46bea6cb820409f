package org.occgen.sparql.wiki;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is read out of a log, against counting by hand. */
class RequestLogTest {
  private static final long SECOND = 1_000_000;

  private static LoggedRequest request(long start, long end, String path, int status, int after) {
    return new LoggedRequest(start, end, "GET", path, 0, status, "", after, 10, "test/1");
  }

  private static RequestLog log(LoggedRequest... requests) {
    RequestLog log = RequestLog.inMemory();
    List.of(requests).forEach(log::add);
    return log;
  }

  @Test
  void anEmptyLog() {
    RequestLog log = log();
    assertEquals(0, log.mostWithin(Duration.ofSeconds(10)));
    assertEquals(0, log.mostInFlight());
    assertEquals(List.of(), log.askedAfterSuccess());
    assertEquals(List.of(), log.withinRetryAfter(Duration.ZERO));
  }

  @Test
  void aWindowIsOpenAtItsEnd() {
    RequestLog log =
        log(
            request(0, 1, "/a", 200, -1),
            request(10 * SECOND, 10 * SECOND + 1, "/b", 200, -1),
            request(10 * SECOND - 1, 10 * SECOND, "/c", 200, -1));
    assertEquals(2, log.mostWithin(Duration.ofSeconds(10)));
    assertEquals(3, log.mostWithin(Duration.ofNanos(10_000_001_000L)));
  }

  @Test
  void anAnsweredRequestIsNotInFlight() {
    assertEquals(1, log(request(0, 5, "/a", 200, -1), request(5, 9, "/b", 200, -1)).mostInFlight());
    assertEquals(2, log(request(0, 6, "/a", 200, -1), request(5, 9, "/b", 200, -1)).mostInFlight());
  }

  @Test
  void figuresAreThoseOfCountingByHand() {
    Random random = new Random(11);
    for (int round = 0; round < 200; round++) {
      List<LoggedRequest> all = new ArrayList<>();
      RequestLog log = RequestLog.inMemory();
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
  void requestsWithinRetryAfter() {
    LoggedRequest refused = request(0, 10, "/a", 429, 2);
    LoggedRequest before = request(5, 20, "/b", 200, -1);
    LoggedRequest soon = request(1000, 1010, "/c", 200, -1);
    LoggedRequest within = request(SECOND, SECOND + 5, "/d", 200, -1);
    LoggedRequest after = request(2 * SECOND + 10, 2 * SECOND + 20, "/a", 200, -1);
    RequestLog log = log(after, within, soon, before, refused);
    assertEquals(List.of(soon, within), log.withinRetryAfter(Duration.ZERO));
    assertEquals(List.of(within), log.withinRetryAfter(Duration.ofMillis(100)));
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

  @Test
  void theFileHoldsTheLog(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("log.tsv");
    LoggedRequest[] requests = {
      request(0, 1, "/a?b=%20", 200, -1),
      new LoggedRequest(1_234_567, 2_000_001, "POST", "/s#ab", 3, 503, "unavailable", 7, 0, "x y")
    };
    try (RequestLog log = RequestLog.in(file)) {
      List.of(requests).forEach(log::add);
      // Whoever reads the file of a server that runs finds what it has answered.
      assertEquals(List.of(requests), RequestLog.read(file).requests());
    }
    Files.writeString(file, "something else\n");
    assertThrows(IOException.class, () -> RequestLog.read(file));
  }
}
