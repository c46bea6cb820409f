package org.occgen.sparql.query;

import java.io.ByteArrayInputStream;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Answers as servers give them. */
final class Answers {
  private Answers() {}

  static SparqlResponse of(int status, String contentType, byte[] body) {
    return new SparqlResponse(
        status,
        HttpHeaders.of(Map.of("Content-Type", List.of(contentType)), (name, value) -> true),
        new ByteArrayInputStream(body));
  }

  static SparqlResponse of(int status, String contentType, String body) {
    return of(status, contentType, body.getBytes(StandardCharsets.UTF_8));
  }

  static SparqlResponse results(String body) {
    return of(200, SparqlRequest.ACCEPT, body);
  }

  /** The Wikidata Query Service when a query takes more than a minute. */
  static SparqlResponse blazegraphTimeOut() {
    return of(
        500,
        "text/plain",
        "SPARQL-QUERY: queryStr=SELECT ...\njava.util.concurrent.TimeoutException\n\tat java.util");
  }

  /** QLever when a query takes more than its limit. */
  static SparqlResponse qleverTimeOut() {
    return of(
        429,
        "application/json",
        "{\"exception\": \"Operation timed out.\", \"status\": \"ERROR\"}");
  }

  /** Fuseki when a query takes more than its limit. */
  static SparqlResponse fusekiTimeOut() {
    return of(503, "text/plain", "Query timed out");
  }
}
