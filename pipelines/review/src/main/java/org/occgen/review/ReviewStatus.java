package org.occgen.review;

import java.util.Locale;

/** Status of the review of a segment. */
public enum ReviewStatus {
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

  /** Name of the status in files. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Whether nothing is left to decide. */
  public boolean isSettled() {
    return this == REVIEWED || this == ADJUDICATED;
  }
}
