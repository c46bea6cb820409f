package org.occgen.sparql.query;

import java.io.Serializable;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;
import org.occgen.http.HttpRequest;

/**
 * A SPARQL service and how it is asked.
 *
 * @param address where it is, without a query
 * @param countsFirst whether the people of a part are counted before they are asked for: some
 *     servers leave out rows beyond a limit of theirs and say nothing
 * @param maxRows most rows of a response that are taken; a part with more is split
 * @param maxBytes longest body that is read, in bytes; it is held in memory
 * @param timeout longest time until a response begins
 */
public record SparqlEndpoint(
    URI address, boolean countsFirst, int maxRows, int maxBytes, Duration timeout)
    implements Serializable {
  /** Most rows by default; a row about a person takes some 150 bytes of JSON. */
  public static final int DEFAULT_MAX_ROWS = 500_000;

  /** Media type of the response that is asked for. */
  static final String RESULTS = "application/sparql-results+json";

  private static final String FORM = "application/x-www-form-urlencoded";

  /** Some two million people, which are held in memory. */
  private static final int MAX_BYTES = 256 << 20;

  // The Wikidata Query Service gives a query 60 s; the query may have waited in a queue.
  private static final Duration TIMEOUT = Duration.ofSeconds(90);

  public SparqlEndpoint {
    Objects.requireNonNull(timeout, "timeout");
    String scheme = address.getScheme();
    if (scheme == null || !scheme.matches("https?") || address.getHost() == null) {
      throw new IllegalArgumentException(
          "SPARQL endpoint " + address + ": give an address such as https://example.org/sparql");
    }
    if (address.getRawFragment() != null || address.getRawUserInfo() != null) {
      throw new IllegalArgumentException(
          "SPARQL endpoint " + address + ": leave out the user and what follows #");
    }
    if (maxRows < 1 || maxRows == Integer.MAX_VALUE || maxBytes < 1) {
      throw new IllegalArgumentException(
          "SPARQL endpoint: bounds of " + maxRows + " rows and " + maxBytes + " bytes");
    }
    if (timeout.isNegative() || timeout.isZero()) {
      throw new IllegalArgumentException("SPARQL endpoint: time limit " + timeout);
    }
  }

  /** The Wikidata Query Service. */
  public static SparqlEndpoint wikidataQueryService() {
    return new SparqlEndpoint(
        URI.create("https://query.wikidata.org/sparql"),
        false,
        DEFAULT_MAX_ROWS,
        MAX_BYTES,
        TIMEOUT);
  }

  /** Any service that speaks SPARQL 1.1 over the data of Wikidata; its limits are not known. */
  public static SparqlEndpoint of(URI address) {
    return new SparqlEndpoint(address, true, DEFAULT_MAX_ROWS, MAX_BYTES, TIMEOUT);
  }

  /**
   * A query as HTTP sends it (SPARQL 1.1 Protocol, section 2.1.2): as a form, for long ones do not
   * fit into an address. One that takes too long is not sent again, for it can be made smaller.
   */
  HttpRequest request(SparqlQuery query) {
    String form = "query=" + URLEncoder.encode(query.text(), StandardCharsets.UTF_8);
    return HttpRequest.post(address, RESULTS, new HttpRequest.Body(FORM, form), maxBytes)
        .withoutRetryOfIncomplete();
  }
}
