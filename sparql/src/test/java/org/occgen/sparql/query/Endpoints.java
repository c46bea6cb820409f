package org.occgen.sparql.query;

/** Services with smaller bounds than ours. */
final class Endpoints {
  private Endpoints() {}

  /** A copy that does not count people first. */
  static SparqlEndpoint uncounted(SparqlEndpoint one) {
    return new SparqlEndpoint(one.address(), false, one.maxRows(), one.maxBytes(), one.timeout());
  }

  /** A copy that is asked for at most {@code rows} rows at a time. */
  static SparqlEndpoint ofRows(SparqlEndpoint one, int rows) {
    return new SparqlEndpoint(
        one.address(), one.countsFirst(), rows, one.maxBytes(), one.timeout());
  }

  /** A copy from whose responses at most {@code bytes} bytes are taken. */
  static SparqlEndpoint ofBytes(SparqlEndpoint one, int bytes) {
    return new SparqlEndpoint(
        one.address(), one.countsFirst(), one.maxRows(), bytes, one.timeout());
  }
}
