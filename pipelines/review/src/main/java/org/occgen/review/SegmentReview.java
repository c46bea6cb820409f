package org.occgen.review;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.digest.Sha256;

/** The review of one segment: its events, the decisions that stand, and the status. */
public final class SegmentReview {
  private final LabelledSegment segment;
  private final String sha256;
  private final boolean isDouble;
  private final List<ReviewEvent> history = new ArrayList<>();
  private final List<ReviewEvent> decisions = new ArrayList<>();
  private final List<ReviewEvent> adjudications = new ArrayList<>();
  private Optional<BlindPair> blindPair = Optional.empty();

  /**
   * The first decisions of two reviewers, made without seeing each other's. Agreement is measured
   * on them; later changes do not change this pair.
   *
   * @param first of the reviewer whose name is first by its characters
   * @param second of the other one
   */
  public record BlindPair(ReviewEvent first, ReviewEvent second) {}

  SegmentReview(LabelledSegment segment, boolean isDouble) {
    this.segment = segment;
    this.sha256 = checksum(segment);
    this.isDouble = isDouble;
  }

  /**
   * A checksum of the sentences as the run mined them, before anybody edited them: SHA-256 of, for
   * each language of the segment in its order, code and sentence in UTF-8, each with its length in
   * bytes before it. A decision on other texts than those that stand there now does not count.
   *
   * @return 64 hexadecimal digits
   */
  static String checksum(LabelledSegment segment) {
    StringBuilder texts = new StringBuilder();
    for (int i = 0; i < segment.languages().size(); i++) {
      for (String text : List.of(segment.languages().get(i), segment.sentences().get(i))) {
        texts.append(text.getBytes(StandardCharsets.UTF_8).length).append(':').append(text);
      }
    }
    return Sha256.hex(texts.toString());
  }

  /** The segment with the machine's sentences. */
  public LabelledSegment segment() {
    return segment;
  }

  /** The {@link #checksum} of the machine's sentences. */
  public String sha256() {
    return sha256;
  }

  /** Whether two people review it. */
  public boolean isDouble() {
    return isDouble;
  }

  /** All events on these texts in their order; withdrawn ones are included. */
  public List<ReviewEvent> history() {
    return List.copyOf(history);
  }

  /** Its status. */
  public ReviewStatus status() {
    if (!adjudications.isEmpty()) {
      return ReviewStatus.ADJUDICATED;
    }
    List<ReviewEvent> current = decisions();
    if (current.isEmpty()) {
      return ReviewStatus.UNREVIEWED;
    }
    if (isDouble && current.size() == 1) {
      return ReviewStatus.AWAITING_SECOND;
    }
    if (current.stream().anyMatch(event -> !event.kind().isVerdict())
        || current.stream().map(this::outcome).distinct().count() > 1) {
      return ReviewStatus.CONFLICT;
    }
    if (current.get(0).kind() == ReviewEvent.Kind.REJECT || unjudged().isEmpty()) {
      return ReviewStatus.REVIEWED;
    }
    return isDouble ? ReviewStatus.CONFLICT : ReviewStatus.AWAITING_SECOND;
  }

  /** The languages, but the pivot, that no decision in force judges. */
  private Set<String> unjudged() {
    List<String> all = segment.languages();
    Set<String> left = new TreeSet<>(all.subList(1, all.size()));
    for (ReviewEvent event : decisions()) {
      left.removeAll(event.languages().isEmpty() ? all : event.languages());
    }
    return left;
  }

  private ReviewOutcome outcome(ReviewEvent decision) {
    return ReviewOutcome.of(segment, decision);
  }

  /**
   * The decisions that stand, without those of adjudication: of a segment that two review the
   * newest of each, in the order in which they began; else the newest.
   */
  public List<ReviewEvent> decisions() {
    if (!isDouble) {
      return decisions.isEmpty() ? List.of() : List.of(last(decisions));
    }
    Map<String, ReviewEvent> newest = new LinkedHashMap<>();
    decisions.forEach(event -> newest.put(event.reviewer(), event));
    return List.copyOf(newest.values());
  }

  /** The decision on a conflict, the last one; empty if there is none. */
  public Optional<ReviewEvent> adjudication() {
    return adjudications.isEmpty() ? Optional.empty() : Optional.of(last(adjudications));
  }

  /** The two decisions that were made blind. */
  public Optional<BlindPair> blindPair() {
    return blindPair;
  }

  /**
   * The decision that holds: that of adjudication, or the reviewer's, or the later one of two who
   * agree. Empty unless the status is settled.
   */
  public Optional<ReviewEvent> decision() {
    return switch (status()) {
      case ADJUDICATED -> adjudication();
      case REVIEWED -> Optional.of(last(decisions));
      default -> Optional.empty();
    };
  }

  /** The outcome of the review of the segment; empty unless the status is settled. */
  public Optional<ReviewOutcome> outcome() {
    return decision().map(this::outcome);
  }

  /** Whether both reviewers have decided, so that they may see each other's decision. */
  public boolean isOpen() {
    return !isDouble || blindPair.isPresent();
  }

