package org.occgen.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.occgen.core.http.TestServer;
import org.occgen.core.http.TestServer.Request;
import org.occgen.core.http.TestServer.Response;

/** Four lanes in real time, and a server that breaks three responses of ten. */
@Timeout(600)
class LanesTest {
  private static final int LANES = 4;
  private static final int PAGES = 80;
  private static final double RATE = 40;
  private static final long SECOND = 1_000_000_000L;

  /** One request in the server's log. */
  private record Logged(String name, long begun, long ended, boolean good, boolean asksToWait) {}

  private final List<Logged> log = Collections.synchronizedList(new ArrayList<>());

  /** When a lane had read that it is to wait, by the request. */
  private final Map<String, Long> told = new ConcurrentHashMap<>();

  private final Map<String, Integer> attempts = new ConcurrentHashMap<>();

  /** What breaks depends on the page and on how often it was asked for, on nothing else. */
  private void answer(Request request, Response response) throws IOException, InterruptedException {
    long begun = System.nanoTime();
    int attempt = attempts.merge(request.path(), 1, Integer::sum);
    Random random = new Random(request.path().hashCode() * 31L + attempt);
    random.nextInt();
    int draw = random.nextInt(100);
    Thread.sleep(random.nextInt(20));
    byte[] page = request.path().getBytes(StandardCharsets.UTF_8);
    // written before the response, so that a lane never sees what the log does not know
    String name = request.path() + " " + attempt;
    log.add(new Logged(name, begun, System.nanoTime(), draw >= 30, draw < 2));
    if (draw < 2) {
      TestLane.send(response, 429, name, "Retry-After: 1");
    } else if (draw < 7) {
      TestLane.send(response, 429, "no time");
    } else if (draw < 12) {
      TestLane.send(response, 503, "down");
    } else if (draw < 16) {
      response.head(200, "Content-Type: text/plain", "Content-Length: 99").body(page, 0, 2);
    } else if (draw < 20) {
      TestLane.send(response, 200, "text/html", page);
    } else if (draw < 24) {
      response.head(307, "Location: " + request.path(), "Content-Length: 0");
    } else if (draw < 30) {
      // the connection ends without a response
    } else {
      TestLane.send(response, 200, "text/plain", page);
    }
  }

  @Test
  void aStormChangesNothing() throws Exception {
    HostHealth health = new HostHealth();
    PoliteOptions options =
        new PoliteOptions(
            UserAgent.of(TestLane.CONTACT),
            new AllowedHosts(List.of("127.0.0.1")),
            Duration.ofMinutes(5),
            Duration.ofMinutes(5),
            12,
            Duration.ofMinutes(30),
            Duration.ofMillis(20),
            Duration.ofMillis(200),
            "");
    ExecutorService pool = Executors.newFixedThreadPool(LANES);
    try (TestServer server = new TestServer(this::answer)) {
      List<Callable<List<String>>> lanes =
          IntStream.range(0, LANES)
              .<Callable<List<String>>>mapToObj(
                  number -> () -> lane(number, server, options, health))
              .toList();
      List<String> pages = new ArrayList<>();
      for (Future<List<String>> lane : pool.invokeAll(lanes)) {
        pages.addAll(lane.get());
      }
      assertEquals(
          IntStream.range(0, PAGES).mapToObj(i -> "/" + i).sorted().toList(),
          pages.stream().sorted().toList());
    } finally {
      pool.shutdownNow();
    }
    assertEquals(PAGES, log.stream().filter(Logged::good).count(), "none twice");
    assertTrue(log.size() > PAGES * 5 / 4, () -> "a storm: " + log.size());
    checkRate();
    checkWaits();
  }

  private List<String> lane(int number, TestServer server, PoliteOptions options, HostHealth health)
      throws IOException {
    PoliteClient client =
        new PoliteClient(
            options,
            RequestRate.ofLane(RATE, LANES),
            health,
            TimeSource.system(),
            InetAddress::getAllByName,
            bound -> bound / 2);
    List<String> pages = new ArrayList<>();
    for (int page = number; page < PAGES; page += LANES) {
      pages.add(client.send(TestLane.get(server.url("/" + page)), this::read));
    }
    return pages;
  }

  /** The client reads a response when all lanes know of its wait. */
  private String read(HttpResponse response) throws RejectedResponseException {
    if (response.status() == 429) {
      told.put(new String(response.body(), StandardCharsets.UTF_8), System.nanoTime());
    }
    return TestLane.text(response);
  }

  /** An interval of 0.1 s makes at most 10 requests of a lane in a second, as 100 in ten. */
  private void checkRate() {
    long[] begun = log.stream().mapToLong(Logged::begun).sorted().toArray();
    int from = 0;
    for (int to = 0; to < begun.length; to++) {
      while (begun[to] - begun[from] >= SECOND) {
        from++;
      }
      int count = to - from + 1;
      assertTrue(count <= RATE, () -> count + " requests in a second");
    }
    for (Logged one : log) {
      long inFlight =
          log.stream()
              .filter(other -> other.begun() <= one.begun() && one.begun() <= other.ended())
              .count();
      assertTrue(inFlight <= LANES, () -> inFlight + " requests in flight");
    }
  }

  /**
   * When a server asks to wait, each other lane may have a request on its way, and no more. The
   * wait begins behind the end of the request, and before a lane has read it.
   */
  private void checkWaits() {
    for (Logged refused : log) {
      if (refused.asksToWait()) {
        long known = told.get(refused.name());
        long within =
            log.stream()
                .filter(other -> other.begun() > known)
                .filter(other -> other.begun() < refused.ended() + SECOND)
                .count();
        assertTrue(within < LANES, () -> within + " requests within Retry-After");
      }
    }
  }
}
