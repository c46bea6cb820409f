package org.occgen.core.gender;

/** The cases of German, in the order of grammars. */
enum GermanCase {
  NOMINATIVE,
  GENITIVE,
  DATIVE,
  ACCUSATIVE
}
