package org.occgen.sparql.query;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A range of years of birth, by the earliest date of birth (P569) that can be compared with others:
 * so every person falls into exactly one of the years, or has no such date.
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

  private static final BirthYears UNDATED = new BirthYears(Kind.UNDATED, OPEN, OPEN);

  // Nine in ten people of Wikidata with a date of birth are born since 1800.
  private static final List<Integer> FIRST_YEARS = List.of(OPEN, 1, 1000, 1500);
  private static final int FIRST_DECADE = 1800;
  private static final int LAST_DECADE = 2020;
  private static final int PIECES = 10;

  /**
   * Parts of which everybody in this part is in exactly one: without a date, before our era, by
   * centuries, by decades; then by tenths of these, down to a year. Empty if there are none.
   */
  List<BirthYears> split() {
    List<BirthYears> parts = new ArrayList<>();
    if (kind == Kind.ANY) {
      List<Integer> starts = new ArrayList<>(FIRST_YEARS);
      for (int decade = FIRST_DECADE; decade <= LAST_DECADE; decade += 10) {
        starts.add(decade);
      }
      parts.add(UNDATED);
      for (int i = 0; i < starts.size(); i++) {
        int end = i + 1 < starts.size() ? starts.get(i + 1) : OPEN;
        parts.add(new BirthYears(Kind.RANGE, starts.get(i), end));
      }
    } else if (from != OPEN && before != OPEN && before - from > 1) {
      int width = (before - from + PIECES - 1) / PIECES;
      for (int year = from; year < before; year += width) {
        parts.add(new BirthYears(Kind.RANGE, year, Math.min(year + width, before)));
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
