package org.occgen.review;

import java.util.Optional;
import org.occgen.core.text.KebabCased;

/**
 * The reason for which {@link ReviewRules} refuse an event.
 *
 * @param kind kind of the reason
 * @param message for people: what is wrong, and what to do
 * @param language of the sentence that is at fault; empty where the fault is of none
 */
public record ReviewRefusal(Kind kind, String message, Optional<String> language) {
  /** A refusal that is of no single sentence. */
  ReviewRefusal(Kind kind, String message) {
    this(kind, message, Optional.empty());
  }

  /** The kinds of reasons. */
  public enum Kind implements KebabCased {
    /** The run has no such segment. */
    NO_SEGMENT,
    /** The machine's texts are not those that the reviewer saw. */
    OTHER_TEXTS,
    /** Somebody decided in between; the reviewer has to look at that first. */
    STALE,
    /** Two others have reviewed the segment already. */
    TAKEN,
    /** There is nothing of this reviewer's to take back. */
    NOTHING_TO_WITHDRAW,
    /** There is no conflict, or this person may not decide it. */
    NOT_TO_ADJUDICATE,
    /** The event's own fields do not go together. */
    INVALID;
  }
}
