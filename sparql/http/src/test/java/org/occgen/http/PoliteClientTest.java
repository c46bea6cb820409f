package org.occgen.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.http.TestServer;
import org.occgen.core.http.TestServer.Handler;

/**
 * When it asks, and how often. Whom is in {@link PoliteHostsTest}, what it takes of a response in
 * {@link OkHttpTransportTest}.
 */
@Timeout(600)
class PoliteClientTest {
  private static final HttpRequest.Body FORM =
      new HttpRequest.Body("application/x-www-form-urlencoded", "query=x");
  private static final Duration RATE = Duration.ofMillis(100);

  /** Long enough to be connected, and heard, on a busy machine. */
  private static final Duration SILENCE = Duration.ofSeconds(2);

  private final TestLane lane = new TestLane();

  /** A server that begins with a few bad responses. */
  private static Handler after(int failures, Handler bad) {
    return (request, response) -> {
      if (request.number() < failures) {
        bad.answer(request, response);
      } else {
        TestLane.send(response, 200, "good");
      }
    };
  }

  private static Handler status(int status, String... headers) {
    return (request, response) -> TestLane.send(response, status, "status " + status, headers);
  }

  // ---- requests ----

  @Test
  void saysWhoItIsAndWhatItTakes() throws Exception {
    try (TestServer server = new TestServer(after(0, null))) {
      assertEquals("good", lane.ask(server.url("/a?b=c")));
      TestServer.Request request = server.requests().get(0);
      assertEquals("/a?b=c", request.path());
      Map<String, String> headers = request.headers();
      assertTrue(
          headers.get("user-agent").contains("(" + TestLane.CONTACT + ")"), () -> "" + headers);
      assertEquals("text/plain", headers.get("accept"));
      assertEquals("gzip", headers.get("accept-encoding"));
    }
    assertEquals(RATE, lane.elapsed());
  }

  @Test
  void postsAForm() throws Exception {
    try (TestServer server = new TestServer(after(0, null))) {
      HttpRequest post = HttpRequest.post(URI.create(server.url("/")), "text/plain", FORM, 1000);
      assertEquals("good", lane.client().send(post, TestLane::text));
      Map<String, String> headers = server.requests().get(0).headers();
      assertEquals("application/x-www-form-urlencoded", headers.get("content-type"));
      assertEquals("7", headers.get("content-length"));
    }
  }

  @Test
  void postsJsonWithAToken() throws Exception {
    String json = "{\"prompt\": \"¿señora?\"}";
    try (TestServer server = new TestServer(after(1, status(429, "Retry-After: 3")))) {
      HttpRequest post =
          HttpRequest.post(
                  URI.create(server.url("/v1/chat")),
                  "text/plain",
                  new HttpRequest.Body("application/json", json),
                  1000)
              .with("Authorization", "Bearer s3cret");
      assertEquals("good", lane.client().send(post, TestLane::text));
      assertEquals(2, server.requests().size(), "sent again with all of it");
      for (TestServer.Request request : server.requests()) {
        assertEquals("application/json", request.headers().get("content-type"));
        assertEquals("Bearer s3cret", request.headers().get("authorization"));
        assertEquals(json, new String(request.body().getBytes(ISO_8859_1), UTF_8));
      }
    }
    assertEquals(RATE.plusSeconds(3), lane.elapsed());
  }

  @Test
  void aRequestMayHaveATimeLimitOfItsOwn() throws Exception {
    lane.silence(SILENCE);
    Handler late =
        (request, response) -> {
          Thread.sleep(SILENCE.toMillis() + 500);
          TestLane.send(response, 200, "good");
        };
    try (TestServer server = new TestServer(late)) {
      HttpRequest request = TestLane.get(server.url("/")).within(Duration.ofMinutes(5));
      assertEquals("good", lane.client().send(request, TestLane::text));
    }
    CountDownLatch never = new CountDownLatch(1);
    try (TestServer server = new TestServer((request, response) -> never.await())) {
      HttpRequest once = TestLane.get(server.url("/")).within(SILENCE).withoutRetryOfIncomplete();
      HttpFailure failure =
          assertThrows(HttpFailure.class, () -> new TestLane().client().send(once, TestLane::text));
      assertEquals(FailureKind.TIMEOUT, failure.kind());
      assertEquals(1, server.requests().size());
    }
    assertThrows(
        IllegalArgumentException.class,
        () -> TestLane.get("http://127.0.0.1/").within(Duration.ZERO));
  }

