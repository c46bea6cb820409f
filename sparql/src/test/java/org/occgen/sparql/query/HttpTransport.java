package org.occgen.sparql.query;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;

/** Sends queries as they are, without any manners: for a server on the loopback. */
final class HttpTransport implements SparqlTransport {
  private final HttpClient client = HttpClient.newHttpClient();

  @Override
  public SparqlResponse send(SparqlRequest request) throws IOException {
    HttpRequest.Builder builder =
        HttpRequest.newBuilder(request.address())
            .timeout(request.timeout())
            .header("Accept", SparqlRequest.ACCEPT);
    if (request.method() == SparqlRequest.Method.POST) {
      builder
          .header("Content-Type", SparqlRequest.FORM)
          .POST(BodyPublishers.ofString(request.form()));
    }
    try {
      HttpResponse<InputStream> response =
          client.send(builder.build(), HttpResponse.BodyHandlers.ofInputStream());
      return new SparqlResponse(response.statusCode(), response.headers(), response.body());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }
}
