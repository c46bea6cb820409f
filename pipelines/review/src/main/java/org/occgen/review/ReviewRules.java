package org.occgen.review;

import java.util.List;
import java.util.Optional;
import org.occgen.review.ReviewEvent.Kind;

/** The rules by which a review takes or refuses events. */
final class ReviewRules {
  /** The reason why an event is not taken; empty if it is. */
  static Optional<ReviewRefusal> refusal(ReviewState state, ReviewEvent event) {
    Optional<SegmentReview> found = state.segment(event.segment());
    if (found.isEmpty()) {
      return refuse(ReviewRefusal.Kind.NO_SEGMENT, "the run has no segment " + event.segment());
    }
    SegmentReview review = found.get();
    if (!review.sha256().equals(event.seen())) {
      return refuse(
          ReviewRefusal.Kind.OTHER_TEXTS,
          event.segment() + ": its sentences are not those that were reviewed; look at them again");
    }
    Optional<EventFields.Fault> fault = EventFields.fault(review.segment(), event);
    if (fault.isPresent()) {
      return fault.map(wrong -> invalid(event, wrong));
    }
    if (event.kind() == Kind.COMMENT) {
      return Optional.empty(); // it takes nothing's place
    }
    return event.adjudication()
        ? adjudication(state.plan(), review, event)
        : decision(review, event);
  }

  /** The reason why a new event is not taken, though an old one in a journal counts; else empty. */
  static Optional<ReviewRefusal> lineRefusal(ReviewEvent event) {
    return EventFields.lineFault(event).map(fault -> invalid(event, fault));
  }

  private static ReviewRefusal invalid(ReviewEvent event, EventFields.Fault fault) {
    return new ReviewRefusal(
        ReviewRefusal.Kind.INVALID, event.segment() + ": " + fault.message(), fault.language());
  }

  private static Optional<ReviewRefusal> decision(SegmentReview review, ReviewEvent event) {
    String reviewer = event.reviewer();
    boolean mine = review.decisions().stream().anyMatch(other -> other.reviewer().equals(reviewer));
    if (review.isDouble() && !mine && review.decisions().size() >= 2) {
      return refuse(
          ReviewRefusal.Kind.TAKEN,
          event.segment() + ": two others have reviewed it already; go on with the next segment");
    }
    if (review.adjudication().isPresent()) {
      return refuse(
          ReviewRefusal.Kind.STALE,
          event.segment() + ": it is adjudicated; the adjudicator alone can change it");
    }
    return stale(review, event)
        .or(() -> withdrawal(review, event))
        .or(
            () ->
                review.mayDecide(reviewer)
                    ? Optional.empty()
                    : refuse(
                        ReviewRefusal.Kind.NOT_TO_ADJUDICATE,
                        event.segment()
                            + ": somebody is not sure; whoever settles conflicts decides"));
  }

  private static Optional<ReviewRefusal> adjudication(
      ReviewPlan plan, SegmentReview review, ReviewEvent event) {
    List<String> two = review.decisions().stream().map(ReviewEvent::reviewer).toList();
    boolean open =
        review.status() == ReviewStatus.CONFLICT || review.status() == ReviewStatus.ADJUDICATED;
    if (!open) {
      return refuse(
          ReviewRefusal.Kind.NOT_TO_ADJUDICATE, event.segment() + ": there is no conflict");
    }
    if (!plan.mayAdjudicate(event.reviewer(), two)) {
      return refuse(
          ReviewRefusal.Kind.NOT_TO_ADJUDICATE,
          event.segment()
              + (plan.adjudicators().isEmpty()
                  ? ": you are one of those who decided; a third person decides"
                  : ": the review names who decides conflicts, and you are not one of them"));
    }
    return stale(review, event).or(() -> withdrawal(review, event));
  }

  private static Optional<ReviewRefusal> stale(SegmentReview review, ReviewEvent event) {
    return event.basedOn() == review.version(event.reviewer())
        ? Optional.empty()
        : refuse(
            ReviewRefusal.Kind.STALE,
            event.segment() + ": somebody decided in between; look at that decision first");
  }

  private static Optional<ReviewRefusal> withdrawal(SegmentReview review, ReviewEvent event) {
    boolean nothing =
        event.kind() == Kind.WITHDRAW
            && review.withdrawable(event.reviewer(), event.adjudication()).isEmpty();
    return nothing
        ? refuse(
            ReviewRefusal.Kind.NOTHING_TO_WITHDRAW,
            event.segment() + ": there is no newest decision of yours to take back")
        : Optional.empty();
  }

  private static Optional<ReviewRefusal> refuse(ReviewRefusal.Kind kind, String message) {
    return Optional.of(new ReviewRefusal(kind, message));
  }
}
