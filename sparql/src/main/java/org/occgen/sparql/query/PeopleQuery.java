package org.occgen.sparql.query;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Binds the query of people with articles in all languages of a run. */
final class PeopleQuery {
  private static final QueryTemplate TEMPLATE = QueryTemplate.load("people");

  private final List<SparqlTerm> wikis;

  /**
   * A query.
   *
   * @param languages at least one, as {@code WikipediaLanguages} writes them
   * @throws IllegalArgumentException if one is no language of a Wikipedia
   */
  PeopleQuery(List<String> languages) {
    if (languages.isEmpty()) {
      throw new IllegalArgumentException("no language: people are found by their articles");
    }
    this.wikis = languages.stream().distinct().map(SparqlTerm::wiki).toList();
  }

  /** Asks for the people of {@code part} as ?person, each once, at most {@code limit} of them. */
  SparqlQuery rows(PeoplePart part, long limit) {
    return bind(part, "limit", List.of(SparqlTerm.number(limit)));
  }

  /** Asks how many people {@code part} holds, as ?people. */
  SparqlQuery count(PeoplePart part) {
    return bind(part, "count", List.of());
  }

  private SparqlQuery bind(PeoplePart part, String form, List<SparqlTerm> terms) {
    Map<String, List<SparqlTerm>> values = new HashMap<>();
    values.put("wikis", wikis);
    values.put(form, terms);
    part.bind(values);
    return TEMPLATE.bind(values, !part.split().isEmpty());
  }
}
