package org.occgen.sparql.query;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.occgen.core.person.Qid;
import org.occgen.core.text.Excerpt;
import org.occgen.http.FailureKind;
import org.occgen.http.HttpFailure;
import org.occgen.http.HttpRequest;
import org.occgen.http.HttpResponse;
import org.occgen.http.PoliteClient;
import org.occgen.http.RejectedResponseException;
import org.occgen.sparql.query.ResultsReader.RowMapper;
import org.occgen.sparql.query.SparqlException.Kind;

/**
 * Asks one SPARQL service, as {@link PoliteClient} does. A response is either whole or an error
 * that says whether a smaller query may do: the services have no common way to say that one takes
 * too long. A server that is busy is asked again; one that says that a query takes too long, or
 * breaks off its response, is not, for the query is to be made smaller. Thread-safe.
 */
public final class SparqlClient {
  /** The most attempts at a query that cannot be made smaller, while responses are not whole. */
  private static final int ATTEMPTS = 3;

  private static final int ERROR_BYTES = 1 << 16;
  private static final int SHOWN = 300;

  // Blazegraph: "java.util.concurrent.TimeoutException", status 500. Fuseki: "Query timed out",
  // 503. QLever: an exception that tells of a time-out, 429 (ad-freiburg/qlever#2957).
  private static final Pattern TIME_OUT =
      Pattern.compile(
          "time[ds]?[ -]?out|time limit|deadline exceeded|cancellation|was cancelled|out of memory",
          Pattern.CASE_INSENSITIVE);

  private final SparqlEndpoint endpoint;
  private final Transport transport;
  private final AtomicInteger queries = new AtomicInteger();

  /** Brings a query to a server and the response back. */
  @FunctionalInterface
  interface Transport {
    /** As {@link PoliteClient#send} does; of responses with an error status some come back too. */
    HttpResponse send(HttpRequest request) throws IOException;
  }

  /** A client of {@code endpoint}, which is asked through {@code client}. */
  public SparqlClient(SparqlEndpoint endpoint, PoliteClient client) {
    this(endpoint, request -> client.send(request, SparqlClient::requireFinal));
  }

  SparqlClient(SparqlEndpoint endpoint, Transport transport) {
    this.endpoint = endpoint;
    this.transport = transport;
  }

  /** The number of queries that were sent, those that failed too. */
  public int queries() {
    return queries.get();
  }

  /** Rejects the response of a server that may answer the same query later. */
  private static HttpResponse requireFinal(HttpResponse response) throws RejectedResponseException {
    int status = response.status();
    FailureKind kind = FailureKind.ofStatus(status, response.retryAfter().isPresent());
    if (status != 200 && kind.isRetryable() && !tellsOfTimeOut(response)) {
      throw new RejectedResponseException(kind, "the server answers " + status);
    }
    return response;
  }

  /** Whether a response says that the query takes too long, so that it is useless to ask again. */
  private static boolean tellsOfTimeOut(HttpResponse response) {
    return switch (response.status()) {
      case 408, 413, 504 -> true;
      case 429 -> response.retryAfter().isEmpty() && TIME_OUT.matcher(start(response)).find();
      default -> response.status() >= 500 && TIME_OUT.matcher(start(response)).find();
    };
  }

