package org.occgen.core.precision;

import java.util.Locale;

/**
 * The judgement of a pair (a pivot sentence and one other sentence) that follows from the decision
 * on its segment.
 */
public enum PairVerdict {
  /** Reviewers left both sentences as they were. */
  UNCHANGED,
  /** They kept the pair, and edited one of the two sentences. */
  EDITED,
  /** They rejected the segment since its sentences are no translations of each other. */
  WRONG,
  /** They rejected the segment for another reason, which says nothing of the pair. */
  OTHER,
  /** Its review is not finished. */
  OPEN;

  /** Name in files. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether a precision counts it. */
  boolean isJudged() {
    return this == UNCHANGED || this == EDITED || this == WRONG;
  }
}
