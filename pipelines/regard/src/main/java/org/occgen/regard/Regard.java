package org.occgen.regard;

import java.util.Locale;

/** The regard of a text towards a person. */
public enum Regard {
  POSITIVE,
  NEUTRAL,
  NEGATIVE;

  /** As files and reports write it: {@code positive}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
