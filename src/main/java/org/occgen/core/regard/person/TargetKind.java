package org.occgen.core.regard.person;

import java.util.Locale;

/** What stands in a sentence for the person whom it is about. */
public enum TargetKind {
  /** The person's name, or a part of it. */
  NAME,

  /** No name, but a pronoun of the third person. */
  PRONOUN,

  /** Neither. */
  NONE;

  /** As files and reports write it: {@code name}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
