package org.occgen.sparql.query;

/** A query ready to be sent. Only this package makes one, from its resources and checked values. */
public final class SparqlQuery {
  private final String name;
  private final String text;
  private final boolean divisible;

  SparqlQuery(String name, String text, boolean divisible) {
    this.name = name;
    this.text = text;
    this.divisible = divisible;
  }

  /** Which query it is, for messages: {@code people}. */
  public String name() {
    return name;
  }

  /** The query in SPARQL 1.1. */
  public String text() {
    return text;
  }

  /** Whether the same can be asked in smaller parts. */
  public boolean isDivisible() {
    return divisible;
  }

  @Override
  public String toString() {
    return text;
  }
}
