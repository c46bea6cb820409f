package org.occgen.sparql.query;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.occgen.core.http.TestServer;
import org.occgen.core.http.TestServer.Handler;
import org.occgen.http.HttpResponse;
import org.occgen.http.TestLane;
import org.occgen.sparql.query.SparqlException.Kind;

/** What the polite client makes of a response still tells whether to ask for less. */
@Timeout(600)
class SparqlOverHttpTest {
  private static final String RESULTS =
      "{\"results\":{\"bindings\":[{\"p\":{\"type\":\"uri\","
          + "\"value\":\"http://www.wikidata.org/entity/Q42\"}}]}}";
  private static final int MAX_BYTES = 1_000;

  private static SparqlClient client(String url, TestLane lane) {
    SparqlEndpoint endpoint = Endpoints.uncounted(SparqlEndpoint.of(URI.create(url)));
    return new SparqlClient(Endpoints.ofBytes(endpoint, MAX_BYTES), lane.client());
  }

  private static List<String> ask(SparqlClient client) throws IOException {
    return client.select(new SparqlQuery("people", "SELECT ?p {}", true), row -> row.item("p"));
  }

  private static List<String> ask(Handler handler) throws IOException {
    try (TestServer server = new TestServer(handler)) {
      return ask(client(server.url("/sparql"), new TestLane()));
    }
  }

  private static SparqlException failure(Handler handler) {
    return assertThrows(SparqlException.class, () -> ask(handler));
  }

  private static Handler results(int status, String body) {
    return (request, response) ->
        TestLane.send(response, status, SparqlEndpoint.RESULTS, body.getBytes(UTF_8));
  }

  @Test
  void aWholeResponse() throws IOException {
    assertEquals(List.of("Q42"), ask(results(200, RESULTS)));
  }

  @Test
  void aResponseLargerThanIsTakenAsksForLess() {
    SparqlException e = failure(results(200, RESULTS + " ".repeat(MAX_BYTES)));
    assertEquals(Kind.TOO_LARGE, e.kind());
    assertTrue(e.getMessage().contains("larger than the 1000 bytes"), e.getMessage());
  }

  @Test
  void aConnectionThatBreaksInTheBodyAsksForLess() throws IOException {
    byte[] body = RESULTS.getBytes(UTF_8);
    Handler cut =
        (request, response) ->
            response
                .head(
                    200,
                    "Content-Type: " + SparqlEndpoint.RESULTS,
                    "Content-Length: " + body.length)
                .body(body, 0, body.length / 2);
    try (TestServer server = new TestServer(cut)) {
      SparqlClient client = client(server.url("/sparql"), new TestLane());
      SparqlException e = assertThrows(SparqlException.class, () -> ask(client));
      assertEquals(Kind.CUT, e.kind());
      assertTrue(e.kind().asksForLess());
      assertEquals(1, server.requests().size(), "the same would be cut again");
    }
  }

  /** The Wikidata Query Service says that a query takes too long behind the whole of that query. */
  @Test
  void aTimeOutThatStandsBehindALongQueryAsksForLess() throws IOException {
    List<String> occupations = IntStream.range(1000, 1050).mapToObj(i -> "Q" + i).toList();
    PeoplePart part = PeoplePart.EVERYBODY.among(occupations, 50).get(0);
    Handler slow =
        (request, response) -> {
          String text = SparqlResponses.blazegraphTimeOut(SparqlResponses.query(request.body()));
          assertTrue(text.indexOf("Timeout") > HttpResponse.HEAD_CHARACTERS, text);
          TestLane.send(response, 500, "text/plain", text.getBytes(UTF_8));
        };
    try (TestServer server = new TestServer(slow)) {
      SparqlEndpoint endpoint = SparqlEndpoint.of(URI.create(server.url("/sparql")));
      SparqlClient client = new SparqlClient(endpoint, new TestLane().client());
      PeopleSearch search = new PeopleSearch(client, List.of("en", "sw"), 50);
      SparqlException e =
          assertThrows(SparqlException.class, () -> client.items(search.query(part)));
      assertEquals(Kind.TOO_LARGE, e.kind());
      assertEquals(1, server.requests().size());
    }
  }

  @Test
  void aRateLimitIsNoTimeOut() throws IOException {
    Handler busy =
        (request, response) -> {
          if (request.number() == 0) {
            byte[] text = "Operation timed out.".getBytes(UTF_8);
            TestLane.send(response, 429, "text/plain", text, "Retry-After: 1");
          } else {
            results(200, RESULTS).answer(request, response);
          }
        };
    assertEquals(List.of("Q42"), ask(busy));
  }

  @Test
  void noConnectionInTimeIsNoQueryThatTakesTooLong() throws IOException {
    // takes connections, but never says a word of TLS
    try (ServerSocket mute = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      String url = "https://127.0.0.1:" + mute.getLocalPort() + "/sparql";
      SparqlClient client = client(url, new TestLane().silence(Duration.ofMillis(20)));
      IOException e = assertThrows(IOException.class, () -> ask(client));
      assertTrue(
          e.getMessage().contains("(no connection in time; is there a network?); the same command"),
          e.getMessage());
    }
  }

  @Test
  void aServerThatRefusesIsNotAskedForLess() {
    assertEquals(Kind.REFUSED, failure(results(403, "banned")).kind());
  }
}
