package org.occgen.review;

import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.occgen.core.benchmark.LabelledSegment;

/** The state of a review: a function of its events in their order. For one thread at a time. */
public final class ReviewState {
  private final ReviewPlan plan;
  private final Map<String, SegmentReview> segments = new LinkedHashMap<>();
  private final Map<String, ReviewEvent> byKey = new HashMap<>();
  private final Set<String> reviewers = new TreeSet<>();
  private long newest;
  private long outdated;

  /** Whether an event was taken. */
  public sealed interface Result {
    /** It is not taken, and nothing is changed. */
    record Refused(ReviewRefusal refusal) implements Result {}

    /** It was taken before: the sender did not get the response. */
    record Repeated(ReviewEvent event) implements Result {}

    /** It can be taken, with this number. */
    record Taken(ReviewEvent event) implements Result {}
  }

  /** A review of segments, without an event. */
  public ReviewState(ReviewPlan plan, Collection<LabelledSegment> rows) {
    this.plan = plan;
    for (LabelledSegment row : rows) {
      if (segments.put(row.id(), new SegmentReview(row, plan.isDouble(row.id()))) != null) {
        throw new IllegalArgumentException("two segments have the id " + row.id());
      }
    }
  }

  /** The review plan: the share of segments that two people review, and who decides conflicts. */
  public ReviewPlan plan() {
    return plan;
  }

  /** All segments, in the order of the benchmark. */
  public Collection<SegmentReview> segments() {
    return List.copyOf(segments.values());
  }

  /** A segment; empty if the run has none of that id. */
  public Optional<SegmentReview> segment(String id) {
    @Nullable SegmentReview found = segments.get(id);
    return Optional.ofNullable(found);
  }

  /** The languages of the segments, the pivot first; none of a run without segments. */
  public List<String> languages() {
    return segments.values().stream()
        .findFirst()
        .map(review -> review.segment().languages())
        .orElse(List.of());
  }

  /** Number of the newest event; 0 for none. */
  public long newest() {
    return newest;
  }

  /**
   * Number of journal events that no longer count: the run was done again, and their segment is
   * gone or has other sentences.
   */
  public long outdated() {
    return outdated;
  }

  /** Number of segments by status; every status is there. */
  public Map<ReviewStatus, Long> progress() {
    Map<ReviewStatus, Long> counts = new EnumMap<>(ReviewStatus.class);
    for (ReviewStatus status : ReviewStatus.values()) {
      counts.put(status, 0L);
    }
    segments.values().forEach(segment -> counts.merge(segment.status(), 1L, Long::sum));
    return counts;
  }

  /** Whether a new event would be taken. Its number does not matter, and nothing is changed. */
  public Result consider(ReviewEvent event) {
    @Nullable ReviewEvent known = byKey.get(event.key());
    if (known != null) {
      return known.isSameRequest(event)
          ? new Result.Repeated(known)
          : new Result.Refused(
              new ReviewRefusal(
                  ReviewRefusal.Kind.INVALID,
                  "another event has the key " + event.key() + "; make a new key for each event"));
    }
    return ReviewRules.refusal(this, event)
        .or(() -> ReviewRules.lineRefusal(event))
        .or(() -> nameRefusal(event.reviewer()))
        .<Result>map(Result.Refused::new)
        .orElseGet(() -> new Result.Taken(event.withSequence(newest + 1)));
  }

  /** Whoever begins to review has a name that nobody takes for another's. */
  private Optional<ReviewRefusal> nameRefusal(String name) {
    if (reviewers.contains(name)) {
      return Optional.empty();
    }
    return ReviewerName.fault(name)
        .or(
            () ->
                ReviewerName.lookAlike(name, reviewers)
                    .or(() -> ReviewerName.lookAlike(name, plan.adjudicators()))
                    .map(
                        other ->
                            "your name looks like " + other + ", another reviewer's; take another"))
        .map(fault -> new ReviewRefusal(ReviewRefusal.Kind.INVALID, fault));
  }

  /**
   * Adds an event of a journal.
   *
   * @throws IllegalArgumentException if it cannot follow those before it
   */
  public void apply(ReviewEvent event) {
    if (event.sequence() != newest + 1) {
      throw new IllegalArgumentException(
          "event " + event.sequence() + " stands behind event " + newest);
    }
    if (byKey.containsKey(event.key())) {
      throw new IllegalArgumentException(
          "event " + event.sequence() + " has the key of an earlier one");
    }
    Optional<SegmentReview> segment =
        segment(event.segment()).filter(found -> found.sha256().equals(event.seen()));
    if (segment.isPresent()) {
      Optional<ReviewRefusal> refusal = ReviewRules.refusal(this, event);
      if (refusal.isPresent()) {
        throw new IllegalArgumentException(
            "event " + event.sequence() + ": " + refusal.get().message());
      }
      segment.get().apply(event);
    } else {
      outdated++;
    }
    newest = event.sequence();
    byKey.put(event.key(), event);
    reviewers.add(event.reviewer());
  }
}
