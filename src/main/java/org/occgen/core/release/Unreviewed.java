package org.occgen.core.release;

/** What is done with segments whose review is not finished. */
public enum Unreviewed {
  /** There may be none. */
  REFUSE,
  /** They stay, with the machine's sentences. */
  KEEP,
  /** They are left out. */
  DROP
}
