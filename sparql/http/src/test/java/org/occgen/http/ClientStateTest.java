package org.occgen.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.occgen.core.http.TestServer;

/** What a process that asks leaves to the next one. */
@Timeout(600)
class ClientStateTest {
  private static final String HOST = "127.0.0.1";
  private static final Duration RATE = Duration.ofMillis(100);

  private final VirtualTime time = new VirtualTime();
  private final Told told = new Told();

  private static final class Told implements ClientState {
    private final Map<String, Instant> pauses = new TreeMap<>();
    private int turns = Integer.MAX_VALUE;

    @Override
    public void checkTurn() throws IOException {
      if (turns-- == 0) {
        throw new IOException("another asks");
      }
    }

    @Override
    public void pauseHost(String host, Instant until) {
      pauses.put(host, until);
    }

    @Override
    public Map<String, Instant> pausedHosts() {
      return pauses;
    }
  }

  private String ask(TestServer server) throws IOException {
    PoliteClient client =
        new PoliteClient(
            TestLane.options(List.of(HOST)),
            LaneRate.of(10, 1, time),
            new HostHealth(time, told),
            time,
            InetAddress::getAllByName,
            bound -> bound);
    return client.send(TestLane.get(server.url("/")), TestLane::text);
  }

  private static TestServer server(int bad, int status, String... headers) throws IOException {
    return new TestServer(
        (request, response) -> {
          if (request.number() < bad) {
            TestLane.send(response, status, "bad", headers);
          } else {
            TestLane.send(response, 200, "good");
          }
        });
  }

  @Test
  void tellsWhatAHostAskedFor() throws Exception {
    try (TestServer server = server(1, 429, "Retry-After: 7")) {
      assertEquals("good", ask(server));
    }
    assertEquals(Map.of(HOST, VirtualTime.BEGIN.plus(RATE).plusSeconds(7)), told.pauses);
  }

  @Test
  void leavesAHostAloneThatAskedAnotherProcessForIt() throws Exception {
    told.pauseHost(HOST, VirtualTime.BEGIN.plusSeconds(7));
    told.pauseHost("elsewhere.example", VirtualTime.BEGIN.plusSeconds(70));
    try (TestServer server = server(0, 0)) {
      assertEquals("good", ask(server));
      assertEquals(Duration.ofSeconds(7), time.elapsed());
    }
  }

  @Test
  void aPauseThatHasPassedHoldsNobody() throws Exception {
    told.pauseHost(HOST, VirtualTime.BEGIN.minusSeconds(7));
    try (TestServer server = server(0, 0)) {
      assertEquals("good", ask(server));
      assertEquals(RATE, time.elapsed());
    }
  }

  @Test
  void tellsThatAHostDoesNotRespond() throws Exception {
    HostHealth health = new HostHealth(time, told);
    for (int i = 0; i < 20; i++) {
      assertTrue(health.tryAsk(HOST));
      assertEquals(Map.of(), told.pauses);
      health.report(HOST, false);
    }
    assertEquals(Map.of(HOST, VirtualTime.BEGIN.plusSeconds(30)), told.pauses);
    assertEquals(Duration.ofSeconds(30), new HostHealth(time, told).pauseOf(HOST));
    assertEquals(Duration.ZERO, health.pauseOf(HOST), "of this process the circuit knows");
  }

  @Test
  void asksNothingOnceAnotherHasTakenOver() throws Exception {
    told.turns = 2;
    try (TestServer server = server(9, 503)) {
      IOException e = assertThrows(IOException.class, () -> ask(server));
      assertEquals("another asks", e.getMessage());
      assertEquals(2, server.requests().size(), "a retry is a request");
    }
  }
}
