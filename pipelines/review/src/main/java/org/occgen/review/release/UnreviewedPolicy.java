package org.occgen.review.release;

/** How a release treats segments whose review is not finished. */
public enum UnreviewedPolicy {
  /** There may be none. */
  REFUSE,
  /** They stay, with the machine's sentences. */
  KEEP,
  /** They are left out. */
  DROP
}
