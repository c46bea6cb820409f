package org.occgen.sparql.query;

import java.io.IOException;
import java.util.Objects;

/** A query that was not answered in full. */
public final class SparqlException extends IOException {
  private static final long serialVersionUID = 1L;

  /** Why. */
  public enum Kind {
    /** The query takes too long, or its answer is too long: ask for less. */
    TOO_LARGE,
    /**
     * The answer breaks off. The Wikidata Query Service ends an answer that takes too long in this
     * way, with status 200: ask for less, or again where that is not possible.
     */
    CUT,
    /** Not what a SPARQL service answers, such as a page in HTML with status 200. */
    MALFORMED,
    /** The service does not take the query. */
    REFUSED,
    /** The service cannot answer now, or we ask too often. */
    UNAVAILABLE;

    /** Whether a query for less may be answered. */
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
    this(kind, message, null);
  }

  /** Why. */
  public Kind kind() {
    return kind;
  }
}
