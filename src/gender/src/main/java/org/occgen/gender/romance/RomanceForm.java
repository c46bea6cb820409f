package org.occgen.gender.romance;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.GrammaticalCase;
import org.occgen.gender.grammar.Reading;

/**
 * A form of a determiner, adjective, participle or noun that shows gender. One form may be of
 * several cells: French <i>heureux</i> is a singular and a plural, Romanian <i>actrițe</i> a
 * genitive and a plural.
 *
 * @param counterparts the form of the other gender in each cell that this one may be of
 * @param beforeNoun how the counterpart is cut before a noun: Spanish <i>primer</i> for
 *     <i>primero</i>
 */
record RomanceForm(WordGender gender, Map<Cell, String> counterparts, String beforeNoun) {
  /** A number, and in Romanian a case, in which nouns and what agrees with them stand. */
  enum Cell {
    SINGULAR,
    PLURAL,
    /** The Romanian genitive and dative singular. */
    GENITIVE;

    static Cell of(boolean plural) {
      return plural ? PLURAL : SINGULAR;
    }

    /** The cell of a reading in a number. */
    static Cell of(Reading reading, boolean plural) {
      return !plural && isGenitive(reading) ? GENITIVE : of(plural);
    }

    /** Whether a reading is a genitive and no nominative. */
    static boolean isGenitive(Reading reading) {
      return !reading.cases().contains(GrammaticalCase.NOMINATIVE);
    }
  }

  static RomanceForm of(WordGender gender, boolean plural, String counterpart) {
    return of(gender, Cell.of(plural), counterpart);
  }

  static RomanceForm of(WordGender gender, Cell cell, String counterpart) {
    return new RomanceForm(gender, Map.of(cell, counterpart), counterpart);
  }

  /** The form in the cells of both; those of this one first. */
  RomanceForm or(RomanceForm other) {
    Map<Cell, String> both = new EnumMap<>(Cell.class);
    both.putAll(other.counterparts);
    both.putAll(counterparts);
    return new RomanceForm(
        gender,
        Collections.unmodifiableMap(both),
        fits(Cell.SINGULAR) ? beforeNoun : other.beforeNoun);
  }

  boolean fits(Cell cell) {
    return counterparts.containsKey(cell);
  }

  /** The first cell that the form may be of. */
  Cell cell() {
    for (Cell cell : Cell.values()) {
      if (fits(cell)) {
        return cell;
      }
    }
    throw new IllegalStateException("a form without a cell");
  }

  /** The form of the other gender in a cell; in the first cell if this one is not of that. */
  String counterpart(Cell cell) {
    return counterparts.getOrDefault(cell, counterpart());
  }

  /** The form of the other gender in the first cell. */
  String counterpart() {
    return counterparts.getOrDefault(cell(), "");
  }

  /** The form of the other gender in a cell, as it is before a noun. */
  String beforeNoun(Cell cell) {
    return cell == Cell.SINGULAR ? beforeNoun : counterpart(cell);
  }

  /** Whether the form is a plural only. */
  boolean isPlural() {
    return cell() == Cell.PLURAL;
  }

  /** Whether two forms are of one gender and have a cell in common. */
  boolean agrees(RomanceForm other) {
    return gender == other.gender && counterparts.keySet().stream().anyMatch(other::fits);
  }
}
