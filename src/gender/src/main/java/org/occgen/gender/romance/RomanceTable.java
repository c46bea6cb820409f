package org.occgen.gender.romance;

import org.occgen.gender.grammar.WordTable;

/** A table of words of a Romance language, whose headings the fields of a subclass name. */
abstract class RomanceTable {
  final WordTable table;

  RomanceTable(WordTable table) {
    this.table = table;
  }
}
