package org.occgen.core.gender;

import org.jspecify.annotations.Nullable;
import org.occgen.core.gender.SentenceFindings.Strength;

/**
 * A noun for persons.
 *
 * @param form what it shows; null if its one form is of either gender (an epicene)
 * @param strength of what agrees with it in the masculine
 * @param onlyPredicate whether it is mostly a thing, so that it counts behind a copula only
 * @param bySuffix whether only its suffix says that it is a noun for persons
 */
record RomanceNoun(
    @Nullable RomanceForm form,
    boolean plural,
    Strength strength,
    boolean onlyPredicate,
    boolean bySuffix,
    Evidence evidence) {

  static RomanceNoun epicene(boolean plural, boolean bySuffix) {
    return new RomanceNoun(
        null,
        plural,
        plural ? Strength.GENERIC_PLURAL : Strength.GENERIC,
        false,
        bySuffix,
        Evidence.NOUN);
  }

  static RomanceNoun of(RomanceForm form, Strength strength, boolean thing, Evidence evidence) {
    return new RomanceNoun(form, form.plural(), strength, thing, false, evidence);
  }
}