  @Test
  void asksConditionally() throws Exception {
    try (TestServer server =
        new TestServer((request, response) -> response.head(304, "ETag: W/\"7\""))) {
      HttpRequest request = TestLane.get(server.url("/")).with("If-None-Match", "W/\"7\"");
      HttpResponse response = lane.client().send(request, a -> a);
      assertEquals(304, response.status());
      assertEquals("W/\"7\"", server.requests().get(0).headers().get("if-none-match"));
    }
  }

  // ---- when ----

  @Test
  void waitsAsLongAsTheServerAsks() throws Exception {
    try (TestServer server = new TestServer(after(1, status(429, "Retry-After: 7")))) {
      assertEquals("good", lane.ask(server.url("/")));
      assertEquals(2, server.requests().size());
    }
    assertEquals(RATE.plusSeconds(7), lane.elapsed());
  }

  @Test
  void waitsUntilTheDateThatTheServerNames() throws Exception {
    String date =
        DateTimeFormatter.RFC_1123_DATE_TIME.format(
            VirtualTime.BEGIN.plusSeconds(90).atOffset(ZoneOffset.UTC));
    try (TestServer server = new TestServer(after(1, status(503, "Retry-After: " + date)))) {
      assertEquals("good", lane.ask(server.url("/")));
    }
    assertEquals(Duration.ofSeconds(90), lane.elapsed());
  }

  @Test
  void anotherLaneOfTheProcessWaitsToo() throws Exception {
    try (TestServer server = new TestServer(after(1, status(429, "Retry-After: 7")))) {
      HttpRequest request = TestLane.get(server.url("/"));
      assertEquals(429, lane.client().send(request, HttpResponse::status));
      assertEquals(RATE, lane.elapsed(), "the first lane took it as it was");
      assertEquals("good", lane.ask(server.url("/")));
      assertEquals(RATE.plusSeconds(7), lane.elapsed());
    }
  }

  @ParameterizedTest
  @CsvSource({"3600, 3600", "'Fri, 31 Dec 9999 23:59:59 GMT', 31536000"})
  void whoIsAskedToWaitTooLongGivesUpWithoutAsking(String value, int seconds) throws Exception {
    try (TestServer server = new TestServer(status(429, "Retry-After: " + value))) {
      HttpFailure first = lane.failure(server.url("/"));
      assertEquals(FailureKind.QUOTA, first.kind());
      assertTrue(first.getMessage().contains(seconds + " s"), first.getMessage());
      HttpFailure second = lane.failure(server.url("/other"));
      assertEquals(FailureKind.QUOTA, second.kind());
      assertEquals(1, server.requests().size());
    }
  }

  @Test
  void backsOffFurtherAndFurther() throws Exception {
    try (TestServer server = new TestServer(after(5, status(503)))) {
      assertEquals("good", lane.ask(server.url("/")));
    }
    assertEquals(RATE.plusSeconds(1 + 2 + 4 + 8 + 16), lane.elapsed());
  }

  @Test
  void aQuotaWithoutATimeHoldsTheWholeProcess() throws Exception {
    try (TestServer server = new TestServer(after(3, status(429)))) {
      assertEquals("good", lane.ask(server.url("/")));
    }
    assertEquals(RATE.plusSeconds(1 + 2 + 4), lane.elapsed());
  }

