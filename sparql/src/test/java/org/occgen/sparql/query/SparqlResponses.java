package org.occgen.sparql.query;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import org.occgen.http.HttpRequest;
import org.occgen.http.HttpResponse;
import org.occgen.http.TestLane;

/** Responses as servers give them, and what they were asked. */
final class SparqlResponses {
  private SparqlResponses() {}

  /** The query that a request sends. */
  static String query(HttpRequest request) {
    return query(request.body().orElseThrow().text());
  }

  /** The query in the body of a POST. */
  static String query(String form) {
    return URLDecoder.decode(form.substring("query=".length()), StandardCharsets.UTF_8);
  }

  static HttpResponse of(int status, String contentType, byte[] body) {
    return TestLane.response(status, contentType, body);
  }

  static HttpResponse of(int status, String contentType, String body) {
    return of(status, contentType, body.getBytes(StandardCharsets.UTF_8));
  }

  static HttpResponse results(String body) {
    return of(200, SparqlEndpoint.RESULTS, body);
  }

  /** The Wikidata Query Service when {@code query} takes more than a minute. */
  static String blazegraphTimeOut(String query) {
    return "SPARQL-QUERY: queryStr="
        + query
        + "\njava.util.concurrent.TimeoutException\n\tat java.util";
  }

  /** The Wikidata Query Service when a query takes more than a minute. */
  static HttpResponse blazegraphTimeOut(HttpRequest request) {
    return of(500, "text/plain", blazegraphTimeOut(query(request)));
  }

  /** QLever when a query takes more than its limit. */
  static HttpResponse qleverTimeOut() {
    return of(
        429,
        "application/json",
        "{\"exception\": \"Operation timed out.\", \"status\": \"ERROR\"}");
  }

  /** Fuseki when a query takes more than its limit. */
  static HttpResponse fusekiTimeOut() {
    return of(503, "text/plain", "Query timed out");
  }
}
