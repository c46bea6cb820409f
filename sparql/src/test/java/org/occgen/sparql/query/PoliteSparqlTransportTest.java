package org.occgen.sparql.query;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.occgen.core.http.TestServer;
import org.occgen.core.http.TestServer.Handler;
import org.occgen.http.TestLane;
import org.occgen.sparql.query.SparqlException.Kind;

/** What the polite client makes of a response still tells whether to ask for less. */
@Timeout(60)
class PoliteSparqlTransportTest {
  private static final String RESULTS =
      "{\"results\":{\"bindings\":[{\"p\":{\"type\":\"uri\","
          + "\"value\":\"http://www.wikidata.org/entity/Q42\"}}]}}";
  private static final int MAX_BYTES = 1_000;

  private static List<String> ask(Handler handler) throws IOException {
    try (TestServer server = new TestServer(handler)) {
      SparqlEndpoint endpoint =
          SparqlEndpoint.of(URI.create(server.url("/sparql"))).withMethod(SparqlRequest.Method.GET);
      return new SparqlClient(
              endpoint, new PoliteSparqlTransport(new TestLane().client(), MAX_BYTES))
          .select(new SparqlQuery("people", "SELECT ?p {}", true), row -> row.item("p"));
    }
  }

  private static SparqlException failure(Handler handler) {
    return assertThrows(SparqlException.class, () -> ask(handler));
  }

  private static Handler results(int status, String body) {
    return (request, response) ->
        TestLane.send(response, status, SparqlRequest.ACCEPT, body.getBytes(UTF_8));
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
  void aConnectionThatBreaksInTheBodyAsksForLess() {
    byte[] body = RESULTS.getBytes(UTF_8);
    SparqlException e =
        failure(
            (request, response) ->
                response
                    .head(
                        200,
                        "Content-Type: " + SparqlRequest.ACCEPT,
                        "Content-Length: " + body.length)
                    .body(body, 0, body.length / 2));
    assertEquals(Kind.CUT, e.kind());
    assertTrue(e.kind().asksForLess());
  }

  @Test
  void aServerThatRefusesIsNotAskedForLess() {
    assertEquals(Kind.REFUSED, failure(results(403, "banned")).kind());
  }
}
