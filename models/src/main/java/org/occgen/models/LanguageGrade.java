package org.occgen.models;

import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * The grade of a language of an encoder, by its xSIM error: on NTREX-128, or on the sentences of
 * Tatoeba where NTREX lacks the language. Tatoeba's are shorter and so harder, and the grade is
 * rather too low than too high.
 */
public enum LanguageGrade {
  /** At most 5 percent. */
  SOLID(5),

  /** At most 15 percent. */
  USABLE(15),

  /** At most 30 percent: a run warns. */
  WEAK(30),

  /** Above 30 percent: not for runs. */
  UNSUPPORTED(100),

  /** Neither set has the language, so nobody knows: a run warns. */
  UNMEASURED(Double.NaN);

  private final double mostPercent;

  LanguageGrade(double mostPercent) {
    this.mostPercent = mostPercent;
  }

  /**
   * The grade of a language.
   *
   * @param ntrex xSIM error on NTREX-128 in percent, if it has the language
   * @param tatoeba the same on Tatoeba
   */
  public static LanguageGrade of(OptionalDouble ntrex, OptionalDouble tatoeba) {
    OptionalDouble error = ntrex.isPresent() ? ntrex : tatoeba;
    return error.isEmpty()
        ? UNMEASURED
        : Arrays.stream(values())
            .filter(grade -> error.getAsDouble() <= grade.mostPercent)
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("an error in percent: " + error));
  }

  /** As tables and pages have it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
