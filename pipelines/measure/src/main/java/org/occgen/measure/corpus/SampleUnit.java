package org.occgen.measure.corpus;

/** The unit of a sample. */
public enum SampleUnit {
  /** A line of a text, a row of a table. */
  LINE,
  /** Lines up to an empty one; still a row of a table. */
  DOCUMENT
}
