package org.occgen.gender.romance;

import org.jspecify.annotations.Nullable;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.romance.RomanceForm.Cell;

/**
 * A noun for persons.
 *
 * @param form what it shows; null if its one form is of either gender (an epicene)
 * @param isPlural whether it is a plural only
 * @param singular how sure what agrees with it in the masculine singular is
 * @param plural how sure that is in the plural
 * @param onlyPredicate whether it is mostly a thing, so that it counts behind a copula only
 * @param introduced whether it is an adjective, too, or known by its suffix only: it is a noun
 *     where a determiner or the like stands before it
 */
record RomanceNoun(
    @Nullable RomanceForm form,
    boolean isPlural,
    Strength singular,
    Strength plural,
    boolean onlyPredicate,
    boolean introduced,
    Evidence evidence) {

  static RomanceNoun epicene(boolean plural, boolean introduced, boolean onlyPredicate) {
    return new RomanceNoun(
        null,
        plural,
        Strength.GENERIC,
        Strength.GENERIC_PLURAL,
        onlyPredicate,
        introduced,
        Evidence.NOUN);
  }

  /** The certainty of a gender in a cell. */
  Strength strength(WordGender gender, Cell cell) {
    if (gender == WordGender.FEMININE) {
      return Strength.SURE;
    }
    return cell == Cell.PLURAL ? plural : singular;
  }

  /** The same noun in the cells of another one, too, if that has the same gender. */
  RomanceNoun or(@Nullable RomanceNoun other) {
    RomanceForm its = other == null ? null : other.form;
    return form == null || its == null || its.gender() != form.gender()
        ? this
        : new RomanceNoun(
            form.or(its), false, singular, plural, onlyPredicate, introduced, evidence);
  }
}