  @ParameterizedTest
  @ValueSource(ints = {429, 503})
  void neverAsksAgainAtOnce(int status) throws Exception {
    try (TestServer server = new TestServer(after(1, status(status, "Retry-After: 0")))) {
      assertEquals("good", lane.ask(server.url("/")));
      assertEquals(2, server.requests().size());
    }
    assertEquals(RATE.plusSeconds(1), lane.elapsed(), "the backoff, not zero");
  }

  @Test
  void leavesAHostAloneThatDoesNotAnswer() throws Exception {
    // 20 requests open the circuit; then two trials find the host still failing, two find it well
    try (TestServer server = new TestServer(after(22, status(500)))) {
      for (int i = 0; i < 3; i++) {
        assertEquals(FailureKind.UNAVAILABLE, lane.failure(server.url("/" + i)).kind());
      }
      Duration before = lane.elapsed();
      assertEquals(18, server.requests().size());
      assertEquals("good", lane.ask(server.url("/last")));
      assertEquals(23, server.requests().size());
      Duration waited = lane.elapsed().minus(before);
      assertTrue(waited.compareTo(Duration.ofSeconds(60)) > 0, () -> "left alone twice: " + waited);
      Duration backoff = Duration.ofSeconds(1 + 2 + 4 + 8);
      assertTrue(
          waited.compareTo(Duration.ofSeconds(85).plus(backoff)) < 0, "not longer: " + waited);
    }
  }

  @Test
  void givesUpOnAHostThatIsLeftAlone() throws Exception {
    try (TestServer server = new TestServer(status(500))) {
      for (int i = 0; i < 40; i++) {
        assertEquals(FailureKind.UNAVAILABLE, lane.failure(server.url("/" + i)).kind());
      }
      int asked = server.requests().size();
      double perMinute = asked / (lane.elapsed().toSeconds() / 60.0);
      assertTrue(perMinute < 10, asked + " in " + lane.elapsed());
    }
  }

  // ---- how often ----

  @ParameterizedTest
  @CsvSource({
    "400, REFUSED, 1",
    "401, REFUSED, 1",
    "403, REFUSED, 1",
    "404, NOT_FOUND, 1",
    "410, NOT_FOUND, 1",
    "501, REFUSED, 1",
    "414, REFUSED, 1",
    "408, TIMEOUT, 6",
    "429, QUOTA, 6",
    "500, UNAVAILABLE, 6",
    "502, UNAVAILABLE, 6",
    "503, UNAVAILABLE, 6",
    "202, MALFORMED, 6"
  })
  void triesAgainWhatMayPass(int status, FailureKind kind, int tries) throws Exception {
    try (TestServer server = new TestServer(status(status))) {
      HttpFailure failure = lane.failure(server.url("/x"));
      assertEquals(kind, failure.kind());
      assertEquals(status, failure.status());
      assertEquals(server.url("/x"), failure.url().toString());
      assertEquals("status " + status, failure.head());
      assertTrue(failure.getMessage().contains("answers " + status), failure.getMessage());
      assertEquals(tries, server.requests().size());
      assertEquals(tries > 1, kind.isRetryable());
    }
  }

  @ParameterizedTest
  @CsvSource({"204, 0", "205, 0", "204, 7", "205, 7"})
  void aStatusForNoContentIsNamedAndAskedForOnce(int status, int length) throws Exception {
    byte[] body = new byte[length];
    try (TestServer server =
        new TestServer(
            (request, response) -> TestLane.send(response, status, "text/plain", body))) {
      HttpFailure failure = lane.failure(server.url("/x"));
      assertEquals(FailureKind.NOT_FOUND, failure.kind());
      assertTrue(failure.getMessage().contains(String.valueOf(status)), failure.getMessage());
      assertEquals(1, server.requests().size());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "301, /there?signed=s3cret, /there",
    "308, https://other.example/there#x, https://other.example/there#x",
    "302, 'https://[bad', https://[bad",
    "307, '', no address"
  })
  void aPostThatIsRedirectedNamesItsTargetAndIsSentOnce(int status, String location, String target)
      throws Exception {
    try (TestServer server = new TestServer(status(status, "Location: " + location))) {
      HttpRequest post = HttpRequest.post(URI.create(server.url("/x")), "text/plain", FORM, 1000);
      HttpFailure failure =
          assertThrows(HttpFailure.class, () -> lane.client().send(post, TestLane::text));
      assertEquals(FailureKind.REFUSED, failure.kind());
      assertEquals(status, failure.status());
      assertTrue(
          failure.getMessage().contains(": a POST is redirected to " + target + "; give"),
          failure.getMessage());
      assertFalse(failure.getMessage().contains("s3cret"), failure.getMessage());
      assertFalse(failure.getMessage().contains("tries"), failure.getMessage());
      assertEquals(1, server.requests().size());
    }
  }

