package org.occgen.sparql.query;

import java.util.List;
import java.util.Map;

/**
 * Which values of P21 a person has. Two values hold nearly everybody; of these the first one that a
 * person has counts, so that everybody falls into exactly one part.
 */
enum GenderPart {
  /** Any value. */
  ANY("of any gender"),
  /** Q6581072 among the values. */
  FEMALE("gender Q6581072"),
  /** Q6581097 among the values, and not Q6581072. */
  MALE("gender Q6581097 and not Q6581072"),
  /** Neither of the two. */
  OTHER("gender other than Q6581072, Q6581097");

  private static final SparqlTerm FEMALE_ITEM = SparqlTerm.item("Q6581072");
  private static final SparqlTerm MALE_ITEM = SparqlTerm.item("Q6581097");

  private final String description;

  GenderPart(String description) {
    this.description = description;
  }

  /** Parts of which everybody in this part is in exactly one; empty if there are none. */
  List<GenderPart> split() {
    return this == ANY ? List.of(FEMALE, MALE, OTHER) : List.of();
  }

  void bind(Map<String, List<SparqlTerm>> values) {
    switch (this) {
      case ANY -> {
        // No condition.
      }
      case FEMALE -> values.put("genders", List.of(FEMALE_ITEM));
      case MALE -> {
        values.put("genders", List.of(MALE_ITEM));
        values.put("otherGenders", List.of(FEMALE_ITEM));
      }
      case OTHER -> values.put("otherGenders", List.of(FEMALE_ITEM, MALE_ITEM));
    }
  }

  @Override
  public String toString() {
    return description;
  }
}
