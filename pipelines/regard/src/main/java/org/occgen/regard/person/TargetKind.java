package org.occgen.regard.person;

import org.occgen.core.text.KebabCased;

/** The word in a sentence that stands for the person of the sentence. */
public enum TargetKind implements KebabCased {
  /** The person's name, or a part of it. */
  NAME,

  /** No name, but a pronoun of the third person. */
  PRONOUN,

  /** Neither. */
  NONE;
}
