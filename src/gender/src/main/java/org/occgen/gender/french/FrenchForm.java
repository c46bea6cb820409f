package org.occgen.gender.french;

import org.jspecify.annotations.Nullable;
import org.occgen.core.mark.WordGender;

/**
 * A French word that shows gender. One word may be singular and plural: <i>heureux</i>,
 * <i>fils</i>.
 *
 * @param singular its counterpart where it is a singular; null if it is none
 * @param plural its counterpart where it is a plural; null if it is none
 */
record FrenchForm(WordGender gender, @Nullable String singular, @Nullable String plural) {
  /** Whether the word can be of a number. */
  boolean fits(boolean isPlural) {
    return (isPlural ? plural : singular) != null;
  }

  /** The counterpart in a number that {@link #fits}; in the other number else. */
  String counterpart(boolean isPlural) {
    String first = isPlural ? plural : singular;
    String second = isPlural ? singular : plural;
    if (first != null) {
      return first;
    }
    if (second == null) {
      throw new IllegalStateException("a form without a number");
    }
    return second;
  }

  /** Whether the word is a plural only. */
  boolean isPlural() {
    return singular == null;
  }

  FrenchForm or(FrenchForm other) {
    return new FrenchForm(
        gender,
        singular == null ? other.singular : singular,
        plural == null ? other.plural : plural);
  }
}
