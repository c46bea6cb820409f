package org.occgen.core.regard;

import java.util.Locale;

/** How a text speaks of somebody. */
public enum Regard {
  POSITIVE,
  NEUTRAL,
  NEGATIVE;

  /** As files and reports write it: {@code positive}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