  /**
   * The events that a reviewer may know of: all, or of a segment that two review the reviewer's
   * own, until both have decided.
   */
  public List<ReviewEvent> visibleTo(String reviewer) {
    return history.stream().filter(event -> isOpen() || event.reviewer().equals(reviewer)).toList();
  }

  /** Number of the newest event that a reviewer may know of, remarks aside; 0 for none. */
  public long version(String reviewer) {
    return visibleTo(reviewer).stream()
        .filter(event -> event.kind() != ReviewEvent.Kind.COMMENT)
        .mapToLong(ReviewEvent::sequence)
        .max()
        .orElse(0);
  }

  /**
   * The newest remark of each who made one without a decision, in the order of time.
   *
   * @param reviewer who may know of them
   */
  public List<ReviewEvent> comments(String reviewer) {
    Map<String, ReviewEvent> newest = new LinkedHashMap<>();
    for (ReviewEvent event : visibleTo(reviewer)) {
      if (event.kind() == ReviewEvent.Kind.COMMENT) {
        newest.remove(event.reviewer());
        newest.put(event.reviewer(), event);
      }
    }
    return newest.values().stream().filter(event -> !event.comment().isEmpty()).toList();
  }

  /** The decision of one person who left languages out, to which the next one adds others. */
  public Optional<ReviewEvent> begun() {
    boolean left = !isDouble && status() == ReviewStatus.AWAITING_SECOND;
    return left ? Optional.of(last(decisions)) : Optional.empty();
  }

  /** The decisions in force that a reviewer may know of, the one that holds last. */
  public List<ReviewEvent> known(String reviewer) {
    List<ReviewEvent> known = new ArrayList<>(decisions());
    known.removeIf(event -> !isOpen() && !event.reviewer().equals(reviewer));
    adjudication().ifPresent(known::add);
    return known;
  }

  /**
   * Whether a reviewer can still be asked for a decision of their own.
   *
   * @param languages those that the reviewer judges; empty for all
   */
  public boolean asks(String reviewer, Set<String> languages) {
    List<ReviewEvent> current = decisions();
    if (!isDouble) {
      return current.isEmpty()
          || (status() == ReviewStatus.AWAITING_SECOND
              && unjudged().stream()
                  .anyMatch(one -> languages.isEmpty() || languages.contains(one)));
    }
    return adjudications.isEmpty()
        && current.size() < 2
        && current.stream().noneMatch(event -> event.reviewer().equals(reviewer));
  }

  /** Whether a reviewer may make or change a decision of their own, without adjudication. */
  public boolean mayDecide(String reviewer) {
    List<ReviewEvent> current = decisions();
    return adjudications.isEmpty()
        && ((current.size() < 2 && status() != ReviewStatus.CONFLICT)
            || current.stream().anyMatch(event -> event.reviewer().equals(reviewer)));
  }

  /** Whether a reviewer may decide a conflict between two others. */
  public boolean mayAdjudicate(String reviewer, ReviewPlan plan) {
    ReviewStatus status = status();
    return (status == ReviewStatus.CONFLICT || status == ReviewStatus.ADJUDICATED)
        && plan.mayAdjudicate(reviewer, decisions().stream().map(ReviewEvent::reviewer).toList());
  }

  /** The decision that a reviewer can take back now; empty if there is none. */
  public Optional<ReviewEvent> undoable(String reviewer) {
    return adjudications.isEmpty() ? withdrawable(reviewer, false) : withdrawable(reviewer, true);
  }

  /**
   * The event that a {@link ReviewEvent.Kind#WITHDRAW} of a reviewer would take back; empty if
   * there is none.
   */
  Optional<ReviewEvent> withdrawable(String reviewer, boolean adjudication) {
    List<ReviewEvent> stack = adjudication ? adjudications : decisions;
    if (isDouble && !adjudication) {
      return stack.stream()
          .filter(event -> event.reviewer().equals(reviewer))
          .reduce((earlier, later) -> later);
    }
    return stack.isEmpty()
        ? Optional.empty()
        : Optional.of(last(stack)).filter(event -> event.reviewer().equals(reviewer));
  }

  /** Adds an event that {@link ReviewRules} take. */
  void apply(ReviewEvent event) {
    history.add(event);
    if (event.kind() == ReviewEvent.Kind.COMMENT) {
      return;
    }
    List<ReviewEvent> stack = event.adjudication() ? adjudications : decisions;
    if (event.kind() == ReviewEvent.Kind.WITHDRAW) {
      stack.remove(withdrawable(event.reviewer(), event.adjudication()).orElseThrow());
      return;
    }
    stack.add(event);
    List<ReviewEvent> current = decisions();
    if (isDouble && blindPair.isEmpty() && current.size() == 2) {
      ReviewEvent one = current.get(0);
      ReviewEvent other = current.get(1);
      boolean ordered = one.reviewer().compareTo(other.reviewer()) < 0;
      blindPair = Optional.of(ordered ? new BlindPair(one, other) : new BlindPair(other, one));
    }
  }

  private static ReviewEvent last(List<ReviewEvent> events) {
    return events.get(events.size() - 1);
  }
}
