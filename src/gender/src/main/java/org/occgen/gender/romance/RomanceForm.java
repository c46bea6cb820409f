package org.occgen.gender.romance;

import org.occgen.core.mark.WordGender;

/**
 * A form of a determiner, adjective, participle or noun that shows gender and number.
 *
 * @param counterpart the form of the other gender and the same number
 * @param beforeNoun how the counterpart is cut before a noun: Spanish <i>primer</i> for
 *     <i>primero</i>
 */
record RomanceForm(WordGender gender, boolean plural, String counterpart, String beforeNoun) {
  static RomanceForm of(WordGender gender, boolean plural, String counterpart) {
    return new RomanceForm(gender, plural, counterpart, counterpart);
  }
}
