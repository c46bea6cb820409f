package org.occgen.sparql.query;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Which dates of birth (P569) a part of the people has.
 *
 * @param kind whether dates bound the part
 * @param from first year, or {@link #OPEN}
 * @param before the year after the last one, or {@link #OPEN}
 */
record BirthYears(Kind kind, int from, int before) implements Serializable {
  enum Kind {
    /** Whatever is known of the birth. */
    ANY,
    /** No date of birth that can be compared with another. */
    UNDATED,
    /** Born from a year on, before another. */
    RANGE
  }

  /** No bound. */
  static final int OPEN = 0;

  static final BirthYears ANY = new BirthYears(Kind.ANY, OPEN, OPEN);
  static final BirthYears UNDATED = new BirthYears(Kind.UNDATED, OPEN, OPEN);

  // Nine in ten people of Wikidata with a date of birth are born since 1800.
  private static final int FIRST_DECADE = 1800;
  private static final int LAST_DECADE = 2020;

  /**
   * Parts that hold everybody that this part holds: without a date, by decade, by year. Empty if
   * there are none. A person with two dates may be in two of them.
   */
  List<BirthYears> split() {
    List<BirthYears> parts = new ArrayList<>();
    if (kind == Kind.ANY) {
      parts.add(UNDATED);
      parts.add(new BirthYears(Kind.RANGE, OPEN, FIRST_DECADE));
      for (int decade = FIRST_DECADE; decade < LAST_DECADE; decade += 10) {
        parts.add(new BirthYears(Kind.RANGE, decade, decade + 10));
      }
      parts.add(new BirthYears(Kind.RANGE, LAST_DECADE, OPEN));
    } else if (kind == Kind.RANGE && from != OPEN && before != OPEN && before - from > 1) {
      for (int year = from; year < before; year++) {
        parts.add(new BirthYears(Kind.RANGE, year, year + 1));
      }
    }
    return parts;
  }

  void bind(Map<String, List<SparqlTerm>> values) {
    switch (kind) {
      case ANY -> {
        // No condition.
      }
      // Any year will do: it only tells dates from what is none.
      case UNDATED -> values.put("undated", List.of(SparqlTerm.startOf(FIRST_DECADE)));
      case RANGE -> {
        values.put("dated", List.of());
        if (from != OPEN) {
          values.put("from", List.of(SparqlTerm.startOf(from)));
        }
        if (before != OPEN) {
          values.put("before", List.of(SparqlTerm.startOf(before)));
        }
      }
    }
  }

  @Override
  public String toString() {
    return switch (kind) {
      case ANY -> "born whenever";
      case UNDATED -> "without a date of birth";
      case RANGE ->
          from == OPEN
              ? "born before " + before
              : before == OPEN ? "born since " + from : "born " + from + " to " + (before - 1);
    };
  }
}
