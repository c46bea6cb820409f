package org.occgen.review;

import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.occgen.core.text.KebabCased;

/**
 * One thing that a reviewer did. Events are never changed; a later one takes the place of an
 * earlier one. {@link ReviewState} is computed from all of them.
 *
 * @param sequence its number, from 1 without a gap; 0 while it is not in a journal
 * @param time when it was written down, by the clock of the machine that did
 * @param reviewer who did it
 * @param segment segment id, as in {@code segments.jsonl}
 * @param seen {@link SegmentReview#checksum} of the machine's texts that the reviewer saw
 * @param decision what the reviewer decided
 * @param basedOn the newest event that the reviewer knew of, {@link SegmentReview#version}: 0 for
 *     none
 * @param key made by whoever sends the event, different for each: an event that is sent twice,
 *     since a response was lost, is known by it
 * @param effort what the decision took; empty where it is not known, as of decisions of other tools
 */
public record ReviewEvent(
    long sequence,
    Instant time,
    String reviewer,
    String segment,
    String seen,
    Decision decision,
    long basedOn,
    String key,
    Optional<ReviewEffort> effort) {

  /** The kinds of decisions. */
  public enum Kind implements KebabCased {
    /** The machine's sentences are right as they are. */
    ACCEPT,
    /** They are right with changes: of texts, of marks, or of both. */
    EDIT,
    /** The segment does not belong into the benchmark. */
    REJECT,
    /** The reviewer cannot tell; a third person decides. It counts neither for nor against. */
    UNSURE,
    /** A remark without a decision; the reviewer's next one takes its place. */
    COMMENT,
    /** The reviewer takes back the newest decision: undo. */
    WITHDRAW;

    /** Whether it says what becomes of the segment: accept, edit or reject. */
    public boolean isVerdict() {
      return this == ACCEPT || this == EDIT || this == REJECT;
    }

    /** The kind of an {@link #id}; empty if it is none. */
    public static Optional<Kind> of(String id) {
      return Arrays.stream(values()).filter(kind -> kind.id().equals(id)).findFirst();
    }
  }

  /**
   * A reviewer's decision about a segment.
   *
   * @param kind its kind
   * @param adjudication whether it decides a conflict between two reviewers
   * @param texts of an edit the new sentences by language, of those languages alone that it changes
   * @param reason of a rejection
   * @param marks of an edit the words that show the person's gender, in all languages; empty where
   *     the reviewer left them to the rules
   * @param languages of an accept or edit those whose sentences the reviewer judged, beside the
   *     pivot's; of a rejection those that are at fault; empty for all
   * @param comment free text; may be empty
   */
  public record Decision(
      Kind kind,
      boolean adjudication,
      Map<String, String> texts,
      Optional<RejectionReason> reason,
      Optional<List<ReviewMark>> marks,
      Set<String> languages,
      String comment) {

    public Decision {
      texts = Collections.unmodifiableMap(new TreeMap<>(texts));
      marks = marks.map(list -> list.stream().sorted().toList());
      languages = Collections.unmodifiableSet(new TreeSet<>(languages));
    }

    private static Decision of(
        Kind kind, Map<String, String> texts, Optional<RejectionReason> reason) {
      return new Decision(kind, false, texts, reason, Optional.empty(), Set.of(), "");
    }

    /** Takes the segment as the machine has it. */
    public static Decision accept() {
      return of(Kind.ACCEPT, Map.of(), Optional.empty());
    }

    /** Changes sentences, by language; without any it changes marks alone. */
    public static Decision edit(Map<String, String> texts) {
      return of(Kind.EDIT, texts, Optional.empty());
    }

    /** Leaves the segment out. */
    public static Decision reject(RejectionReason reason) {
      return of(Kind.REJECT, Map.of(), Optional.of(reason));
    }

    /** Leaves the segment to a third person. */
    public static Decision unsure() {
      return of(Kind.UNSURE, Map.of(), Optional.empty());
    }

    /** Says something, and decides nothing. */
    public static Decision comment(String text) {
      return of(Kind.COMMENT, Map.of(), Optional.empty()).withComment(text);
    }

    /** Takes back the reviewer's newest decision. */
    public static Decision withdraw() {
      return of(Kind.WITHDRAW, Map.of(), Optional.empty());
    }

    /** This decision with marks. */
    public Decision withMarks(List<ReviewMark> all) {
      return new Decision(kind, adjudication, texts, reason, Optional.of(all), languages, comment);
    }

    /** This decision with a comment. */
    public Decision withComment(String text) {
      return new Decision(kind, adjudication, texts, reason, marks, languages, text);
    }

    /** This decision, of these languages alone. */
    public Decision withLanguages(Set<String> named) {
      return new Decision(kind, adjudication, texts, reason, marks, named, comment);
    }

    /** This decision, made to settle a conflict. */
    public Decision asAdjudication() {
      return new Decision(kind, true, texts, reason, marks, languages, comment);
    }
  }

  /** An event of which it is not known what it took. */
  public ReviewEvent(
      long sequence,
      Instant time,
      String reviewer,
      String segment,
      String seen,
      Decision decision,
      long basedOn,
      String key) {
    this(sequence, time, reviewer, segment, seen, decision, basedOn, key, Optional.empty());
  }

  /** {@link Decision#kind}. */
  public Kind kind() {
    return decision.kind();
  }

  /** {@link Decision#adjudication}. */
  public boolean adjudication() {
    return decision.adjudication();
  }

  /** {@link Decision#texts}. */
  public Map<String, String> texts() {
    return decision.texts();
  }

  /** {@link Decision#reason}. */
  public Optional<RejectionReason> reason() {
    return decision.reason();
  }

  /** {@link Decision#marks}. */
  public Optional<List<ReviewMark>> marks() {
    return decision.marks();
  }

  /** {@link Decision#languages}. */
  public Set<String> languages() {
    return decision.languages();
  }

  /** {@link Decision#comment}. */
  public String comment() {
    return decision.comment();
  }

  /** This event with what it took. */
  public ReviewEvent withEffort(ReviewEffort taken) {
    return new ReviewEvent(
        sequence, time, reviewer, segment, seen, decision, basedOn, key, Optional.of(taken));
  }

  /** This event with a number. */
  public ReviewEvent withSequence(long number) {
    return new ReviewEvent(number, time, reviewer, segment, seen, decision, basedOn, key, effort);
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
            other.decision,
            other.basedOn,
            other.key,
            other.effort));
  }
}
