package org.occgen.models.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.http.TestServer;
import org.occgen.core.http.TestServer.Handler;

/** Servers that refuse, fail, redirect or are slow. */
class FailingServerTest extends ModelFetchTestCase {
  // ---- responses that are none ----

  @ParameterizedTest
  @ValueSource(ints = {400, 401, 403, 404, 410, 418, 204, 304, 501})
  void aRefusalIsFinal(int status) throws Exception {
    try (TestServer server =
        new TestServer((request, response) -> response.head(status, "Content-Length: 0"))) {
      assertFails(unknown(server.url("/w")), FILE, server.url("/w"), String.valueOf(status));
      assertNothingLeft();
      assertEquals(1, server.requests().size());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {429, 500, 502, 503, 504, 408})
  void aFailureOfTheServerIsTriedAgain(int status) throws Exception {
    Handler fails = (request, response) -> response.head(status, "Content-Length: 0");
    try (TestServer server = new TestServer(inTurn(fails, fails, good()))) {
      fetch(unknown(server.url("/w")));
      assertComplete();
      assertEquals(3, server.requests().size());
    }
    try (TestServer server = new TestServer(fails)) {
      Files.delete(store().folder("tiny").resolve(FILE));
      assertFails(unknown(server.url("/w")), "answers " + status);
      assertEquals(ATTEMPTS, server.requests().size());
    }
  }

  @Test
  void retryAfterIsHeededWithinReason() throws Exception {
    Handler busy = (request, response) -> response.head(429, "Retry-After: 1", "Content-Length: 0");
    try (TestServer server = new TestServer(inTurn(busy, good()))) {
      long start = System.nanoTime();
      fetch(unknown(server.url("/w")));
      assertTrue(System.nanoTime() - start >= Duration.ofSeconds(1).toNanos());
      assertComplete();
    }
    Files.delete(store().folder("tiny").resolve(FILE));
    for (String late : List.of("3600", "Fri, 31 Dec 2100 23:59:59 GMT")) {
      Handler closed =
          (request, response) -> response.head(503, "Retry-After: " + late, "Content-Length: 0");
      try (TestServer server = new TestServer(closed)) {
        assertFails(unknown(server.url("/w")), "asks to wait");
        assertEquals(1, server.requests().size());
      }
    }
  }

  @Test
  void nobodyThereIsToldAfterSomeTries() throws Exception {
    String url;
    try (TestServer server = new TestServer(good())) {
      url = server.url("/w");
    }
    assertFails(unknown(url), "127.0.0.1:", " does not answer since ");
    assertNothingLeft();
    assertEquals(List.of(), notes); // one warning of the client tells of the outage
  }

  @Test
  void aHostThatIsNotKnownIsToldAtOnce() throws Exception {
    assertFails(unknown("https://nowhere.invalid/w"), "nowhere.invalid", "--from");
    assertNothingLeft();
  }

  // ---- slowness ----

  /** Sends a byte every 20 ms: the client never waits long for the next one. */
  private Handler trickle() {
    return (request, response) -> {
      TestServer.answer(response, content, request.offset(), TAG);
      for (int i = request.offset(); i < content.length; i++) {
        response.body(content, i, i + 1);
        Thread.sleep(20);
      }
    };
  }

  @Test
  void aTrickleIsCutOffAndGoneOnWith() throws Exception {
    limits = hasty(2000);
    try (TestServer server = new TestServer(inTurn(trickle(), good()))) {
      fetch(unknown(server.url("/w")));
      assertComplete();
      assertTrue(server.requests().get(1).offset() > 0, "it went on");
      assertTrue(notes.get(0).contains("too slow"), notes.toString());
    }
  }

  @Test
  void aTrickleThatNeverEndsIsGivenUp() throws Exception {
    limits = hasty(2000);
    try (TestServer server = new TestServer(trickle())) {
      assertFails(unknown(server.url("/w")), "too slow");
      assertEquals(limits.attempts(), server.requests().size());
      assertPartLeft((int) Files.size(store().folder("tiny").resolve(FILE + ".part")));
      assertTrue(most > 0);
    }
  }

  @Test
  void silenceBeforeTheResponseIsCutOff() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    limits = hasty(1000);
    try (TestServer server = new TestServer((request, response) -> never.await())) {
      assertFails(unknown(server.url("/w")), "timed out");
      assertNothingLeft();
      assertEquals(limits.attempts(), server.requests().size());
    }
  }

  // ---- redirects ----

  @Test
  void redirectsAreFollowed() throws Exception {
    try (TestServer server =
        new TestServer(
            (request, response) -> {
              if (request.path().equals("/w")) {
                redirect("/other/place").answer(request, response);
              } else {
                good().answer(request, response);
              }
            })) {
      fetch(unknown(server.url("/w")));
      assertComplete();
      assertEquals("/other/place", server.requests().get(1).path());
    }
  }

  @Test
  void aServerBehindARedirectIsTriedAgain() throws Exception {
    Handler failsOnce =
        (request, response) -> {
          if (request.path().equals("/w")) {
            redirect("/other/place").answer(request, response);
          } else if (request.number() > 1) {
            good().answer(request, response);
          } // else the connection ends without a response
        };
    try (TestServer server = new TestServer(failsOnce)) {
      fetch(unknown(server.url("/w")));
      assertComplete();
      assertEquals(4, server.requests().size());
    }
  }

  @Test
  void aRedirectLoopEnds() throws Exception {
    try (TestServer server = new TestServer(redirect("/w"))) {
      assertFails(unknown(server.url("/w")), "redirects more than 5 times");
      assertNothingLeft();
      assertEquals(1, server.requests().size(), "found at once");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://example.org/w",
        "http://10.0.0.1/w",
        "file:///etc/passwd",
        "ftp://example.org/w",
        "http://user:password@127.0.0.1/w",
        "http:///w"
      })
  void aRedirectToElsewhereIsRefused(String to) throws Exception {
    try (TestServer server = new TestServer(redirect(to))) {
      assertFails(unknown(server.url("/w")), "redirect");
      assertNothingLeft();
      assertEquals(1, server.requests().size());
    }
  }

  @Test
  void aRedirectToNowhereIsRefused() throws Exception {
    try (TestServer server =
        new TestServer((request, response) -> response.head(301, "Content-Length: 0"))) {
      assertFails(unknown(server.url("/w")), "301 without saying where to");
      assertNothingLeft();
    }
  }

  @Test
  void plainHttpFromElsewhereIsRefused() throws Exception {
    assertFails(unknown("http://example.org/w"), "plain http is refused", "--allow-http");
    assertNothingLeft();
  }
}
