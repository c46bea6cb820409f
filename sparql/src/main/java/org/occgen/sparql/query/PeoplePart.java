package org.occgen.sparql.query;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A part of the people: as many as one query is to find.
 *
 * @param occupations item ids of occupations of which a person has at least one; empty for any
 * @param gender values of P21
 * @param births dates of birth
 * @param idEnd what the item id ends with; empty for any
 */
record PeoplePart(List<String> occupations, GenderPart gender, BirthYears births, String idEnd)
    implements Serializable {
  /** All people. */
  static final PeoplePart EVERYBODY = new PeoplePart(List.of(), GenderPart.ANY, BirthYears.ANY, "");

  // Item ids have nine digits now; no two of ten digits end with the same ten.
  private static final int MAX_DIGITS = 10;

  PeoplePart {
    occupations = List.copyOf(occupations);
  }

  /**
   * Parts of at most {@code size} occupations, for everybody of this part who has one of {@code
   * all}. Somebody with several occupations may be in several of them.
   */
  List<PeoplePart> among(List<String> all, int size) {
    List<PeoplePart> parts = new ArrayList<>();
    for (int from = 0; from < all.size(); from += size) {
      List<String> some = all.subList(from, Math.min(all.size(), from + size));
      parts.add(new PeoplePart(some, gender, births, idEnd));
    }
    return parts;
  }

  /**
   * Smaller parts that hold everybody that this part holds: by single occupations if it names
   * several, then by gender, by years of birth, and by the last digits of the item id. But for
   * occupations, everybody is in exactly one of them. Empty if there are none.
   */
  List<PeoplePart> split() {
    if (occupations.size() > 1) {
      return among(occupations, 1);
    }
    List<PeoplePart> parts = new ArrayList<>();
    gender.split().forEach(g -> parts.add(new PeoplePart(occupations, g, births, idEnd)));
    if (parts.isEmpty()) {
      births.split().forEach(years -> parts.add(new PeoplePart(occupations, gender, years, idEnd)));
    }
    if (parts.isEmpty()) {
      idEnds().forEach(end -> parts.add(new PeoplePart(occupations, gender, births, end)));
    }
    return parts;
  }

  /** One digit more; or, where an id may begin there, the whole id. */
  private List<String> idEnds() {
    List<String> ends = new ArrayList<>();
    if (!idEnd.startsWith("Q") && idEnd.length() < MAX_DIGITS) {
      for (int digit = 0; digit < 10; digit++) {
        ends.add(digit + idEnd);
      }
      if (!idEnd.isEmpty() && !idEnd.startsWith("0")) {
        ends.add("Q" + idEnd);
      }
    }
    return ends;
  }

  /** The values that the query of people binds for this part. */
  Map<String, List<SparqlTerm>> values() {
    Map<String, List<SparqlTerm>> values = new HashMap<>();
    if (!occupations.isEmpty()) {
      values.put("occupations", occupations.stream().map(SparqlTerm::item).toList());
    }
    gender.bind(values);
    births.bind(values);
    if (!idEnd.isEmpty()) {
      values.put("idEnd", List.of(SparqlTerm.idEnd(idEnd)));
    }
    return values;
  }

  @Override
  public String toString() {
    return (occupations.isEmpty()
            ? "any occupation"
            : "occupation " + String.join(", ", occupations))
        + "; "
        + gender
        + "; "
        + births
        + (idEnd.isEmpty() ? "" : "; item id ending with " + idEnd);
  }
}
