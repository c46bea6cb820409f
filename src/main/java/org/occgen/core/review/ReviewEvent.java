package org.occgen.core.review;

import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * One thing that a reviewer did. Events are never changed; a later one takes the place of an
 * earlier one. {@link ReviewState} is what follows from all of them.
 *
 * @param sequence its number, from 1 without a gap; 0 while it is not in a journal
 * @param time when it was written down, by the clock of the machine that did
 * @param reviewer who did it
 * @param segment segment id, as in {@code segments.jsonl}
 * @param seen {@link MachineTexts#sha256} of the machine's texts that the reviewer saw
 * @param kind what was decided
 * @param adjudication whether it decides a conflict between two reviewers
 * @param texts of an edit the new sentences by language, of those languages alone that it changes
 * @param reason of a rejection
 * @param marks of an edit the words that show the person's gender, in all languages; empty where
 *     the reviewer left them to the rules
 * @param comment free text; may be empty
 * @param basedOn the newest event that the reviewer knew of, {@link SegmentReview#version}: 0 for
 *     none
 * @param key made by whoever sends the event, different for each: an event that is sent twice,
 *     since an answer was lost, is known by it
 */
public record ReviewEvent(
    long sequence,
    Instant time,
    String reviewer,
    String segment,
    String seen,
    Kind kind,
    boolean adjudication,
    Map<String, String> texts,
    Optional<RejectionReason> reason,
    Optional<List<ReviewMark>> marks,
    String comment,
    long basedOn,
    String key) {

  /** What was decided. */
  public enum Kind {
    /** The machine's sentences are right as they are. */
    ACCEPT,
    /** They are right with changes: of texts, of marks, or of both. */
    EDIT,
    /** The segment does not belong into the benchmark. */
    REJECT,
    /** The reviewer takes back the newest decision: undo. */
    WITHDRAW;

    /** Name of the kind in files. */
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** The kind of an {@link #id}; empty if it is none. */
    public static Optional<Kind> of(String id) {
      return Arrays.stream(values()).filter(kind -> kind.id().equals(id)).findFirst();
    }
  }

  public ReviewEvent {
    Objects.requireNonNull(time, "time");
    Objects.requireNonNull(reviewer, "reviewer");
    Objects.requireNonNull(segment, "segment");
    Objects.requireNonNull(seen, "seen");
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(comment, "comment");
    Objects.requireNonNull(key, "key");
    texts = Collections.unmodifiableMap(new TreeMap<>(texts));
    marks = marks.map(list -> list.stream().sorted().toList());
  }

  /** A decision that is in no journal yet, without texts, reason, marks or comment. */
  public static ReviewEvent of(
      Instant time,
      String reviewer,
      String segment,
      String seen,
      Kind kind,
      long basedOn,
      String key) {
    return new ReviewEvent(
        0,
        time,
        reviewer,
        segment,
        seen,
        kind,
        false,
        Map.of(),
        Optional.empty(),
        Optional.empty(),
        "",
        basedOn,
        key);
  }

  /** The same with a number. */
  public ReviewEvent withSequence(long number) {
    return new ReviewEvent(
        number,
        time,
        reviewer,
        segment,
        seen,
        kind,
        adjudication,
        texts,
        reason,
        marks,
        comment,
        basedOn,
        key);
  }

  /** The same with new sentences. */
  public ReviewEvent withTexts(Map<String, String> changed) {
    return new ReviewEvent(
        sequence,
        time,
        reviewer,
        segment,
        seen,
        kind,
        adjudication,
        changed,
        reason,
        marks,
        comment,
        basedOn,
        key);
  }

  /** The same with marks. */
  public ReviewEvent withMarks(List<ReviewMark> all) {
    return new ReviewEvent(
        sequence,
        time,
        reviewer,
        segment,
        seen,
        kind,
        adjudication,
        texts,
        reason,
        Optional.of(all),
        comment,
        basedOn,
        key);
  }

  /** The same with a reason. */
  public ReviewEvent withReason(RejectionReason why) {
    return new ReviewEvent(
        sequence,
        time,
        reviewer,
        segment,
        seen,
        kind,
        adjudication,
        texts,
        Optional.of(why),
        marks,
        comment,
        basedOn,
        key);
  }

  /** The same with a comment. */
  public ReviewEvent withComment(String text) {
    return new ReviewEvent(
        sequence,
        time,
        reviewer,
        segment,
        seen,
        kind,
        adjudication,
        texts,
        reason,
        marks,
        text,
        basedOn,
        key);
  }

  /** The same as the decision of a conflict. */
  public ReviewEvent asAdjudication() {
    return new ReviewEvent(
        sequence, time, reviewer, segment, seen, kind, true, texts, reason, marks, comment, basedOn,
        key);
  }

  /** Whether it asks for the same as {@code other}: all but number and time are equal. */
  boolean isSameRequest(ReviewEvent other) {
    return equals(
        new ReviewEvent(
            sequence,
            time,
            other.reviewer,
            other.segment,
            other.seen,
            other.kind,
            other.adjudication,
            other.texts,
            other.reason,
            other.marks,
            other.comment,
            other.basedOn,
            other.key));
  }
}
