package org.occgen.review.exchange;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.digest.Sha256;
import org.occgen.review.RejectionReason;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewEvent.Decision;
import org.occgen.review.ReviewEvent.Kind;
import org.occgen.review.ReviewMark;
import org.occgen.review.ReviewRefusal;
import org.occgen.review.ReviewState;
import org.occgen.review.SegmentReview;
import org.occgen.review.exchange.ReturnedSegment.Mark;

/**
 * The decisions in files that a reviewer returned, as events of the review, and the problems of
 * these files.
 *
 * <p>A segment has a decision if one of its sentences is another one than the machine's, if it was
 * rejected in one language, or if it was marked as reviewed in every language but the pivot. A
 * decision that the reviewer has made already is no event, so the same file twice adds nothing.
 *
 * @param events decisions and comments, in the order of the benchmark
 * @param problems one sentence each, with file and line, and the column where one value is wrong,
 *     in the order of files and lines; a segment with one has no event
 * @param untouched segments without a decision
 * @param known segments whose decision the review has already
 * @param unedited events that accept a segment whose mark says that it was edited, for no sentence
 *     differs
 * @param remarks events that are comments without a decision
 * @param partial segments that are marked as reviewed in some languages alone, which is no decision
 */
public record ReturnedDecisions(
    List<ReviewEvent> events,
    List<String> problems,
    int untouched,
    int known,
    int unedited,
    int remarks,
    int partial) {
  /** In the place of a language of a segment that stands twice. */
  private static final String DOUBLED = "";

  private static final int KEY_DIGITS = 40;

  public ReturnedDecisions {
    events = List.copyOf(events);
    problems = List.copyOf(problems);
  }

  /**
   * Decides.
   *
   * @param returned of all files
   * @param rows whether they are rows of a table, which has all languages
   * @param time when they came back
   */
  public static ReturnedDecisions of(
      ReviewState state,
      String reviewer,
      List<ReturnedSegment> returned,
      boolean rows,
      Instant time) {
    Problems problems = new Problems(returned);
    for (ReturnedSegment segment : returned) {
      segment.faults().forEach(fault -> problems.add(segment, fault));
    }
    Map<String, Map<String, ReturnedSegment>> byId = byId(state, returned, problems);
    List<ReviewEvent> events = new ArrayList<>();
    int untouched = 0;
    int known = 0;
    int unedited = 0;
    int remarks = 0;
    int partial = 0;
    for (SegmentReview review : state.segments()) {
      Map<String, ReturnedSegment> own = byId.getOrDefault(review.segment().id(), Map.of());
      if (own.containsKey(DOUBLED)) {
        continue; // it has a problem already
      }
      Optional<String> lost = lost(review.segment(), own, rows);
      lost.ifPresent(problems::addLost);
      if (lost.isPresent()
          || isChanged(review, own, problems)
          || own.values().stream().anyMatch(segment -> !segment.faults().isEmpty())) {
        continue;
      }
      ReviewView view = ReviewView.of(review, reviewer);
      long marked = own.values().stream().filter(found -> found.mark() != Mark.NONE).count();
      // what others have decided in two ways is a third person's to decide
      boolean settles = !review.mayDecide(reviewer) && review.mayAdjudicate(reviewer, state.plan());
      ReviewEvent event = event(state, review, view, own, reviewer, time, settles);
      boolean remark = event.kind() == Kind.COMMENT;
      if (remark) {
        untouched += marked == 0 ? 1 : 0;
        partial += marked == 0 ? 0 : 1;
        if (event.comment().isEmpty() || event.comment().equals(view.comment())) {
          continue;
        }
      } else if (isKnown(review, view, event)) {
        known++;
        continue;
      }
      Optional<Refused> refused = refused(state, view, own, event);
      refused.ifPresentOrElse(
          found -> problems.add(found.file(), found.file().place() + ": " + found.message()),
          () -> events.add(event));
      if (refused.isEmpty()) {
        remarks += remark ? 1 : 0;
        unedited += event.kind() == Kind.ACCEPT && isMarkedAsEdited(own) ? 1 : 0;
      }
    }
    return new ReturnedDecisions(
        events, problems.inOrder(), untouched, known, unedited, remarks, partial);
  }

  private static boolean isMarkedAsEdited(Map<String, ReturnedSegment> own) {
    return own.values().stream().anyMatch(segment -> segment.mark() == Mark.EDITED);
  }

  /** By id and language; what is doubled, or of no segment, is a problem. */
  private static Map<String, Map<String, ReturnedSegment>> byId(
      ReviewState state, List<ReturnedSegment> returned, Problems problems) {
    Map<String, Map<String, ReturnedSegment>> byId = new HashMap<>();
    Set<String> doubled = new TreeSet<>();
    for (ReturnedSegment segment : returned) {
      if (state.segment(segment.id()).isEmpty()) {
        problems.add(segment, segment.place() + ": the run has no segment " + segment.id());
        continue;
      }
      Map<String, ReturnedSegment> own =
          byId.computeIfAbsent(segment.id(), key -> new LinkedHashMap<>());
      for (String language : segment.targets().keySet()) {
        ReturnedSegment before = own.putIfAbsent(language, segment);
        if (before != null && doubled.add(segment.id())) {
          problems.add(
              segment,
              segment.place() + ": " + segment.id() + " stands twice; first at " + before.place());
        }
      }
    }
    doubled.forEach(
        id ->
            byId.put(
                id,
                Map.of(
                    DOUBLED, Objects.requireNonNull(byId.get(id), id).values().iterator().next())));
    return byId;
  }

  /** A segment that some file lacks. */
  private static Optional<String> lost(
      LabelledSegment segment, Map<String, ReturnedSegment> own, boolean rows) {
    if (rows && own.isEmpty()) {
      return Optional.of("the row of " + segment.id() + " is missing");
    }
    List<String> missing =
        segment.languages().subList(1, segment.languages().size()).stream()
            .filter(language -> !own.containsKey(language))
            .toList();
    return missing.isEmpty()
        ? Optional.empty()
        : Optional.of(segment.id() + ": is lost; no file has it in " + String.join(", ", missing));
  }

  /** A segment whose source or machine's sentences are not those that were handed out. */
  private static boolean isChanged(
      SegmentReview review, Map<String, ReturnedSegment> own, Problems problems) {
    for (ReturnedSegment segment : own.values()) {
      if (!segment.seen().equals(review.sha256())) {
        problems.add(
            segment,
            segment.place()
                + ": "
                + segment.id()
                + " has other sentences in the run than those that were handed out; export it"
                + " anew");
        return true;
      }
      if (!Sha256.hex(segment.source()).equals(segment.sourceSha256())) {
        problems.add(
            segment,
            segment.place()
                + ": the source of "
                + segment.id()
                + " was changed; put it back, and edit the source in occgen review");
        return true;
      }
    }
    return false;
  }

  private static ReviewEvent event(
      ReviewState state,
      SegmentReview review,
      ReviewView view,
      Map<String, ReturnedSegment> own,
      String reviewer,
      Instant time,
      boolean settles) {
    LabelledSegment segment = review.segment();
    String comment =
        own.values().stream()
            .map(ReturnedSegment::comment)
            .filter(text -> !text.isEmpty())
            .distinct()
            .collect(Collectors.joining("\n"));
    Map<String, String> all = texts(segment, own);
    Kind kind = kind(view, own, all);
    Map<String, String> texts = kind == Kind.REJECT || kind == Kind.COMMENT ? Map.of() : all;
    Optional<RejectionReason> reason =
        own.values().stream()
            .flatMap(returnedSegment -> returnedSegment.reason().stream())
            .findFirst();
    Decision decision =
        new Decision(
            kind,
            settles,
            texts,
            kind == Kind.REJECT ? reason.or(() -> Optional.of(RejectionReason.OTHER)) : reason,
            kind == Kind.EDIT ? marks(view, texts) : Optional.empty(),
            kind == Kind.REJECT ? faulty(segment, own) : Set.of(),
            comment);
    // a remark takes nothing's place, and may be made, replaced and made again
    long basedOn = kind == Kind.COMMENT ? state.newest() : own.values().iterator().next().basedOn();
    String key =
        "import-"
            + Sha256.hex(
                    String.join(
                        "\n",
                        reviewer,
                        segment.id(),
                        kind.id(),
                        texts.toString(),
                        reason.map(RejectionReason::id).orElse(""),
                        comment,
                        decision.languages() + "" + basedOn))
                .substring(0, KEY_DIGITS);
    return new ReviewEvent(0, time, reviewer, segment.id(), view.seen(), decision, basedOn, key);
  }

  /**
   * The decision that the marks of all files and the texts tell; a comment where they tell none.
   */
  private static Kind kind(
      ReviewView view, Map<String, ReturnedSegment> own, Map<String, String> texts) {
    List<Mark> marks = own.values().stream().map(ReturnedSegment::mark).toList();
    boolean edited = texts.keySet().stream().anyMatch(own::containsKey);
    if (marks.contains(Mark.REJECTED) || marks.contains(Mark.UNSURE)) {
      return marks.contains(Mark.REJECTED) ? Kind.REJECT : Kind.UNSURE;
    }
    if (!edited && marks.contains(Mark.NONE)) {
      return Kind.COMMENT;
    }
    return texts.isEmpty() && marks(view, texts).isEmpty() ? Kind.ACCEPT : Kind.EDIT;
  }

  /**
   * Marks are no part of the files: those of the decision that was handed out stay with its texts.
   */
  private static Optional<List<ReviewMark>> marks(ReviewView view, Map<String, String> texts) {
    return view.decision().filter(event -> event.texts().equals(texts)).flatMap(ReviewEvent::marks);
  }

  /** The languages that a rejection names: those of the reason, else of the files that reject. */
  private static Set<String> faulty(LabelledSegment segment, Map<String, ReturnedSegment> own) {
    Set<String> named = new TreeSet<>();
    for (ReturnedSegment file : own.values()) {
      if (file.mark() == Mark.REJECTED) {
        named.addAll(file.languages().isEmpty() ? file.targets().keySet() : file.languages());
      }
    }
    List<String> all = segment.languages();
    return named.containsAll(all.subList(1, all.size())) ? Set.of() : named;
  }

  /** The sentences that are not the machine's; that of the pivot as it was handed out. */
  private static Map<String, String> texts(
      LabelledSegment segment, Map<String, ReturnedSegment> own) {
    Map<String, String> texts = new TreeMap<>();
    String pivot = own.values().iterator().next().source();
    if (!pivot.equals(segment.sentences().get(0))) {
      texts.put(segment.languages().get(0), pivot);
    }
    for (int i = 1; i < segment.languages().size(); i++) {
      String language = segment.languages().get(i);
      String text =
          Objects.requireNonNull(
              Objects.requireNonNull(own.get(language), language).targets().get(language));
      if (!text.equals(segment.sentences().get(i))) {
        texts.put(language, text);
      }
    }
    return texts;
  }

  /**
   * Whether the reviewer has decided the same already, or the file says what was handed out: then
   * the decision of somebody else stays theirs.
   */
  private static boolean isKnown(SegmentReview review, ReviewView view, ReviewEvent event) {
    return Stream.concat(
            view.decision().stream(),
            review.decisions().stream().filter(own -> own.reviewer().equals(event.reviewer())))
        .anyMatch(
            known ->
                known.kind() == event.kind()
                    && known.texts().equals(event.texts())
                    && known.reason().equals(event.reason())
                    && (known.kind() != Kind.REJECT || known.languages().equals(event.languages()))
                    && known.comment().equals(event.comment()));
  }

  /** A segment of a file for which the review would not take an event, and the reason. */
  private record Refused(ReturnedSegment file, String message) {}

  /** The reason why the review would not take an event; empty if it would. */
  private static Optional<Refused> refused(
      ReviewState state, ReviewView view, Map<String, ReturnedSegment> own, ReviewEvent event) {
    Optional<ReturnedSegment> stale = first(own, file -> file.basedOn() != view.basedOn());
    if (stale.isPresent() && event.kind() != Kind.COMMENT) {
      return Optional.of(
          new Refused(
              stale.get(),
              event.segment()
                  + " was decided since the file was handed out; look at that decision, or export"
                  + " it anew"));
    }
    return state.consider(event) instanceof ReviewState.Result.Refused refused
        ? Optional.of(new Refused(blamed(own, refused.refusal()), refused.refusal().message()))
        : Optional.empty();
  }

  /** The file that has the sentence at fault; else one that rejects, that has a comment, or any. */
  private static ReturnedSegment blamed(Map<String, ReturnedSegment> own, ReviewRefusal refusal) {
    return refusal
        .language()
        .flatMap(language -> Optional.ofNullable(own.get(language)))
        .or(() -> first(own, file -> file.mark() == Mark.REJECTED))
        .or(() -> first(own, file -> !file.comment().isEmpty()))
        .orElseGet(() -> own.values().iterator().next());
  }

  private static Optional<ReturnedSegment> first(
      Map<String, ReturnedSegment> own, Predicate<ReturnedSegment> wanted) {
    return own.values().stream().filter(wanted).findFirst();
  }

  /** The problems by the place in the files, which is that in the list of what was returned. */
  private static final class Problems {
    private final IdentityHashMap<ReturnedSegment, Integer> places = new IdentityHashMap<>();
    private final TreeMap<Integer, List<String>> byPlace = new TreeMap<>();

    Problems(List<ReturnedSegment> returned) {
      returned.forEach(segment -> places.put(segment, places.size()));
    }

    void add(ReturnedSegment segment, String problem) {
      add(Objects.requireNonNull(places.get(segment), segment.place()), problem);
    }

    /** Adds one that has no place: it comes after all others. */
    void addLost(String problem) {
      add(Integer.MAX_VALUE, problem);
    }

    private void add(int place, String problem) {
      byPlace.computeIfAbsent(place, key -> new ArrayList<>()).add(problem);
    }

    List<String> inOrder() {
      return byPlace.values().stream().flatMap(List::stream).toList();
    }
  }
}
