package org.occgen.review.server;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.occgen.review.ReviewStatus;
import org.occgen.review.SegmentReview;

/** Which segments of the queue a reviewer looks at. */
enum QueueFilter {
  /** Segments that wait for the decision of this reviewer. */
  PENDING {
    @Override
    boolean has(SegmentReview review, String reviewer) {
      return review.asks(reviewer);
    }
  },
  /** Segments that the reviewer has decided. */
  MINE {
    @Override
    boolean has(SegmentReview review, String reviewer) {
      return review.decisions().stream().anyMatch(event -> event.reviewer().equals(reviewer));
    }
  },
  /** Segments that two reviewers have decided differently. */
  CONFLICT {
    @Override
    boolean has(SegmentReview review, String reviewer) {
      return review.status() == ReviewStatus.CONFLICT;
    }
  },
  /** Segments that are decided. */
  SETTLED {
    @Override
    boolean has(SegmentReview review, String reviewer) {
      return review.status().isSettled();
    }
  },
  /** All segments. */
  ALL {
    @Override
    boolean has(SegmentReview review, String reviewer) {
      return true;
    }
  };

  /** Whether a segment is shown to a reviewer who looks at these. */
  abstract boolean has(SegmentReview review, String reviewer);

  /** Its name in addresses. */
  String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The filter of an {@link #id}; empty if it is none. */
  static Optional<QueueFilter> of(String id) {
    return Arrays.stream(values()).filter(filter -> filter.id().equals(id)).findFirst();
  }
}
