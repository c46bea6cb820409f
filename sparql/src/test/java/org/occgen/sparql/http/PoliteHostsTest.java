package org.occgen.sparql.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.http.TestServer;
import org.occgen.core.http.TestServer.Handler;

/** Whom it asks: hosts, the addresses that they stand for, redirects. */
@Timeout(60)
class PoliteHostsTest {
  private static final Duration RATE = Duration.ofMillis(100);

  private static final Handler GOOD = (request, response) -> TestLane.send(response, 200, "good");

  private final TestLane lane = new TestLane();

  @Test
  void followsRedirects() throws Exception {
    try (TestServer server =
        new TestServer(
            (request, response) -> {
              if (request.number() < 5) {
                response.head(307, "Location: /page" + request.number(), "Content-Length: 0");
              } else {
                TestLane.send(response, 200, "good");
              }
            })) {
      PoliteAnswer answer = lane.client().ask(TestLane.get(server.url("/")), a -> a);
      assertEquals(6, answer.addresses().size());
      assertEquals(URI.create(server.url("/page4")), answer.address());
    }
    assertEquals(RATE.multipliedBy(6), lane.elapsed(), "each is a request of its own");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/there"})
  void redirectsInACircleAreMalformed(String location) throws Exception {
    try (TestServer server =
        new TestServer(
            (request, response) ->
                response.head(301, "Location: " + location, "Content-Length: 0"))) {
      HttpFailure failure = lane.failure(server.url("/"));
      assertEquals(FailureKind.MALFORMED, failure.kind());
      assertEquals(location.equals("/") ? 6 : 12, server.requests().size());
    }
  }

  @Test
  void moreThanFiveRedirectsAreMalformed() throws Exception {
    try (TestServer server =
        new TestServer(
            (request, response) ->
                response.head(301, "Location: /" + request.number(), "Content-Length: 0"))) {
      assertEquals(FailureKind.MALFORMED, lane.failure(server.url("/x")).kind());
      assertEquals(6 * 6, server.requests().size());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "http://169.254.169.254/latest/meta-data/, REFUSED",
    "http://localhost:22/, REFUSED",
    "http://127.0.0.2/, REFUSED",
    "http://[::1]/, REFUSED",
    "https://evil.example/, REFUSED",
    "file:///etc/passwd, MALFORMED",
    "https://user:pw@127.0.0.1/, MALFORMED",
    "http://a b/, MALFORMED",
    "'', MALFORMED"
  })
  void aRedirectLeadsNowhereElse(String location, FailureKind kind) throws Exception {
    try (TestServer server =
        new TestServer(
            (request, response) ->
                response.head(302, "Location: " + location, "Content-Length: 0"))) {
      HttpFailure failure = lane.failure(server.url("/"));
      assertEquals(kind, failure.kind());
      assertEquals(302, failure.status());
    }
  }

  @Test
  void aPostIsNotRedirected() throws Exception {
    try (TestServer server =
        new TestServer(
            (request, response) -> response.head(307, "Location: /b", "Content-Length: 0"))) {
      PoliteRequest post = PoliteRequest.post(URI.create(server.url("/")), "text/plain", "a=b", 9);
      HttpFailure failure =
          assertThrows(HttpFailure.class, () -> lane.client().ask(post, TestLane::text));
      assertEquals(FailureKind.MALFORMED, failure.kind());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"169.254.169.254", "10.1.2.3", "127.0.0.1", "::1", "fe80::1"})
  void aNameThatStandsForAnInnerAddressIsNotAsked(String address) {
    TestLane evil =
        new TestLane()
            .hosts("*.wikipedia.org")
            .resolver(
                host ->
                    new InetAddress[] {
                      InetAddress.getByName("208.80.154.224"), InetAddress.getByName(address)
                    });
    HttpFailure failure = evil.failure("https://en.wikipedia.org/");
    assertEquals(FailureKind.REFUSED, failure.kind());
    assertTrue(failure.getMessage().contains("which is not asked"), failure.getMessage());
    assertEquals(Duration.ZERO, evil.elapsed());
  }

  @Test
  void theAddressThatWasLookedAtIsTheOneThatIsAsked() throws Exception {
    int[] lookups = {0};
    TestLane changing =
        new TestLane()
            .hosts("localhost")
            .resolver(
                host ->
                    new InetAddress[] {
                      InetAddress.getByName(lookups[0]++ == 0 ? "127.0.0.1" : "169.254.169.254")
                    });
    try (TestServer server = new TestServer(GOOD)) {
      String url = server.url("/").replace("127.0.0.1", "localhost");
      assertEquals("good", changing.ask(url));
      assertEquals(1, lookups[0]);
      assertEquals(FailureKind.REFUSED, changing.failure(url).kind());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/a/%2e%2e/b", "/a/../b", "/a/./b"})
  void aPathThatCanBeReadInTwoWaysIsRefused(String path) throws Exception {
    try (TestServer server = new TestServer(GOOD)) {
      assertEquals(FailureKind.REFUSED, lane.failure(server.url(path)).kind());
      assertEquals(List.of(), server.requests());
    }
  }

  @Test
  void anUnknownHostIsTriedAgain() {
    TestLane offline =
        new TestLane()
            .hosts("*.wikipedia.org")
            .resolver(
                host -> {
                  throw new UnknownHostException(host);
                });
    assertEquals(FailureKind.UNAVAILABLE, offline.failure("https://en.wikipedia.org/").kind());
  }
}
