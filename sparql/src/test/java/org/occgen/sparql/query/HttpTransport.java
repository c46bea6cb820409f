package org.occgen.sparql.query;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import org.occgen.http.HttpRequest;
import org.occgen.http.HttpResponse;

/** Sends queries as they are, without any manners: for a server on the loopback. */
final class HttpTransport implements SparqlClient.Transport {
  private final HttpClient client = HttpClient.newHttpClient();

  @Override
  public HttpResponse send(HttpRequest request) throws IOException {
    HttpRequest.Body body = request.body().orElseThrow();
    java.net.http.HttpRequest post =
        java.net.http.HttpRequest.newBuilder(request.url())
            .header("Accept", request.accept())
            .header("Content-Type", body.mediaType())
            .POST(BodyPublishers.ofString(body.text()))
            .build();
    try {
      java.net.http.HttpResponse<byte[]> response = client.send(post, BodyHandlers.ofByteArray());
      String type = response.headers().firstValue("Content-Type").orElse("");
      return SparqlResponses.of(response.statusCode(), type, response.body());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }
}