  /** Backoffs of 1 to 120 s, and 30 minutes for all: the tries end before. */
  @Test
  void theEndOfTheTimeIsToldWithoutAPromiseToTryAgain() throws Exception {
    try (TestServer server = new TestServer(status(503, "Retry-After: 700"))) {
      HttpFailure failure = lane.failure(server.url("/"));
      assertTrue(
          failure
              .getMessage()
              .endsWith(
                  "answers 503, after 3 tries; not tried again: the server asks to wait 700 s, and"
                      + " the time for this request ends before"),
          failure.getMessage());
      assertEquals(3, server.requests().size());
    }
    TestLane other = new TestLane();
    Handler late = // each response takes a while, in virtual time
        (request, response) -> {
          other.time().sleep(Duration.ofMinutes(8));
          TestLane.send(response, 503, "busy");
        };
    try (TestServer server = new TestServer(late)) {
      HttpFailure failure = other.failure(server.url("/other"));
      assertTrue(
          failure
              .getMessage()
              .endsWith(
                  "; not tried again: the next try would be in 8 s, and the time for this"
                      + " request ends before"),
          failure.getMessage());
    }
  }

  @Test
  void aBanThatSaysWhenItEndsIsAQuota() throws Exception {
    try (TestServer server = new TestServer(after(1, status(403, "Retry-After: 60")))) {
      assertEquals("good", lane.ask(server.url("/")));
    }
    assertEquals(RATE.plusSeconds(60), lane.elapsed());
  }

  @Test
  void aReaderDecidesToo() throws Exception {
    try (TestServer server = new TestServer(after(0, null))) {
      int[] calls = {0};
      String read =
          lane.client()
              .send(
                  TestLane.get(server.url("/")),
                  response -> {
                    if (++calls[0] < 3) {
                      throw new RejectedResponseException(FailureKind.UNAVAILABLE, "maxlag");
                    }
                    return "third";
                  });
      assertEquals("third", read);
      assertEquals(3, server.requests().size());
    }
  }

  /** An address behind which nobody listens: a free port could be another test's by now. */
  private static String closed() {
    return "127.0.0.1:1";
  }

  @Test
  void aServerIsDeadToWhichNoTryMakesAConnection() throws Exception {
    String server = closed();
    String dead = lane.dead("http://" + server + "/");
    assertEquals(
        server
            + " does not answer since 2026-03-01T12:00:00Z (Failed to connect to /"
            + server
            + "); the same command goes on once it does",
        dead);
    assertEquals(RATE.plusSeconds(1 + 2 + 4 + 8 + 16), lane.elapsed(), "6 tries");
  }

  /** The clock of the machine goes on between two looks at it. */
  @Test
  void aServerIsDeadInRealTimeToo() throws Exception {
    PoliteOptions quick =
        new PoliteOptions(
            UserAgent.of(TestLane.CONTACT),
            new AllowedHosts(List.of("127.0.0.1")),
            SILENCE,
            SILENCE,
            3,
            Duration.ofMinutes(1),
            Duration.ofMillis(1),
            Duration.ofMillis(2),
            "");
    String server = closed();
    PoliteClient client = new PoliteClient(quick, RequestRate.ofLane(100, 1), new HostHealth());
    IOException dead =
        assertThrows(
            IOException.class,
            () -> client.send(TestLane.get("http://" + server + "/"), TestLane::text));
    assertFalse(dead instanceof HttpFailure, dead::toString);
    assertTrue(dead.getMessage().startsWith(server + " does not answer since "), dead::toString);
  }

