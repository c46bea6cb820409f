package org.occgen.gender;

import java.util.Locale;

/** The kinds of evidence for a verdict, the best first. */
public enum VerdictEvidence {
  /** Words that show the gender in a reference, found in either gender. */
  REFERENCE,
  /** Female or male forms of the person's occupations. */
  OCCUPATION,
  /** Words that the rules find in the translation itself, and that are about its person. */
  SUBJECT;

  /** Name of the evidence in files. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
