package org.occgen.review.exchange;

import java.util.List;
import java.util.Optional;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewEvent.Kind;
import org.occgen.review.ReviewMark;
import org.occgen.review.ReviewOutcome;
import org.occgen.review.ReviewStatus;
import org.occgen.review.SegmentReview;

/**
 * A segment as a reviewer may see it: with the decision that holds, or the reviewer's own, and
 * never with that of another one who reviews the same segment blind.
 *
 * @param segment with the sentences of the decision; those of the machine where there is none, or
 *     it rejects
 * @param seen checksum of the machine's sentences
 * @param decision empty if there is none that the reviewer may see
 * @param basedOn number of the newest event that the reviewer may know of; 0 for none
 * @param remark what the reviewer said without a decision; may be empty
 * @param proposals the two decisions of a conflict that nobody has settled; else none
 */
public record ReviewView(
    LabelledSegment segment,
    String seen,
    Optional<ReviewEvent> decision,
    long basedOn,
    String remark,
    List<ReviewEvent> proposals) {
  public ReviewView {
    proposals = List.copyOf(proposals);
  }

  /** The view that a reviewer may have of a segment. */
  public static ReviewView of(SegmentReview review, String reviewer) {
    Optional<ReviewEvent> decision =
        review
            .decision()
            .filter(event -> review.isOpen() || event.reviewer().equals(reviewer))
            .or(review::begun)
            .or(() -> own(review, reviewer));
    List<String> sentences =
        decision
            .filter(event -> event.kind() == Kind.ACCEPT || event.kind() == Kind.EDIT)
            .map(event -> ReviewOutcome.of(review.segment(), event).sentences())
            .orElse(review.segment().sentences());
    return new ReviewView(
        review.segment().withSentences(sentences),
        review.sha256(),
        decision,
        review.version(reviewer),
        review.comments(reviewer).stream()
            .filter(event -> event.reviewer().equals(reviewer))
            .map(ReviewEvent::comment)
            .findFirst()
            .orElse(""),
        review.status() == ReviewStatus.CONFLICT ? review.decisions() : List.of());
  }

  /** The reviewer's own decision that stands. */
  private static Optional<ReviewEvent> own(SegmentReview review, String reviewer) {
    return review.decisions().stream()
        .filter(event -> event.reviewer().equals(reviewer))
        .reduce((earlier, later) -> later);
  }

  /** The comment of the decision; where there is none, what the reviewer said without one. */
  public String comment() {
    return decision.map(ReviewEvent::comment).orElse(remark);
  }

  /** The words that a reviewer marked; empty where they are left to the rules. */
  public Optional<List<ReviewMark>> marks() {
    return decision.flatMap(ReviewEvent::marks);
  }
}
