package org.occgen.sparql.query;

import java.io.Serializable;
import java.net.URI;
import java.time.Duration;
import java.util.Objects;

/**
 * A SPARQL service and how it is asked.
 *
 * @param address where it is, without a query
 * @param method how queries are sent
 * @param countsFirst whether the people of a part are counted before they are asked for: some
 *     servers leave out rows beyond a limit of theirs and say nothing
 * @param maxRows most rows of a response that are taken; a part with more is split
 * @param maxBytes longest body that is read, in bytes
 * @param timeout longest time until a response begins
 */
public record SparqlEndpoint(
    URI address,
    SparqlRequest.Method method,
    boolean countsFirst,
    int maxRows,
    long maxBytes,
    Duration timeout)
    implements Serializable {
  /** Most rows by default; a row about a person takes some 150 bytes of JSON. */
  public static final int DEFAULT_MAX_ROWS = 500_000;

  private static final long MAX_BYTES = 512L << 20;

  // The Wikidata Query Service gives a query 60 s; the query may have waited in a queue.
  private static final Duration TIMEOUT = Duration.ofSeconds(90);

  public SparqlEndpoint {
    Objects.requireNonNull(method, "method");
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
        SparqlRequest.Method.POST,
        false,
        DEFAULT_MAX_ROWS,
        MAX_BYTES,
        TIMEOUT);
  }

  /** A QLever server with Wikidata, such as {@code https://qlever.dev/api/wikidata}. */
  public static SparqlEndpoint qlever(URI address) {
    return new SparqlEndpoint(
        address, SparqlRequest.Method.POST, false, DEFAULT_MAX_ROWS, MAX_BYTES, TIMEOUT);
  }

  /** Any service that speaks SPARQL 1.1 over the data of Wikidata; its limits are not known. */
  public static SparqlEndpoint of(URI address) {
    return new SparqlEndpoint(
        address, SparqlRequest.Method.POST, true, DEFAULT_MAX_ROWS, MAX_BYTES, TIMEOUT);
  }

  /** The same service, asked for at most {@code rows} rows at a time. */
  public SparqlEndpoint withMaxRows(int rows) {
    return new SparqlEndpoint(address, method, countsFirst, rows, maxBytes, timeout);
  }

  /** The same service, from whose responses at most {@code bytes} bytes are read. */
  public SparqlEndpoint withMaxBytes(long bytes) {
    return new SparqlEndpoint(address, method, countsFirst, maxRows, bytes, timeout);
  }

  /** The same service, with people counted first or not. */
  public SparqlEndpoint withCountsFirst(boolean counts) {
    return new SparqlEndpoint(address, method, counts, maxRows, maxBytes, timeout);
  }

  /** The same service, asked by another method. */
  public SparqlEndpoint withMethod(SparqlRequest.Method other) {
    return new SparqlEndpoint(address, other, countsFirst, maxRows, maxBytes, timeout);
  }

  SparqlRequest request(SparqlQuery query) {
    return new SparqlRequest(address, method, query.text(), timeout);
  }
}
