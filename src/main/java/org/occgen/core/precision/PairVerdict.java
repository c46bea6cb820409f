package org.occgen.core.precision;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.review.RejectionReason;
import org.occgen.core.review.ReviewEvent.Kind;

/**
 * The judgement of a pair (a pivot sentence and one other sentence) that follows from the decision
 * on its segment.
 */
public enum PairVerdict {
  /** Reviewers left both sentences as they were. */
  UNCHANGED,
  /** They kept the pair, and edited one of the two sentences. */
  EDITED,
  /** They rejected the segment since its sentences are no translations of each other. */
  WRONG,
  /** They rejected the segment for another reason, which says nothing of the pair. */
  OTHER,
  /** Its review is not finished. */
  OPEN;

  private static final Set<RejectionReason> NO_TRANSLATION =
      Set.of(
          RejectionReason.NOT_A_TRANSLATION,
          RejectionReason.PARTIAL,
          RejectionReason.WRONG_LANGUAGE);

  /** Name in files. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether a precision counts it. */
  boolean isJudged() {
    return this == UNCHANGED || this == EDITED || this == WRONG;
  }

  /**
   * The verdict of a decision. A rejection does not say which language is wrong: in a run of
   * several languages it counts against each, so that precision is rather too low.
   *
   * @param edited languages whose sentences were edited
   */
  public static PairVerdict of(
      Kind kind,
      Optional<RejectionReason> reason,
      Set<String> edited,
      String pivot,
      String language) {
    return switch (kind) {
      case ACCEPT -> UNCHANGED;
      case EDIT -> edited.contains(pivot) || edited.contains(language) ? EDITED : UNCHANGED;
      case REJECT -> reason.filter(NO_TRANSLATION::contains).isPresent() ? WRONG : OTHER;
      case WITHDRAW -> OPEN;
    };
  }
}
