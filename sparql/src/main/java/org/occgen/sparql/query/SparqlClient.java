package org.occgen.sparql.query;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.occgen.core.person.Qid;
import org.occgen.sparql.query.ResultsReader.RowMapper;
import org.occgen.sparql.query.SparqlException.Kind;

/**
 * Asks one SPARQL service. A response is either whole or an error that says whether a smaller query
 * may do: the services have no common way to say that one takes too long. Thread-safe if its
 * transport is.
 */
public final class SparqlClient {
  /** How often a query is asked that cannot be made smaller, while its responses are not whole. */
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
  private final SparqlTransport transport;
  private final AtomicInteger queries = new AtomicInteger();

  /** A client of {@code endpoint}. */
  public SparqlClient(SparqlEndpoint endpoint, SparqlTransport transport) {
    this.endpoint = endpoint;
    this.transport = transport;
  }

  /** The service that is asked. */
  public SparqlEndpoint endpoint() {
    return endpoint;
  }

  /** How many queries were sent, those that failed too. */
  public int queries() {
    return queries.get();
  }

  /**
   * Whether a response with an error status says that the query takes too long, so that asking the
   * same again is of no use.
   *
   * @param status HTTP status
   * @param retryAfter whether the response has the header Retry-After
   * @param body the beginning of its body
   */
  public static boolean tellsOfTimeOut(int status, boolean retryAfter, String body) {
    return switch (status) {
      case 408, 413, 504 -> true;
      case 429 -> !retryAfter && TIME_OUT.matcher(body).find();
      default -> status >= 500 && TIME_OUT.matcher(body).find();
    };
  }

  /**
   * The rows of the response, in its order.
   *
   * @throws SparqlException if there is no whole response
   * @throws IOException if the transport fails
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
   * The items that a query finds, as numbers of their ids: all of them.
   *
   * @throws SparqlException if there is no whole response, or more items than the endpoint allows
   * @throws IOException if the transport fails
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
    if (rows.size() < expected) {
      throw new SparqlException(
          Kind.TOO_LARGE, "the service sends " + rows.size() + " of " + expected + " items");
    }
    return rows.stream().mapToLong(Long::longValue).toArray();
  }

  private <T> List<T> ask(SparqlQuery query, RowMapper<T> mapper) throws IOException {
    queries.incrementAndGet();
    try (SparqlResponse response = transport.send(endpoint.request(query))) {
      if (response.status() != 200) {
        throw error(response);
      }
      String type = response.headers().firstValue("Content-Type").orElse("");
      if (!isResults(type)) {
        throw new SparqlException(
            Kind.MALFORMED, "the answer is " + (type.isEmpty() ? "of no type" : shortened(type)));
      }
      return new ResultsReader<>(mapper, endpoint.maxRows(), endpoint.maxBytes())
          .read(response.body());
    } catch (SparqlException e) {
      throw new SparqlException(e.kind(), place(query) + e.getMessage(), e);
    } catch (HttpTimeoutException e) {
      throw new SparqlException(
          Kind.TOO_LARGE, place(query) + "no answer within " + endpoint.timeout(), e);
    }
  }

  private static boolean isResults(String contentType) {
    String type = contentType.toLowerCase(Locale.ROOT);
    int parameters = type.indexOf(';');
    String media = (parameters < 0 ? type : type.substring(0, parameters)).strip();
    return media.equals(SparqlRequest.ACCEPT) || media.equals("application/json");
  }

  private static SparqlException error(SparqlResponse response) {
    String body = start(response.body());
    int status = response.status();
    boolean retryAfter = response.headers().firstValue("Retry-After").isPresent();
    Kind kind;
    if (tellsOfTimeOut(status, retryAfter, body)) {
      kind = Kind.TOO_LARGE;
    } else if (status == 429 || status >= 500) {
      kind = Kind.UNAVAILABLE;
    } else if (status >= 400) {
      kind = Kind.REFUSED;
    } else {
      kind = Kind.MALFORMED;
    }
    return new SparqlException(kind, "status " + status + ": " + shortened(body));
  }

  /** The beginning of an error's text; what breaks off is as long as it is. */
  private static String start(InputStream body) {
    try {
      return new String(body.readNBytes(ERROR_BYTES), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return "(its text breaks off: " + e.getMessage() + ")";
    }
  }

  private String place(SparqlQuery query) {
    return endpoint.address() + ", query " + query.name() + ": ";
  }

  private static String shortened(String text) {
    String line = text.replaceAll("\\p{Cntrl}+", " ").strip();
    return line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "...";
  }
}
