package org.occgen.review;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.occgen.review.ReviewEvent.Decision;
import org.occgen.review.ReviewEvent.Kind;

/**
 * Three reviewers send random events. After each one the state is compared with an oracle that
 * reads the whole journal, and replaying the journal gives the same state.
 */
class ReviewOracleTest {
  private static final List<String> WORDS = List.of("Uno.", "Dos.");

  private final ReviewedSegments made = new ReviewedSegments();

  @Test
  void theStateIsThatOfTheOracle() {
    int conflicts = 0;
    int stale = 0;
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      ReviewPlan plan = new ReviewPlan(0.5, seed % 3 == 0 ? List.of("cem") : List.of());
      ReviewState state = new ReviewState(plan, ReviewedSegments.of(4));
      List<ReviewEvent> journal = new ArrayList<>();
      for (int step = 0; step < 60; step++) {
        ReviewEvent event = event(random, state, step);
        ReviewState.Result result = state.consider(event);
        if (result instanceof ReviewState.Result.Taken taken) {
          state.apply(taken.event());
          journal.add(taken.event());
        } else if (result instanceof ReviewState.Result.Refused refused) {
          stale += refused.refusal().kind() == ReviewRefusal.Kind.STALE ? 1 : 0;
        }
        for (SegmentReview review : state.segments()) {
          ReviewStatus expected = status(review, journal);
          assertEquals(expected, review.status());
          conflicts += expected == ReviewStatus.CONFLICT ? 1 : 0;
        }
      }
      ReviewState again = new ReviewState(plan, ReviewedSegments.of(4));
      journal.forEach(again::apply);
      assertEquals(state.progress(), again.progress());
      for (SegmentReview review : state.segments()) {
        SegmentReview other = again.segment(review.segment().id()).orElseThrow();
        assertEquals(review.outcome(), other.outcome());
        assertEquals(review.blindPair(), other.blindPair());
      }
    }
    assertEquals(true, conflicts > 100 && stale > 100, conflicts + " conflicts, " + stale);
  }

  private ReviewEvent event(Random random, ReviewState state, int step) {
    String reviewer = ReviewedSegments.reviewers(3).get(random.nextInt(3));
    String segment = "Q10" + random.nextInt(2) + "-" + random.nextInt(2);
    Kind kind = Kind.values()[random.nextInt(Kind.values().length)];
    Decision decision = ReviewedSegments.decision(kind, WORDS.get(random.nextInt(2)));
    if (random.nextInt(4) == 0) {
      decision = decision.asAdjudication();
    }
    ReviewEvent event = made.event(state, reviewer, segment, decision);
    if (random.nextInt(5) == 0) {
      event = basedOn(event, random.nextInt(step + 1));
    }
    return event;
  }

  private static ReviewEvent basedOn(ReviewEvent event, long number) {
    return new ReviewEvent(
        0,
        event.time(),
        event.reviewer(),
        event.segment(),
        event.seen(),
        event.decision(),
        number,
        event.key());
  }

  /** The status by its definition, from all events of the journal that were not taken back. */
  private static ReviewStatus status(SegmentReview review, List<ReviewEvent> journal) {
    List<ReviewEvent> standing = new ArrayList<>();
    for (ReviewEvent event : journal) {
      if (!event.segment().equals(review.segment().id()) || event.kind() == Kind.COMMENT) {
        continue;
      }
      if (event.kind() != Kind.WITHDRAW) {
        standing.add(event);
        continue;
      }
      for (int i = standing.size() - 1; i >= 0; i--) {
        ReviewEvent before = standing.get(i);
        if (before.adjudication() == event.adjudication()
            && before.reviewer().equals(event.reviewer())) {
          standing.remove(i);
          break;
        }
      }
    }
    if (standing.stream().anyMatch(ReviewEvent::adjudication)) {
      return ReviewStatus.ADJUDICATED;
    }
    TreeSet<String> reviewers = new TreeSet<>();
    standing.forEach(event -> reviewers.add(event.reviewer()));
    if (reviewers.isEmpty()) {
      return ReviewStatus.UNREVIEWED;
    }
    if (!review.isDouble()) {
      return standing.get(standing.size() - 1).kind() == Kind.UNSURE
          ? ReviewStatus.CONFLICT
          : ReviewStatus.REVIEWED;
    }
    if (reviewers.size() == 1) {
      return ReviewStatus.AWAITING_SECOND;
    }
    assertEquals(2, reviewers.size());
    List<String> meant = new ArrayList<>();
    for (String reviewer : reviewers) {
      ReviewEvent newest =
          standing.stream()
              .filter(event -> event.reviewer().equals(reviewer))
              .reduce((a, b) -> b)
              .orElseThrow();
      meant.add(newest.kind() == Kind.EDIT ? newest.texts().toString() : newest.kind().id());
    }
    return meant.get(0).equals(meant.get(1)) && !meant.contains("unsure")
        ? ReviewStatus.REVIEWED
        : ReviewStatus.CONFLICT;
  }
}
