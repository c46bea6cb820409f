package org.occgen.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.http.TestServer;
import org.occgen.core.http.TestServer.Handler;
import org.occgen.core.http.TestServer.Request;

/** Whom it asks: hosts, the addresses that they stand for, redirects. */
@Timeout(600)
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
      HttpResponse response = lane.client().send(TestLane.get(server.url("/")), a -> a);
      assertEquals(6, server.requests().size());
      assertEquals(URI.create(server.url("/page4")), response.address());
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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://2130706433/",
        "http://0177.0.0.1/",
        "http://0x7f.0.0.1/",
        "http://127.1/",
        "http://127.0.0.1./",
        "http://127.0.0.1.nip.io/",
        "http://[::ffff:127.0.0.1]/",
        "http://[::ffff:a9fe:a9fe]/",
        "http://LOCALHOST/",
        "http://127.0.0.1@169.254.169.254/",
        "http://169.254.169.254#@127.0.0.1/",
        "http://127.0.0.1%2f@169.254.169.254/",
        "gopher://127.0.0.1:6379/_FLUSHALL",
        "jar:http://127.0.0.1!/x"
      })
  void anInnerAddressSpelledOtherwiseIsNotAsked(String location) throws Exception {
    List<String> lookedUp = Collections.synchronizedList(new ArrayList<>());
    TestLane watched =
        new TestLane()
            .resolver(
                host -> {
                  lookedUp.add(host);
                  return InetAddress.getAllByName(host);
                });
    try (TestServer server =
        new TestServer(
            (request, response) ->
                response.head(302, "Location: " + location, "Content-Length: 0"))) {
      FailureKind kind = watched.failure(server.url("/start")).kind();
      assertTrue(kind == FailureKind.REFUSED || kind == FailureKind.MALFORMED, kind::toString);
      assertEquals(Set.of("127.0.0.1"), Set.copyOf(lookedUp));
      assertTrue(server.requests().stream().allMatch(r -> r.path().equals("/start")));
    }
  }

  @Test
  void anotherPortOfThisMachineIsNotAsked() throws Exception {
    try (TestServer inner = new TestServer(GOOD);
        TestServer server =
            new TestServer(
                (request, response) ->
                    response.head(307, "Location: " + inner.url("/"), "Content-Length: 0"))) {
      String host = URI.create(server.url("/")).getAuthority();
      assertEquals(FailureKind.REFUSED, new TestLane().hosts(host).failure(server.url("/")).kind());
      assertEquals(1, server.requests().size());
      assertEquals(List.of(), inner.requests());
    }
  }

  @Test
  void aLineBreakInARedirectBringsNoHeader() throws Exception {
    try (TestServer server =
        new TestServer(
            (request, response) -> {
              if (request.number() == 0) {
                response.head(
                    307, "Location: /b%0d%0aX-Evil:%201%0d%0a%0d%0aGET%20/c", "Content-Length: 0");
              } else {
                TestLane.send(response, 200, "good");
              }
            })) {
      assertEquals("good", lane.ask(server.url("/a")));
      assertEquals(2, server.requests().size());
      Request second = server.requests().get(1);
      assertEquals("/b%0d%0aX-Evil:%201%0d%0a%0d%0aGET%20/c", second.path());
      assertEquals(server.requests().get(0).headers(), second.headers());
    }
    for (String raw : List.of("/b\rX-Evil: 1", "/b\tX", "/b\u0000", "/b\u0085X-Evil: 1")) {
      try (TestServer server =
          new TestServer(
              (request, response) -> response.head(307, "Location: " + raw, "Content-Length: 0"))) {
        assertEquals(FailureKind.MALFORMED, lane.failure(server.url("/a")).kind());
        assertTrue(server.requests().stream().allMatch(r -> r.path().equals("/a")));
      }
    }
  }

  @Test
  void aPostIsNotRedirected() throws Exception {
    try (TestServer server =
        new TestServer(
            (request, response) -> response.head(307, "Location: /b", "Content-Length: 0"))) {
      HttpRequest post =
          HttpRequest.post(
              URI.create(server.url("/")),
              "text/plain",
              new HttpRequest.Body("application/x-www-form-urlencoded", "a=b"),
              9);
      HttpFailure failure =
          assertThrows(HttpFailure.class, () -> lane.client().send(post, TestLane::text));
      assertEquals(FailureKind.REFUSED, failure.kind());
    }
  }

  @Test
  void aTokenIsNotSentToAnotherServer() throws Exception {
    try (TestServer other = new TestServer(GOOD);
        TestServer server =
            new TestServer(
                (request, response) ->
                    response.head(307, "Location: " + other.url("/"), "Content-Length: 0"))) {
      HttpRequest request = TestLane.get(server.url("/")).with("Authorization", "Bearer s3cret");
      assertEquals("good", lane.client().send(request, TestLane::text));
      assertEquals("Bearer s3cret", server.requests().get(0).headers().get("authorization"));
      assertNull(other.requests().get(0).headers().get("authorization"));
    }
  }

  @Test
  void aProxyFindsTheHost() throws Exception {
    ProxySelector before = ProxySelector.getDefault();
    try (TestServer proxy = new TestServer(GOOD)) {
      URI address = URI.create(proxy.url("/"));
      ProxySelector.setDefault(
          ProxySelector.of(new InetSocketAddress(address.getHost(), address.getPort())));
      TestLane inside =
          new TestLane()
              .hosts(new AllowedHosts(List.of("models.example"), true))
              .resolver(
                  host -> {
                    throw new UnknownHostException(host);
                  });
      assertEquals("good", inside.ask("http://models.example/w"));
      assertEquals("http://models.example/w", proxy.requests().get(0).path());
    } finally {
      ProxySelector.setDefault(before);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"169.254.169.254", "10.1.2.3", "[fd00::1]", "127.0.0.1", "0177.0.0.1"})
  void aProxyIsNotAskedForAnInnerAddress(String host) throws Exception {
    ProxySelector before = ProxySelector.getDefault();
    try (TestServer proxy = new TestServer(GOOD)) {
      URI address = URI.create(proxy.url("/"));
      ProxySelector.setDefault(
          ProxySelector.of(new InetSocketAddress(address.getHost(), address.getPort())));
      TestLane inside = new TestLane().hosts(new AllowedHosts(List.of("208.80.154.224"), true));
      assertEquals(FailureKind.REFUSED, inside.failure("http://" + host + "/w").kind());
      assertEquals(List.of(), proxy.requests());
      assertEquals("good", inside.ask("http://208.80.154.224/w"));
    } finally {
      ProxySelector.setDefault(before);
    }
  }

  @Test
  void anotherPortOfANamedHostIsNotAsked() throws Exception {
    try (TestServer inner = new TestServer(GOOD);
        TestServer server =
            new TestServer(
                (request, response) ->
                    response.head(307, "Location: " + inner.url("/"), "Content-Length: 0"))) {
      URI named = URI.create(server.url("/"));
      TestLane listed = new TestLane().hosts(named.getAuthority());
      assertEquals(FailureKind.REFUSED, listed.failure(server.url("/")).kind());
      assertEquals(List.of(), inner.requests());
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
  void anUnknownHostIsTriedForSeconds() {
    TestLane offline =
        new TestLane()
            .attempts(12)
            .hosts("*.wikipedia.org")
            .resolver(
                host -> {
                  throw new UnknownHostException(host);
                });
    assertEquals(
        "en.wikipedia.org does not answer since 2026-03-01T12:00:00Z (the host is not known; is"
            + " there a network?); the same command goes on once it does",
        offline.dead("https://en.wikipedia.org/"));
    assertEquals(Duration.ofSeconds(1 + 2 + 4), offline.elapsed());
  }

  @Test
  void aNameThatIsForgottenForAWhileIsAskedAgain() throws Exception {
    int[] lookups = {0};
    TestLane forgetful =
        new TestLane()
            .attempts(12)
            .resolver(
                host -> {
                  lookups[0]++;
                  if (lookups[0] == 1 || lookups[0] > 9) {
                    return InetAddress.getAllByName(host);
                  }
                  throw new UnknownHostException(host);
                });
    try (TestServer server = new TestServer(GOOD)) {
      assertEquals("good", forgetful.ask(server.url("/")));
      assertEquals("good", forgetful.ask(server.url("/")), "after more than two minutes");
    }
    assertTrue(forgetful.elapsed().compareTo(Duration.ofMinutes(2)) > 0);
  }
}