  /**
   * The rows of the response, in its order.
   *
   * @throws SparqlException if there is no whole response
   * @throws IOException if there is no response
   */
  <T> List<T> select(SparqlQuery query, RowMapper<T> mapper) throws IOException {
    for (int attempt = 1; ; attempt++) {
      try {
        return ask(query, mapper);
      } catch (SparqlException e) {
        boolean again =
            e.kind() == Kind.MALFORMED || (e.kind() == Kind.CUT && !query.isDivisible());
        if (!again || attempt == ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  /**
   * The items that a query finds, as numbers of their ids: all of them, each once.
   *
   * @throws SparqlException if there is no whole response, an item stands twice, or there are more
   *     items than the endpoint allows
   * @throws IOException if there is no response
   */
  long[] items(ItemQuery query) throws IOException {
    long expected = 0;
    if (endpoint.countsFirst()) {
      List<Long> counts = select(query.count(), row -> row.count("items"));
      if (counts.size() != 1) {
        throw new SparqlException(Kind.MALFORMED, "a count has " + counts.size() + " rows");
      }
      expected = counts.get(0);
      if (expected == 0) {
        return new long[0];
      }
      if (expected > endpoint.maxRows()) {
        throw new SparqlException(Kind.TOO_LARGE, "there are " + expected + " items");
      }
    }
    // One row more than is taken, so that more items than that do not go unnoticed.
    List<Long> rows =
        select(query.rows(endpoint.maxRows() + 1L), row -> Qid.number(row.item(query.variable())));
    // distinct items are asked for: where one stands twice another may be missing, and the number
    // of rows is right
    Set<Long> seen = new HashSet<>();
    for (Long item : rows) {
      if (!seen.add(item)) {
        throw new SparqlException(Kind.CUT, "the service sends Q" + item + " twice");
      }
    }
    if (rows.size() < expected) {
      throw new SparqlException(
          Kind.TOO_LARGE, "the service sends " + rows.size() + " of " + expected + " items");
    }
    return rows.stream().mapToLong(Long::longValue).toArray();
  }

  private <T> List<T> ask(SparqlQuery query, RowMapper<T> mapper) throws IOException {
    queries.incrementAndGet();
    try {
      HttpResponse response = transport.send(endpoint.request(query));
      if (response.status() != 200) {
        throw error(response);
      }
      String type = response.mediaType();
      if (!type.equals(SparqlEndpoint.RESULTS) && !type.equals("application/json")) {
        throw new SparqlException(
            Kind.MALFORMED, "the response is " + (type.isEmpty() ? "of no type" : shortened(type)));
      }
      return new ResultsReader<>(mapper, endpoint.maxRows()).read(response.body());
    } catch (SparqlException e) {
      throw new SparqlException(e.kind(), place(query) + e.getMessage(), e);
    } catch (HttpFailure e) {
      if (e.kind() == FailureKind.TIMEOUT) {
        throw new SparqlException(
            Kind.TOO_LARGE, place(query) + "no response within " + endpoint.timeout(), e);
      }
      // status 200: it is the response that is too large or cut off, not the server that refuses
      if (e.status() == 200 && e.kind() == FailureKind.REFUSED) {
        throw new SparqlException(Kind.TOO_LARGE, place(query) + e.getMessage(), e);
      }
      if (e.status() == 200 && e.kind() == FailureKind.MALFORMED) {
        throw new SparqlException(Kind.CUT, place(query) + e.getMessage(), e);
      }
      throw e;
    }
  }

  private static SparqlException error(HttpResponse response) {
    int status = response.status();
    Kind kind;
    if (tellsOfTimeOut(response)) {
      kind = Kind.TOO_LARGE;
    } else if (status == 429 || status >= 500) {
      kind = Kind.UNAVAILABLE;
    } else if (status >= 400) {
      kind = Kind.REFUSED;
    } else {
      kind = Kind.MALFORMED;
    }
    return new SparqlException(kind, "status " + status + ": " + shortened(start(response)));
  }

  /** The beginning of an error's text: the Wikidata Query Service repeats the whole query first. */
  private static String start(HttpResponse response) {
    byte[] body = response.body();
    return new String(body, 0, Math.min(body.length, ERROR_BYTES), StandardCharsets.UTF_8);
  }

  private String place(SparqlQuery query) {
    return endpoint.address() + ", query " + query.name() + ": ";
  }

  private static String shortened(String text) {
    return Excerpt.of(text.replaceAll("\\p{Cntrl}+", " ").strip(), SHOWN);
  }
}
