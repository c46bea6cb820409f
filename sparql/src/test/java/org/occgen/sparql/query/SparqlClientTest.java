package org.occgen.sparql.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.http.FailureKind;
import org.occgen.http.HttpRequest;
import org.occgen.http.HttpResponse;
import org.occgen.http.TestLane;
import org.occgen.sparql.query.SparqlException.Kind;

/** Responses that are whole, and all that are not. */
class SparqlClientTest {
  private static final SparqlEndpoint ENDPOINT =
      SparqlEndpoint.of(URI.create("http://localhost/sparql"));
  private static final String GOOD =
      """
      {"head": {"vars": ["person"], "link": []}, "results": {"distinct": true, "bindings": [
        {"person": {"type": "uri", "value": "http://www.wikidata.org/entity/Q42"}},
        {"person": {"type": "uri", "value": "http://www.wikidata.org/entity/Q7"},
         "more": {"type": "literal", "value": "é", "xml:lang": "fr", "odd": [1, {"a": 2}]}}
      ]}}\
      """;

  private final AtomicInteger asked = new AtomicInteger();

  private List<String> ask(
      SparqlEndpoint endpoint, boolean divisible, SparqlClient.Transport transport)
      throws IOException {
    asked.set(0);
    SparqlClient.Transport counting =
        request -> {
          asked.incrementAndGet();
          return transport.send(request);
        };
    return new SparqlClient(endpoint, counting)
        .select(
            new SparqlQuery("people", "SELECT ?person {}", divisible), row -> row.item("person"));
  }

  private SparqlException failure(Supplier<HttpResponse> response) {
    return assertThrows(
        SparqlException.class, () -> ask(ENDPOINT, true, request -> response.get()));
  }

  @Test
  void aWholeResponse() throws IOException {
    assertEquals(
        List.of("Q42", "Q7"), ask(ENDPOINT, true, request -> SparqlResponses.results(GOOD)));
    assertEquals(
        List.of("Q42", "Q7"),
        ask(
            ENDPOINT,
            true,
            request -> SparqlResponses.of(200, "Application/JSON; charset=utf-8", GOOD)));
    assertEquals(1, asked.get());
  }

  /** The number of rows is right, and somebody is missing. */
  @Test
  void aRowThatStandsTwiceIsNoWholeResponse() throws IOException {
    String twice = GOOD.replace("entity/Q7", "entity/Q42");
    String count =
        """
        {"head": {"vars": ["items"]}, "results": {"bindings": [{"items": {"type": "literal",
          "datatype": "http://www.w3.org/2001/XMLSchema#integer", "value": "2"}}]}}\
        """;
    for (String rows : List.of(GOOD, twice)) {
      SparqlClient client =
          new SparqlClient(
              ENDPOINT,
              request ->
                  SparqlResponses.results(
                      SparqlResponses.query(request).contains("COUNT") ? count : rows));
      ItemQuery query = new PeopleSearch(client, List.of("en"), 50).query(PeoplePart.EVERYBODY);
      if (rows.equals(GOOD)) {
        assertEquals(2, client.items(query).length);
      } else {
        SparqlException failure = assertThrows(SparqlException.class, () -> client.items(query));
        assertTrue(failure.getMessage().contains("sends Q42 twice"), failure.getMessage());
        assertTrue(failure.kind().asksForLess());
      }
    }
  }

  @Test
  void aDoubledFieldOrAByteOrderMarkIsNamed() {
    String twice = GOOD.replace("\"vars\"", "\"link\": [], \"vars\"");
    SparqlException failure = failure(() -> SparqlResponses.results(twice));
    assertEquals(Kind.MALFORMED, failure.kind());
    assertTrue(failure.getMessage().contains("'link' twice in one object"), failure.getMessage());
    failure = failure(() -> SparqlResponses.results("\uFEFF" + GOOD));
    assertTrue(failure.getMessage().contains("byte order mark"), failure.getMessage());
  }

  @Test
  void aResponseCutAnywhereIsNoResult() {
    byte[] whole = GOOD.getBytes(StandardCharsets.UTF_8);
    for (int length = 0; length < whole.length; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      SparqlException e = failure(() -> SparqlResponses.of(200, SparqlEndpoint.RESULTS, cut));
      assertEquals(Kind.CUT, e.kind(), "cut at " + length + ": " + e.getMessage());
      assertEquals(1, asked.get());
    }
  }

  @Test
  void anExceptionWrittenIntoTheResponseIsNoResult() {
    String text = "SPARQL-QUERY: queryStr=SELECT ?p {}\njava.util.concurrent.TimeoutException\n";
    for (int at = 1; at <= GOOD.length(); at++) {
      String body = GOOD.substring(0, at) + text;
      assertEquals(Kind.CUT, failure(() -> SparqlResponses.results(body)).kind(), "at " + at);
    }
  }

  @Test
  void whatCannotBeDividedIsAskedAgain() throws IOException {
    HttpResponse[] responses = {
      SparqlResponses.results(GOOD.substring(0, 100)),
      SparqlResponses.results(""),
      SparqlResponses.results(GOOD)
    };
    assertEquals(List.of("Q42", "Q7"), ask(ENDPOINT, false, request -> responses[asked.get() - 1]));
    assertThrows(
        SparqlException.class, () -> ask(ENDPOINT, false, request -> SparqlResponses.results("{")));
    assertEquals(3, asked.get());
  }

