package org.occgen.core.gender;

/** The cases of Russian, in the order of grammars. */
enum RussianCase {
  NOMINATIVE,
  GENITIVE,
  DATIVE,
  ACCUSATIVE,
  INSTRUMENTAL,
  PREPOSITIONAL
}
