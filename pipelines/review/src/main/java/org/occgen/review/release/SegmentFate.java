package org.occgen.review.release;

import org.occgen.core.text.KebabCased;

/** Whether a release keeps a segment of the benchmark, and if not, why. */
public enum SegmentFate implements KebabCased {
  /** It is in the release. */
  RELEASED("part of the release"),
  /** A reviewer rejected it. */
  REJECTED("left out by reviewers"),
  /** Its review is not finished, and it was to be dropped. */
  UNREVIEWED("left out, since the review was not finished"),
  /** After the edits an earlier segment has the same sentences in all languages. */
  REPEATED("left out, since after the edits an earlier segment has the same sentences"),
  /** Balancing left it out, so that every gender category of a group has as many. */
  SURPLUS(
      "left out by balancing: segments of another gender in the same occupation were left out, so"
          + " these were too many");

  private final String meaning;

  SegmentFate(String meaning) {
    this.meaning = meaning;
  }

  /** The meaning of the fate, for people: words that fit one segment and several. */
  public String meaning() {
    return meaning;
  }
}