  @Test
  void anErrorPageIsAskedForAgain() throws IOException {
    HttpResponse[] responses = {
      SparqlResponses.of(200, "text/html", "<h1>Error</h1>"),
      SparqlResponses.results("<h1>Error</h1>"),
      SparqlResponses.results(GOOD)
    };
    assertEquals(List.of("Q42", "Q7"), ask(ENDPOINT, true, request -> responses[asked.get() - 1]));
    SparqlException e = failure(() -> SparqlResponses.of(200, "text/html", "<h1>Error</h1>"));
    assertEquals(
        "http://localhost/sparql, query people: the response is text/html", e.getMessage());
    assertEquals(3, asked.get());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[]",
        "7",
        "{}",
        "{\"results\": []}",
        "{\"results\": {\"bindings\": {}}}",
        "{\"results\": {\"bindings\": [7]}}",
        "{\"results\": {\"bindings\": [{}]}}",
        "{\"results\": {\"bindings\": [{\"person\": 7}]}}",
        "{\"results\": {\"bindings\": [{\"person\": {\"type\": \"literal\", \"value\": \"Q1\"}}]}}",
        "{\"results\": {\"bindings\": [{\"person\": {\"type\": \"uri\", \"value\":"
            + " \"http://www.wikidata.org/entity/P31\"}}]}}",
        "{\"results\": {\"bindings\": [{\"person\": {\"type\": \"uri\", \"value\":"
            + " \"http://evil.example/entity/Q1\"}}]}}",
        "{\"results\": {\"bindings\": [{\"person\": {\"type\": \"uri\", \"value\":"
            + " \"http://www.wikidata.org/entity/Q1> } INSERT DATA { <a> <b> <c> } #\"}}]}}",
        "{\"exception\": \"something else\"}"
      })
  void whatIsNoResultIsMalformed(String body) {
    assertEquals(Kind.MALFORMED, failure(() -> SparqlResponses.results(body)).kind());
  }

  @Test
  void boundsHold() throws IOException {
    assertEquals(
        2, ask(Endpoints.ofRows(ENDPOINT, 2), true, r -> SparqlResponses.results(GOOD)).size());
    assertBeyond(Endpoints.ofRows(ENDPOINT, 1), GOOD, Kind.TOO_LARGE);
    assertBeyond(ENDPOINT, GOOD.replace("Q42", "Q" + "4".repeat(2_000_000)), Kind.MALFORMED);
    assertBeyond(ENDPOINT, GOOD.replace("[1,", "[" + "1,".repeat(1 << 20)), Kind.MALFORMED);
  }

  @Test
  void aResponseThatIsNestedDeepIsMalformed() {
    assertBeyond(ENDPOINT, "{\"a\":" + "[".repeat(100_000), Kind.MALFORMED);
    assertBeyond(
        ENDPOINT, GOOD.replace("[1, {", "{\"x\":".repeat(100_000) + "[1, {"), Kind.MALFORMED);
  }

  private void assertBeyond(SparqlEndpoint endpoint, String body, Kind kind) {
    SparqlException e =
        assertThrows(
            SparqlException.class, () -> ask(endpoint, true, r -> SparqlResponses.results(body)));
    assertEquals(kind, e.kind(), e.getMessage());
    assertTrue(e.getMessage().length() < 1000);
  }

  @ParameterizedTest
  @CsvSource({
    "500, java.util.concurrent.TimeoutException, TOO_LARGE",
    "503, Query timed out, TOO_LARGE",
    "504, upstream request timeout, TOO_LARGE",
    "408, , TOO_LARGE",
    "429, Operation timed out., TOO_LARGE",
    "429, Too many requests, UNAVAILABLE",
    "500, NullPointerException, UNAVAILABLE",
    "503, Service unavailable, UNAVAILABLE",
    "400, Lexical error, REFUSED",
    "403, no contact in the User-Agent, REFUSED",
    "404, , REFUSED",
    "302, , MALFORMED",
    "204, , MALFORMED"
  })
  void statusTellsTheKind(int status, String body, Kind kind) {
    String text = body == null ? "" : body;
    assertEquals(kind, failure(() -> SparqlResponses.of(status, "text/plain", text)).kind());
  }

  @Test
  void noResponseInTimeAsksForLess() {
    SparqlException e =
        assertThrows(
            SparqlException.class,
            () ->
                ask(
                    ENDPOINT,
                    true,
                    request -> {
                      throw TestLane.failed(FailureKind.TIMEOUT, request, 0);
                    }));
    assertEquals(Kind.TOO_LARGE, e.kind());
    assertTrue(e.kind().asksForLess());
  }

  @Test
  void requestsFollowTheProtocol() {
    SparqlQuery query = new SparqlQuery("q", "SELECT ?x { ?x ?p \"é&+\" }", false);
    HttpRequest post = ENDPOINT.request(query);
    assertEquals(ENDPOINT.address(), post.url());
    assertEquals("application/sparql-results+json", post.accept());
    assertEquals(
        new HttpRequest.Body(
            "application/x-www-form-urlencoded",
            "query=SELECT+%3Fx+%7B+%3Fx+%3Fp+%22%C3%A9%26%2B%22+%7D"),
        post.body().orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ftp://example.org/",
        "/sparql",
        "https:///sparql",
        "https://me:secret@example.org/",
        "https://example.org/#here",
        "file:///etc/passwd"
      })
  void endpointsAreAddressesOfTheWeb(String address) {
    assertThrows(IllegalArgumentException.class, () -> SparqlEndpoint.of(URI.create(address)));
  }
}
