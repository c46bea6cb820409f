package org.occgen.sparql.query;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpHeaders;
import java.net.http.HttpTimeoutException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.http.FailureKind;
import org.occgen.http.HttpFailure;
import org.occgen.http.HttpRequest;
import org.occgen.http.HttpResponse;
import org.occgen.http.PoliteClient;
import org.occgen.http.RejectedResponseException;
import org.occgen.sparql.query.SparqlException.Kind;

/**
 * Brings queries to a server as {@link PoliteClient} does. A server that is busy is asked again;
 * one that says that a query takes too long is not, for the query is to be made smaller.
 */
public final class PoliteSparqlTransport implements SparqlTransport {
  private final PoliteClient client;
  private final int maxBytes;

  /**
   * A transport.
   *
   * @param maxBytes longest response, which is held in memory
   */
  public PoliteSparqlTransport(PoliteClient client, int maxBytes) {
    this.client = client;
    this.maxBytes = maxBytes;
  }

  @Override
  public SparqlResponse send(SparqlRequest request) throws IOException {
    boolean post = request.method() == SparqlRequest.Method.POST;
    HttpRequest polite =
        post
            ? HttpRequest.post(
                request.address(),
                SparqlRequest.ACCEPT,
                new HttpRequest.Body(SparqlRequest.FORM, request.form()),
                maxBytes)
            : HttpRequest.get(request.address(), SparqlRequest.ACCEPT, maxBytes);
    try {
      return client.send(polite.withoutRetryOfTimeout(), PoliteSparqlTransport::read);
    } catch (HttpFailure e) {
      if (e.kind() == FailureKind.TIMEOUT) {
        HttpTimeoutException timeout = new HttpTimeoutException(String.valueOf(e.getMessage()));
        timeout.initCause(e);
        throw timeout;
      }
      if (e.status() == 200 && e.kind() == FailureKind.REFUSED) {
        throw new SparqlException(Kind.TOO_LARGE, String.valueOf(e.getMessage()), e);
      }
      if (e.status() == 200 && e.kind() == FailureKind.MALFORMED) {
        throw new SparqlException(Kind.CUT, String.valueOf(e.getMessage()), e);
      }
      throw e;
    }
  }

  private static SparqlResponse read(HttpResponse response) throws RejectedResponseException {
    boolean waits = response.retryAfter().isPresent();
    if (response.status() != 200
        && !SparqlClient.tellsOfTimeOut(response.status(), waits, response.head())) {
      FailureKind kind = FailureKind.ofStatus(response.status(), waits);
      if (kind.isRetryable()) {
        throw new RejectedResponseException(kind, "the server answers " + response.status());
      }
    }
    Map<String, List<String>> headers = new TreeMap<>();
    if (!response.mediaType().isEmpty()) {
      headers.put("Content-Type", List.of(response.mediaType()));
    }
    response
        .retryAfter()
        .ifPresent(wait -> headers.put("Retry-After", List.of("" + wait.toSeconds())));
    return new SparqlResponse(
        response.status(),
        HttpHeaders.of(headers, (name, value) -> true),
        new ByteArrayInputStream(response.body()));
  }
}
