package org.occgen.review;

import org.occgen.core.text.KebabCased;

/** Status of the review of a segment. */
public enum ReviewStatus implements KebabCased {
  /** Nobody has decided. */
  UNREVIEWED,
  /** One of two has decided, or some languages of the segment are left. */
  AWAITING_SECOND,
  /** Two have decided, and differ, or leave languages out; or somebody is not sure. */
  CONFLICT,
  /** Decided: by one where one is enough, else by two who agree. */
  REVIEWED,
  /** A conflict that somebody has decided. */
  ADJUDICATED;

  /** Whether nothing is left to decide. */
  public boolean isSettled() {
    return this == REVIEWED || this == ADJUDICATED;
  }
}
