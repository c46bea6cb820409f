package org.occgen.review.server;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.text.KebabCased;
import org.occgen.review.ReviewStatus;
import org.occgen.review.SegmentReview;

/** Which segments of the queue a reviewer looks at. */
enum QueueFilter implements KebabCased {
  /** Segments that wait for the decision of this reviewer. */
  PENDING,
  /** Segments that are not settled, as far as the reviewer may know. */
  UNDECIDED,
  /** Segments that the reviewer has decided. */
  MINE,
  /** Segments on which two differ, or somebody is not sure. */
  CONFLICT,
  /** Segments that are decided. */
  SETTLED,
  /** All segments. */
  ALL;

  /**
   * Whether a segment is shown to a reviewer who looks at these.
   *
   * @param languages those that the reviewer judges; empty for all
   */
  boolean has(SegmentReview review, String reviewer, Set<String> languages) {
    return switch (this) {
      case PENDING -> review.asks(reviewer, languages);
      case UNDECIDED -> !SegmentJson.status(review, reviewer).isSettled();
      case MINE -> review.decisions().stream().anyMatch(event -> event.reviewer().equals(reviewer));
      case CONFLICT -> review.status() == ReviewStatus.CONFLICT;
      case SETTLED -> review.status().isSettled();
      case ALL -> true;
    };
  }

  /** The filter of an {@link #id}; empty if it is none. */
  static Optional<QueueFilter> of(String id) {
    return Arrays.stream(values()).filter(filter -> filter.id().equals(id)).findFirst();
  }
}
