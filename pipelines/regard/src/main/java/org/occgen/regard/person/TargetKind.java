package org.occgen.regard.person;

import java.util.Locale;

/** The word in a sentence that stands for the person of the sentence. */
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
