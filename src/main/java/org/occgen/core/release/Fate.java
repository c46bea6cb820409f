package org.occgen.core.release;

import java.util.Locale;

/** Whether a release keeps a segment of the benchmark, and if not, why. */
public enum Fate {
  /** It is in the release. */
  RELEASED("it is in the release"),
  /** A reviewer rejected it. */
  REJECTED("reviewers rejected it"),
  /** Its review is not finished, and it was to be dropped. */
  UNREVIEWED("its review is not finished"),
  /** After the edits an earlier segment has the same sentences in all languages. */
  REPEATED("after the edits an earlier segment has the same sentences"),
  /** Balancing left it out, so that every gender category of a group has as many. */
  SURPLUS("balancing left it out, so that the gender categories have as many people and segments");

  private final String meaning;

  Fate(String meaning) {
    this.meaning = meaning;
  }

  /** Name in files. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The meaning of the fate, for people: part of a sentence. */
  public String meaning() {
    return meaning;
  }
}
