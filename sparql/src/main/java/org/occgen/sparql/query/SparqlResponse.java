package org.occgen.sparql.query;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpHeaders;
import java.util.Objects;

/**
 * The response of a SPARQL service.
 *
 * @param status HTTP status
 * @param headers headers of the response
 * @param body its body, decompressed
 */
public record SparqlResponse(int status, HttpHeaders headers, InputStream body)
    implements Closeable {
  public SparqlResponse {
    Objects.requireNonNull(headers, "headers");
    Objects.requireNonNull(body, "body");
  }

  @Override
  public void close() throws IOException {
    body.close();
  }
}
