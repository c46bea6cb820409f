package org.occgen.review.journal;

import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.review.EffortReport;
import org.occgen.review.RejectionReason;
import org.occgen.review.ReviewAgreement;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewEvent.Kind;
import org.occgen.review.ReviewPlan;
import org.occgen.review.ReviewState;
import org.occgen.review.ReviewStatus;
import org.occgen.review.SegmentReview;
import org.occgen.score.significance.StratifiedBootstrap;

/**
 * The progress of a review, and the agreement of reviewers.
 *
 * @param plan who reviews what
 * @param segments how many segments there are
 * @param twice how many of them two people are to review
 * @param progress segments by status
 * @param outcomes settled segments by the kind of decision that holds
 * @param rejections settled segments that are rejected, by reason; one that two rejected for
 *     different reasons counts for the later one
 * @param byReviewer decisions that stand, by reviewer
 * @param events how many events the journal has
 * @param outdated how many of them count no more, since the run was done again
 * @param unsettled ids of the segments on which something is left to decide
 * @param agreement of those who decided without seeing each other's decision
 * @param effort what the decisions took
 */
public record ReviewReport(
    ReviewPlan plan,
    long segments,
    long twice,
    Map<ReviewStatus, Long> progress,
    Map<Kind, Long> outcomes,
    Map<RejectionReason, Long> rejections,
    Map<String, Long> byReviewer,
    long events,
    long outdated,
    List<String> unsettled,
    ReviewAgreement agreement,
    List<EffortReport.Row> effort) {
  /** The report of a state. */
  public static ReviewReport of(ReviewState state) {
    Collection<SegmentReview> all = state.segments();
    Map<Kind, Long> outcomes = new EnumMap<>(Kind.class);
    Map<RejectionReason, Long> rejections = new EnumMap<>(RejectionReason.class);
    Map<String, Long> byReviewer = new TreeMap<>();
    for (SegmentReview review : all) {
      review
          .decision()
          .ifPresent(
              decision -> {
                outcomes.merge(decision.kind(), 1L, Long::sum);
                decision.reason().ifPresent(reason -> rejections.merge(reason, 1L, Long::sum));
              });
      for (ReviewEvent decision : review.decisions()) {
        byReviewer.merge(decision.reviewer(), 1L, Long::sum);
      }
      review
          .adjudication()
          .ifPresent(decision -> byReviewer.merge(decision.reviewer(), 1L, Long::sum));
    }
    return new ReviewReport(
        state.plan(),
        all.size(),
        all.stream().filter(SegmentReview::isDouble).count(),
        state.progress(),
        outcomes,
        rejections,
        byReviewer,
        state.newest(),
        state.outdated(),
        all.stream()
            .filter(review -> !review.status().isSettled())
            .map(review -> review.segment().id())
            .toList(),
        ReviewAgreement.of(state, StratifiedBootstrap.REPLICATES, ReviewAgreement.SEED),
        EffortReport.of(state, StratifiedBootstrap.REPLICATES, ReviewAgreement.SEED));
  }
}
