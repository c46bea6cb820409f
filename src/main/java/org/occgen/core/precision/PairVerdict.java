package org.occgen.core.precision;

import org.occgen.core.text.KebabCased;

/**
 * The judgement of a pair (a pivot sentence and one other sentence) that follows from the decision
 * on its segment.
 */
public enum PairVerdict implements KebabCased {
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

  /** Whether a precision counts it. */
  boolean isJudged() {
    return this == UNCHANGED || this == EDITED || this == WRONG;
  }
}