  @Test
  void aServerThatStopsIsDeadAfterFiveMinutesHoweverManyTriesAreLeft() throws Exception {
    int[] lookups = {0};
    lane.attempts(100)
        .resolver(
            host -> {
              if (lookups[0]++ > 0) {
                throw new UnknownHostException(host);
              }
              return InetAddress.getAllByName(host);
            });
    String url;
    try (TestServer server = new TestServer(after(0, null))) {
      url = server.url("/");
      assertEquals("good", lane.ask(url));
    }
    Duration before = lane.elapsed();
    assertTrue(lane.dead(url).contains(" does not answer since 2026-03-01T12:00:0"));
    Duration waited = lane.elapsed().minus(before);
    assertTrue(waited.compareTo(HostHealth.DEAD) >= 0, waited::toString);
    assertTrue(waited.compareTo(HostHealth.DEAD.plusMinutes(2)) <= 0, waited::toString);
  }

  @Test
  void theTimeWithoutAConnectionIsThatOfAllRequests() throws Exception {
    lane.attempts(100);
    String server = closed();
    String since = lane.dead("http://" + server + "/a").replaceFirst(".* since (\\S+) .*", "$1");
    Duration before = lane.elapsed();
    assertTrue(lane.dead("http://" + server + "/b").contains(" since " + since + " "));
    assertTrue(lane.elapsed().minus(before).compareTo(Duration.ofSeconds(1)) < 0, "at once");
  }

  @Test
  void aServerThatRespondsWithErrorsIsNotDead() throws Exception {
    lane.attempts(40);
    try (TestServer server = new TestServer(status(503))) {
      assertEquals(FailureKind.UNAVAILABLE, lane.failure(server.url("/")).kind());
    }
    assertTrue(lane.elapsed().compareTo(HostHealth.DEAD) > 0);
  }

  @Test
  void aConnectionEndsTheTimeWithoutOne() throws Exception {
    HostHealth health = new HostHealth(lane.time(), ClientState.NONE);
    HostHealth.Outage first = health.unconnected("wiki.example");
    lane.time().sleep(HostHealth.DEAD);
    assertTrue(health.unconnected("wiki.example").lasts(HostHealth.DEAD));
    assertTrue(first.isNews());
    assertFalse(health.unconnected("wiki.example").isNews(), "one line a server");
    health.connected("wiki.example");
    assertFalse(health.unconnected("wiki.example").lasts(HostHealth.UNKNOWN));
    assertTrue(health.unconnected("wiki.example").isNews());
  }

  @Test
  void noResponseInTimeIsTriedAgain() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    try (TestServer server = new TestServer(after(1, (request, response) -> never.await()))) {
      assertEquals("good", lane.silence(SILENCE).ask(server.url("/")));
    }
  }

  @Test
  void aRequestIsSentOnceAnAttempt() throws Exception {
    // the connection ends without a byte, after it was kept open once
    try (TestServer server = new TestServer((request, response) -> {})) {
      assertEquals(FailureKind.UNAVAILABLE, lane.failure(server.url("/")).kind());
      assertEquals(6, server.requests().size());
    }
  }

  @Test
  void optionsHaveBounds() {
    assertThrows(
        IllegalArgumentException.class, () -> PoliteOptions.of("", PoliteOptions.WIKIMEDIA_HOSTS));
    assertThrows(
        IllegalArgumentException.class, () -> PoliteOptions.of(TestLane.CONTACT, List.of("*")));
    Duration second = Duration.ofSeconds(1);
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new PoliteOptions(
                "occgen",
                new AllowedHosts(PoliteOptions.WIKIMEDIA_HOSTS),
                Duration.ZERO,
                second,
                1,
                second,
                second,
                second,
                ""));
  }
}
