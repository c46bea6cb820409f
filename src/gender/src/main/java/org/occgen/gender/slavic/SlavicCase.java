package org.occgen.gender.slavic;

import java.util.List;

/** The cases of Slavic languages, in the order of Russian grammars. The vocative is not read. */
enum SlavicCase {
  NOMINATIVE,
  GENITIVE,
  DATIVE,
  ACCUSATIVE,
  INSTRUMENTAL,
  /** Russian grammars call it prepositional. */
  LOCATIVE;

  private static final List<SlavicCase> ALL = List.of(values());

  /** How many there are: half of the forms of a paradigm. */
  static final int COUNT = ALL.size();

  /** Its place among the forms of a number. */
  int place() {
    return ALL.indexOf(this);
  }

  /** The case that has a place. */
  static SlavicCase at(int place) {
    return ALL.get(place);
  }
}
