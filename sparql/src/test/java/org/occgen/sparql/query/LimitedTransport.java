package org.occgen.sparql.query;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.IOException;
import org.occgen.http.FailureKind;
import org.occgen.http.HttpRequest;
import org.occgen.http.HttpResponse;
import org.occgen.http.TestLane;

/**
 * Passes queries on to a service, as a service would that finds no more items than its limit in the
 * time that a query has: neither lists more, nor counts more.
 */
final class LimitedTransport implements SparqlClient.Transport {
  /** What the service does when a query finds more items than its limit. */
  enum Overload {
    /** As the Wikidata Query Service: status 500 after a minute. */
    BLAZEGRAPH_TIME_OUT,
    /** As the Wikidata Query Service: the response is begun with status 200, then breaks off. */
    CUT_BODY,
    /** As before, with the exception written into the response. */
    EXCEPTION_IN_BODY,
    /** As QLever. */
    QLEVER_TIME_OUT,
    /** As Fuseki. */
    FUSEKI_TIME_OUT,
    /** No response at all in time. */
    SILENCE,
    /** As some public services: rows beyond the limit are left out, and nothing is said. */
    LEFT_OUT
  }

  private static final ObjectMapper JSON = new ObjectMapper();

  private final SparqlClient.Transport service;
  private final int limit;
  private final Overload overload;
  private int queries;

  LimitedTransport(SparqlClient.Transport service, int limit, Overload overload) {
    this.service = service;
    this.limit = limit;
    this.overload = overload;
  }

  /** How many queries were sent. */
  int queries() {
    return queries;
  }

  @Override
  public HttpResponse send(HttpRequest request) throws IOException {
    queries++;
    HttpResponse response = service.send(request);
    if (response.status() != 200) {
      throw new IOException("the service behind answers " + response.status());
    }
    JsonNode json = JSON.readTree(response.body());
    ArrayNode rows = (ArrayNode) json.path("results").path("bindings");
    JsonNode count = rows.path(0).path("items");
    int found = count.isMissingNode() ? rows.size() : count.path("value").asInt();
    if (found > limit && overload != Overload.LEFT_OUT) {
      return overloaded(request, json.toString());
    }
    while (rows.size() > limit) {
      rows.remove(rows.size() - 1);
    }
    return SparqlResponses.results(json.toString());
  }

  private HttpResponse overloaded(HttpRequest request, String json) throws IOException {
    return switch (overload) {
      case BLAZEGRAPH_TIME_OUT -> SparqlResponses.blazegraphTimeOut(request);
      case CUT_BODY -> SparqlResponses.results(json.substring(0, json.length() / 2));
      case EXCEPTION_IN_BODY ->
          SparqlResponses.results(
              json.substring(0, json.length() / 2)
                  + "SPARQL-QUERY: queryStr=SELECT\njava.util.concurrent.TimeoutException\n");
      case QLEVER_TIME_OUT -> SparqlResponses.qleverTimeOut();
      case FUSEKI_TIME_OUT -> SparqlResponses.fusekiTimeOut();
      case SILENCE -> throw TestLane.failed(FailureKind.TIMEOUT, request, 0);
      case LEFT_OUT -> throw new IllegalStateException("rows are left out");
    };
  }
}
