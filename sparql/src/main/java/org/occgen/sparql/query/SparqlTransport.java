package org.occgen.sparql.query;

import java.io.IOException;

/** Brings a query to a server over HTTP, and the response back. */
public interface SparqlTransport {
  /**
   * Sends a query. A response with an error status is returned too: a server that says that a query
   * took too long is not to be asked again, so the caller must see it.
   *
   * @return the response, to be closed by the caller; its body may still be on its way
   * @throws java.net.http.HttpTimeoutException if the response did not begin in time
   * @throws SparqlException if the response is cut off, or larger than the transport takes
   * @throws IOException if no response came, after whatever repetitions the transport makes; the
   *     body throws one too where it breaks off
   */
  SparqlResponse send(SparqlRequest request) throws IOException;
}
