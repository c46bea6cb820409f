package org.occgen.sparql.query;

import java.util.List;
import java.util.Map;

/**
 * Which values of P21 a person has. Two values hold nearly everybody; of these the first one that a
 * person has counts, so that everybody falls into exactly one part.
 */
enum GenderPart {
  /** Any value. */
  ANY("of any gender", List.of(), List.of()),
  /** Q6581072 among the values. */
  FEMALE("gender Q6581072", List.of("Q6581072"), List.of()),
  /** Q6581097 among the values, and not Q6581072. */
  MALE("gender Q6581097 and not Q6581072", List.of("Q6581097"), List.of("Q6581072")),
  /** Neither of the two. */
  OTHER("gender other than Q6581072, Q6581097", List.of(), List.of("Q6581072", "Q6581097"));

  private final String description;
  private final List<String> has;
  private final List<String> lacks;

  GenderPart(String description, List<String> has, List<String> lacks) {
    this.description = description;
    this.has = has;
    this.lacks = lacks;
  }

  /** Parts of which everybody in this part is in exactly one; empty if there are none. */
  List<GenderPart> split() {
    return this == ANY ? List.of(FEMALE, MALE, OTHER) : List.of();
  }

  void bind(Map<String, List<SparqlTerm>> values) {
    if (!has.isEmpty()) {
      values.put("genders", has.stream().map(SparqlTerm::item).toList());
    }
    if (!lacks.isEmpty()) {
      values.put("otherGenders", lacks.stream().map(SparqlTerm::item).toList());
    }
  }

  @Override
  public String toString() {
    return description;
  }
}
