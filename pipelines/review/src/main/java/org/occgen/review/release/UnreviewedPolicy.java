package org.occgen.review.release;

/** The treatment, in a release, of segments whose review is not finished. */
public enum UnreviewedPolicy {
  /** There may be none. */
  REFUSE,
  /** They stay, with the machine's sentences. */
  KEEP,
  /** They are left out. */
  DROP
}
