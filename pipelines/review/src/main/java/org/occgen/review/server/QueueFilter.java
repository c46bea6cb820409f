package org.occgen.review.server;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.occgen.review.ReviewStatus;
import org.occgen.review.SegmentReview;

/** Which segments of the queue a reviewer looks at. */
enum QueueFilter {
  /** Segments that wait for the decision of this reviewer. */
  PENDING(SegmentReview::asks),
  /** Segments that the reviewer has decided. */
  MINE(
      (review, reviewer) ->
          review.decisions().stream().anyMatch(event -> event.reviewer().equals(reviewer))),
  /** Segments that two reviewers have decided differently. */
  CONFLICT((review, reviewer) -> review.status() == ReviewStatus.CONFLICT),
  /** Segments that are decided. */
  SETTLED((review, reviewer) -> review.status().isSettled()),
  /** All segments. */
  ALL((review, reviewer) -> true);

  private final BiPredicate<SegmentReview, String> shown;

  QueueFilter(BiPredicate<SegmentReview, String> shown) {
    this.shown = shown;
  }

  /** Whether a segment is shown to a reviewer who looks at these. */
  boolean has(SegmentReview review, String reviewer) {
    return shown.test(review, reviewer);
  }

  /** Its name in addresses. */
  String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The filter of an {@link #id}; empty if it is none. */
  static Optional<QueueFilter> of(String id) {
    return Arrays.stream(values()).filter(filter -> filter.id().equals(id)).findFirst();
  }
}
