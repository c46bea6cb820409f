package org.occgen.sparql.query;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A query for items, each once, or for their number.
 *
 * @param template has the sections {@code limit} and {@code count}, of which one is bound; the
 *     latter selects ?items
 * @param variable what an item is bound to
 * @param values what else is bound
 * @param divisible whether smaller queries may find the same
 */
record ItemQuery(
    QueryTemplate template,
    String variable,
    Map<String, List<SparqlTerm>> values,
    boolean divisible) {
  ItemQuery {
    values = Map.copyOf(values);
  }

  /** Asks for the items, at most {@code limit} of them. */
  SparqlQuery rows(long limit) {
    return bind("limit", List.of(SparqlTerm.number(limit)));
  }

  /** Asks how many items there are, as ?items. */
  SparqlQuery count() {
    return bind("count", List.of());
  }

  private SparqlQuery bind(String form, List<SparqlTerm> terms) {
    Map<String, List<SparqlTerm>> all = new HashMap<>(values);
    all.put(form, terms);
    return template.bind(all, divisible);
  }
}
