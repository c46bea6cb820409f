package org.occgen.sparql.query;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpHeaders;
import java.util.Objects;

/**
 * What a server answered.
 *
 * @param status HTTP status
 * @param headers headers of the answer
 * @param body its body, decompressed
 */
public record SparqlAnswer(int status, HttpHeaders headers, InputStream body) implements Closeable {
  public SparqlAnswer {
    Objects.requireNonNull(headers, "headers");
    Objects.requireNonNull(body, "body");
  }

  @Override
  public void close() throws IOException {
    body.close();
  }
}
