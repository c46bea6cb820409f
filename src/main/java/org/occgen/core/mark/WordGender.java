package org.occgen.core.mark;

import java.util.Arrays;
import java.util.Optional;
import org.occgen.core.text.KebabCased;

/** The gender that a word shows of a person. Words that show none have no mark. */
public enum WordGender implements KebabCased {
  /** <i>she</i>, <i>actriz</i>. */
  FEMININE,
  /** <i>he</i>, <i>actor</i>. */
  MASCULINE;

  /** The gender of an {@link #id}; empty if it is none. */
  public static Optional<WordGender> of(String id) {
    return Arrays.stream(values()).filter(gender -> gender.id().equals(id)).findFirst();
  }

  /** The one that this is not. */
  public WordGender other() {
    return this == FEMININE ? MASCULINE : FEMININE;
  }
}
