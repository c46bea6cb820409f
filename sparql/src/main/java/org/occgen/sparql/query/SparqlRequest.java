package org.occgen.sparql.query;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;

/**
 * A query as HTTP sends it (SPARQL 1.1 Protocol, section 2.1).
 *
 * @param endpoint where the service is
 * @param method how the query is sent
 * @param query the query
 * @param timeout longest time until the response begins
 */
public record SparqlRequest(URI endpoint, Method method, String query, Duration timeout) {
  /** Media type of the response that is asked for. */
  public static final String ACCEPT = "application/sparql-results+json";

  /** Media type of the body of a POST. */
  public static final String FORM = "application/x-www-form-urlencoded";

  /** How a query is sent. */
  public enum Method {
    /** In the address; caches may respond, but long queries do not fit. */
    GET,
    /** As a form in the body. */
    POST
  }

  public SparqlRequest {
    Objects.requireNonNull(endpoint, "endpoint");
    Objects.requireNonNull(method, "method");
    Objects.requireNonNull(query, "query");
    Objects.requireNonNull(timeout, "timeout");
  }

  /** The address to ask: with the query for GET, without it for POST. */
  public URI address() {
    if (method == Method.POST) {
      return endpoint;
    }
    String separator = endpoint.getRawQuery() == null ? "?" : "&";
    return URI.create(endpoint + separator + form());
  }

  /** The body of a POST. */
  public String form() {
    return "query=" + URLEncoder.encode(query, StandardCharsets.UTF_8);
  }
}
