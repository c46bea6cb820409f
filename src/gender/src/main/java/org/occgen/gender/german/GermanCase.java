package org.occgen.gender.german;

import java.util.List;

/** The cases of German, in the order of grammars. */
enum GermanCase {
  NOMINATIVE,
  GENITIVE,
  DATIVE,
  ACCUSATIVE;

  private static final List<GermanCase> ALL = List.of(values());

  /** Its place among all. */
  int place() {
    return ALL.indexOf(this);
  }
}
