package org.occgen.review.release.make;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewEvent.Decision;
import org.occgen.review.ReviewPlan;
import org.occgen.review.ReviewState;
import org.occgen.review.SegmentReview;

/**
 * A review without what a release does not publish: names, comments, times, and decisions that were
 * taken back. Reviewers have numbers in the order of their names. A release is made of this alone,
 * so it follows from its own history as it follows from the journal.
 */
final class NumberedReview {
  /**
   * The review of a segment: of its events reviewers and decisions count.
   *
   * @param row with the machine's sentences
   * @param blind as {@link #blind}
   * @param standing as {@link #standing}
   */
  record Entry(LabelledSegment row, List<ReviewEvent> blind, List<ReviewEvent> standing) {}

  /** The decisions that stand, in the order of the journal, the adjudication last. */
  static List<ReviewEvent> standing(SegmentReview review) {
    List<ReviewEvent> all = sorted(review.decisions());
    review.adjudication().ifPresent(all::add);
    return all;
  }

  /**
   * The two decisions that agreement is measured on, in the order of the journal; none where they
   * are those that stand.
   */
  static List<ReviewEvent> blind(SegmentReview review) {
    List<ReviewEvent> two =
        review
            .blindPair()
            .map(pair -> sorted(List.of(pair.first(), pair.second())))
            .orElse(List.of());
    return two.equals(sorted(review.decisions())) ? List.of() : two;
  }

  private static List<ReviewEvent> sorted(List<ReviewEvent> events) {
    List<ReviewEvent> sorted = new ArrayList<>(events);
    sorted.sort(Comparator.comparingLong(ReviewEvent::sequence));
    return sorted;
  }

  /** The names of those who decided something that is published. */
  static Set<String> reviewers(ReviewState state) {
    Set<String> names = new TreeSet<>();
    for (SegmentReview review : state.segments()) {
      blind(review).forEach(event -> names.add(event.reviewer()));
      standing(review).forEach(event -> names.add(event.reviewer()));
    }
    return names;
  }

  /** The review of a journal. */
  static ReviewState of(ReviewState journal) {
    Map<String, String> numbers = new HashMap<>();
    reviewers(journal).forEach(name -> numbers.put(name, "reviewer-" + (numbers.size() + 1)));
    List<Entry> entries = new ArrayList<>();
    for (SegmentReview review : journal.segments()) {
      entries.add(new Entry(review.segment(), blind(review), standing(review)));
    }
    return of(journal.plan().doubleShare(), entries, name -> numbers.getOrDefault(name, ""));
  }

  /**
   * The review of entries, by the rules of all reviews.
   *
   * @throws IllegalArgumentException if no review can be so
   */
  static ReviewState of(double doubleShare, List<Entry> entries, UnaryOperator<String> names) {
    Set<String> adjudicators = new HashSet<>();
    for (Entry entry : entries) {
      entry.standing.stream()
          .filter(ReviewEvent::adjudication)
          .forEach(event -> adjudicators.add(names.apply(event.reviewer())));
    }
    ReviewState state =
        new ReviewState(
            new ReviewPlan(doubleShare, List.copyOf(adjudicators)),
            entries.stream().map(Entry::row).toList());
    for (Entry entry : entries) {
      SegmentReview review = state.segment(entry.row.id()).orElseThrow();
      for (ReviewEvent event : entry.blind) {
        apply(state, review, names.apply(event.reviewer()), event.decision());
      }
      for (ReviewEvent event : entry.blind) {
        apply(state, review, names.apply(event.reviewer()), Decision.withdraw());
      }
      for (ReviewEvent event : entry.standing) {
        apply(state, review, names.apply(event.reviewer()), event.decision());
      }
    }
    return state;
  }

  private static void apply(
      ReviewState state, SegmentReview review, String reviewer, Decision decision) {
    long number = state.newest() + 1;
    state.apply(
        new ReviewEvent(
            number,
            Instant.EPOCH,
            reviewer,
            review.segment().id(),
            review.sha256(),
            decision.withComment("-"), // some need one, and none is published
            review.version(reviewer),
            "release-" + number));
  }
}
