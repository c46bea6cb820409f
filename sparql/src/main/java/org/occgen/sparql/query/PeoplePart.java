package org.occgen.sparql.query;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.occgen.core.person.Qid;

/**
 * A part of the people: as many as one query is to find.
 *
 * @param occupations item ids of occupations of which a person has at least one; empty for any
 * @param genders item ids of values of P21 of which a person has at least one; empty for any
 * @param otherGenders or, item ids of which a person's value is none; empty for any
 * @param births dates of birth
 */
record PeoplePart(
    List<String> occupations, List<String> genders, List<String> otherGenders, BirthYears births)
    implements Serializable {
  // Two values hold nearly everybody; what falls to the rest is small.
  private static final List<String> FREQUENT_GENDERS = List.of("Q6581072", "Q6581097");

  PeoplePart {
    occupations = List.copyOf(occupations);
    genders = List.copyOf(genders);
    otherGenders = List.copyOf(otherGenders);
  }

  /** Everybody with one of {@code occupations}, or with any if there are none. */
  static PeoplePart of(List<String> occupations) {
    return new PeoplePart(occupations, List.of(), List.of(), BirthYears.ANY);
  }

  /** Parts of at most {@code size} occupations that hold everybody with one of these. */
  static List<PeoplePart> batches(List<String> occupations, int size) {
    List<String> sorted = occupations.stream().distinct().sorted(Qid.ORDER).toList();
    List<PeoplePart> parts = new ArrayList<>();
    for (int from = 0; from < sorted.size(); from += size) {
      parts.add(of(sorted.subList(from, Math.min(sorted.size(), from + size))));
    }
    return parts;
  }

  /**
   * Smaller parts that hold everybody that this part holds: by occupation, then by gender, then by
   * decade of birth, then by year. Empty if there are none. A person with two values may be in two
   * of them.
   */
  List<PeoplePart> split() {
    if (occupations.size() > 1) {
      return batches(occupations, 1);
    }
    List<PeoplePart> parts = new ArrayList<>();
    if (genders.isEmpty() && otherGenders.isEmpty()) {
      for (String gender : FREQUENT_GENDERS) {
        parts.add(new PeoplePart(occupations, List.of(gender), List.of(), births));
      }
      parts.add(new PeoplePart(occupations, List.of(), FREQUENT_GENDERS, births));
      return parts;
    }
    for (BirthYears years : births.split()) {
      parts.add(new PeoplePart(occupations, genders, otherGenders, years));
    }
    return parts;
  }

  void bind(Map<String, List<SparqlTerm>> values) {
    bind("occupations", occupations, values);
    bind("genders", genders, values);
    bind("otherGenders", otherGenders, values);
    births.bind(values);
  }

  private static void bind(String name, List<String> items, Map<String, List<SparqlTerm>> values) {
    if (!items.isEmpty()) {
      values.put(name, items.stream().map(SparqlTerm::item).toList());
    }
  }

  @Override
  public String toString() {
    String gender =
        !genders.isEmpty()
            ? "gender " + String.join(", ", genders)
            : otherGenders.isEmpty()
                ? "of any gender"
                : "gender other than " + String.join(", ", otherGenders);
    return (occupations.isEmpty()
            ? "any occupation"
            : "occupation " + String.join(", ", occupations))
        + "; "
        + gender
        + "; "
        + births;
  }
}
