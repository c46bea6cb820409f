package org.occgen.sparql.query;

import java.io.IOException;

/** Brings a query to a server over HTTP, and the answer back. */
public interface SparqlTransport {
  /**
   * Sends a query. An answer with an error status is an answer: a server that says that a query
   * took too long is not to be asked again, so the caller must see it.
   *
   * @return the answer, to be closed by the caller; its body may still be on its way
   * @throws java.net.http.HttpTimeoutException if the answer did not begin in time
   * @throws IOException if no answer came, after whatever repetitions the transport makes; the body
   *     throws one too where it breaks off
   */
  SparqlAnswer send(SparqlRequest request) throws IOException;
}
