package org.occgen.sparql.query;

/**
 * A query ready to be sent. Only this package makes one, from its resources and checked values.
 *
 * @param name which query it is, for messages: {@code people}
 * @param text the query in SPARQL 1.1
 * @param isDivisible whether the same can be asked in smaller parts
 */
record SparqlQuery(String name, String text, boolean isDivisible) {
  @Override
  public String toString() {
    return text;
  }
}
