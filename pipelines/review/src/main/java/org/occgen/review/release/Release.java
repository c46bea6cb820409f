package org.occgen.review.release;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.balance.GenderBalancer;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.mining.PersonSegments;
import org.occgen.core.mining.Segment;
import org.occgen.core.person.GenderCategories;
import org.occgen.core.person.Person;
import org.occgen.core.person.Qid;
import org.occgen.review.ReviewMark;
import org.occgen.review.ReviewOutcome;
import org.occgen.review.ReviewState;
import org.occgen.review.ReviewStatus;
import org.occgen.review.SegmentReview;

/**
 * The post-edited benchmark. Rejected segments are out, edited sentences are in, and what is left
 * is balanced anew by the balancer of the run ({@link GenderBalancer}): every gender category of a
 * group has N people and S segments again, and a group that lacks a category is dropped.
 *
 * <p>No segment takes the place of a rejected one: those that balancing had left over were seen by
 * no reviewer.
 *
 * @param rows of the release, in its order
 * @param history one entry a segment of the benchmark, in its order
 * @param marks by id of a released segment the words that show the person's gender, where a
 *     reviewer marked them
 */
public record Release(
    List<LabelledSegment> rows, List<SegmentHistory> history, Map<String, List<ReviewMark>> marks) {
  /** As the run keeps the first of several: by item id, then pivot sentence. */
  private static final Comparator<LabelledSegment> ORDER =
      Comparator.comparing(LabelledSegment::qid, Qid.ORDER)
          .thenComparingInt(row -> row.positions().get(0));

  public Release {
    rows = List.copyOf(rows);
    history = List.copyOf(history);
    marks = Collections.unmodifiableMap(new TreeMap<>(marks));
  }

  /**
   * Makes a release.
   *
   * @param unreviewed what is done with segments whose review is not finished
   * @throws IllegalArgumentException if there is such a segment and there may be none
   */
  public static Release of(
      ReviewState state,
      UnreviewedPolicy unreviewed,
      GenderCategories genders,
      BalanceOptions balance) {
    List<SegmentHistory> history = new ArrayList<>();
    Map<String, List<ReviewMark>> marks = new HashMap<>();
    for (SegmentReview review : state.segments()) {
      history.add(reviewed(review, unreviewed));
      review
          .outcome()
          .flatMap(ReviewOutcome::marks)
          .ifPresent(found -> marks.put(review.segment().id(), found));
    }
    dropRepeated(history);
    List<LabelledSegment> rows = balance(history, genders, balance);
    Map<String, LabelledSegment> released = new HashMap<>();
    rows.forEach(row -> released.put(row.id(), row));
    history.replaceAll(
        entry -> {
          LabelledSegment row = released.get(entry.machine().id());
          if (entry.fate() != SegmentFate.RELEASED) {
            return entry;
          }
          return row == null
              ? entry.with(SegmentFate.SURPLUS, entry.reviewed())
              : entry.with(SegmentFate.RELEASED, row);
        });
    marks.keySet().retainAll(released.keySet());
    return new Release(rows, history, marks);
  }

  /** The numbers of segments by unfinished status; a status without segments is left out. */
  public static Map<ReviewStatus, Long> unfinished(ReviewState state) {
    Map<ReviewStatus, Long> counts = new LinkedHashMap<>();
    state
        .progress()
        .forEach(
            (status, count) -> {
              if (!status.isSettled() && count > 0) {
                counts.put(status, count);
              }
            });
    return counts;
  }

  private static SegmentHistory reviewed(SegmentReview review, UnreviewedPolicy unreviewed) {
    LabelledSegment machine = review.segment();
    Optional<ReviewOutcome> outcome = review.outcome();
    if (outcome.isEmpty() && unreviewed == UnreviewedPolicy.REFUSE) {
      throw new IllegalArgumentException(machine.id() + " is " + review.status().id());
    }
    SegmentFate fate =
        outcome.isEmpty()
            ? (unreviewed == UnreviewedPolicy.KEEP ? SegmentFate.RELEASED : SegmentFate.UNREVIEWED)
            : (outcome.get().rejected() ? SegmentFate.REJECTED : SegmentFate.RELEASED);
    LabelledSegment row =
        outcome
            .filter(reviewOutcome -> !reviewOutcome.rejected())
            .map(reviewOutcome -> machine.withSentences(reviewOutcome.sentences()))
            .orElse(machine);
    return new SegmentHistory(machine, review.status(), review.decision(), fate, row);
  }

  /** Edits can make two segments the same. */
  private static void dropRepeated(List<SegmentHistory> history) {
    Set<List<String>> seen = new HashSet<>();
    Set<String> repeated = new HashSet<>();
    history.stream()
        .filter(entry -> entry.fate() == SegmentFate.RELEASED)
        .map(SegmentHistory::reviewed)
        .sorted(ORDER)
        .filter(row -> !seen.add(row.sentences()))
        .forEach(row -> repeated.add(row.id()));
    history.replaceAll(
        entry ->
            repeated.contains(entry.machine().id())
                ? entry.with(SegmentFate.REPEATED, entry.reviewed())
                : entry);
  }

  private static List<LabelledSegment> balance(
      List<SegmentHistory> history, GenderCategories genders, BalanceOptions options) {
    Map<String, LabelledSegment> byId = new HashMap<>();
    Map<Person, List<Segment>> byPerson = new LinkedHashMap<>();
    for (SegmentHistory entry : history) {
      if (entry.fate() == SegmentFate.RELEASED) {
        LabelledSegment row = entry.reviewed();
        byId.put(row.id(), row);
        byPerson
            .computeIfAbsent(
                new Person(row.qid(), row.name(), row.genders(), row.occupations(), List.of()),
                person -> new ArrayList<>())
            .add(
                new Segment(
                    row.qid(),
                    row.positions(),
                    row.cosines(),
                    row.margins(),
                    row.probabilities(),
                    row.score()));
      }
    }
    List<PersonSegments> people = new ArrayList<>();
    byPerson.forEach((person, segments) -> people.add(new PersonSegments(person, segments)));
    List<LabelledSegment> rows = new ArrayList<>();
    for (BalancedSegment chosen : GenderBalancer.balance(people, genders, options).segments()) {
      String id = chosen.person().qid() + "-" + chosen.segment().pivotPosition();
      rows.add(Objects.requireNonNull(byId.get(id), id).withRow(chosen.row()));
    }
    return rows;
  }
}
