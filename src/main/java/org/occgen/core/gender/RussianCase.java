package org.occgen.core.gender;

import java.util.List;

/** The cases of Russian, in the order of grammars. */
enum RussianCase {
  NOMINATIVE(0),
  GENITIVE(1),
  DATIVE(2),
  ACCUSATIVE(3),
  INSTRUMENTAL(4),
  PREPOSITIONAL(5);

  private static final List<RussianCase> ALL = List.of(values());

  private final int place;

  RussianCase(int place) {
    this.place = place;
  }

  /** Its place among the forms of a number. */
  int place() {
    return place;
  }

  /** The case that has a place. */
  static RussianCase at(int place) {
    return ALL.get(place);
  }
}
