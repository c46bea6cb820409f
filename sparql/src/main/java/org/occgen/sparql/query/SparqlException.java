package org.occgen.sparql.query;

import java.io.IOException;
import java.util.Objects;

/** A query without a whole response. */
public final class SparqlException extends IOException {
  /** The kind of a failure. */
  public enum Kind {
    /** The query takes too long, or its response is too long: ask for less. */
    TOO_LARGE,
    /**
     * The response breaks off. The Wikidata Query Service ends a response that takes too long in
     * this way, with status 200: ask for less, or again where that is not possible.
     */
    CUT,
    /** Not what a SPARQL service sends, such as a page in HTML with status 200. */
    MALFORMED,
    /** The service does not take the query. */
    REFUSED,
    /** The service cannot respond now, or we ask too often. */
    UNAVAILABLE;

    /** Whether a query for less may have a response. */
    public boolean asksForLess() {
      return this == TOO_LARGE || this == CUT;
    }
  }

  private final Kind kind;

  SparqlException(Kind kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = Objects.requireNonNull(kind, "kind");
  }

  SparqlException(Kind kind, String message) {
    super(message);
    this.kind = Objects.requireNonNull(kind, "kind");
  }

  /** The kind of the failure. */
  public Kind kind() {
    return kind;
  }
}
