package org.occgen.review.exchange.file;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.occgen.benchmark.XliffReview;
import org.occgen.core.digest.Sha256;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewEvent.Kind;
import org.occgen.review.ReviewState;
import org.occgen.review.SegmentReview;
import org.occgen.review.exchange.ReviewView;

/** The states, notes and metadata that stand for a review in XLIFF and CSV files. */
final class ExchangeMark {
  /** Metadata of a file: which run it is of. */
  static final String RUN = "run";

  /** Metadata of a file: whom it was handed out to. */
  static final String REVIEWER = "reviewer";

  /** Metadata of a unit: checksum of the machine's sentences. */
  static final String SEEN = "seen";

  /** Metadata of a unit: the newest event that the file knows of. */
  static final String BASED_ON = "based-on";

  /** Category of the note with the reason of a rejection. */
  static final String REASON = "reason";

  /** Category of the note with the reviewer's comment. */
  static final String COMMENT = "comment";

  /** Categories of the notes with the two decisions of a conflict; names are not told. */
  static final List<String> PROPOSALS = List.of("first_reviewer", "second_reviewer");

  /** Sub-state of a rejected segment. */
  static final String REJECTED = "occgen:rejected";

  /** Sub-state of a segment whose reviewer is not sure. */
  static final String UNSURE = "occgen:unsure";

  /** The reason of a rejection, with the languages that it names: {@code partial: es, ar}. */
  static Optional<String> reason(ReviewEvent decision) {
    String named = String.join(", ", decision.languages());
    return decision.reason().map(reason -> reason.id() + (named.isEmpty() ? "" : ": " + named));
  }

  /** A checksum of the ids and the machine's sentences of all segments: another run has another. */
  static String run(ReviewState state) {
    StringBuilder all = new StringBuilder();
    for (SegmentReview review : state.segments()) {
      all.append(review.segment().id()).append(' ').append(review.sha256()).append('\n');
    }
    return Sha256.hex(all.toString());
  }

  /**
   * The review that a reviewer is handed out, as XLIFF states it.
   *
   * @param view by segment id
   */
  static XliffReview xliff(ReviewState state, String reviewer, Map<String, ReviewView> view) {
    boolean begun =
        state.segments().stream()
            .anyMatch(found -> !found.decisions().isEmpty() || found.decision().isPresent());
    Map<String, String> file = new LinkedHashMap<>();
    file.put(RUN, run(state));
    file.put(REVIEWER, reviewer);
    return new XliffReview(
        row -> unit(Objects.requireNonNull(view.get(row.id()), row.id())),
        begun ? XliffReview.Extent.BEGUN : XliffReview.Extent.NONE,
        file);
  }

  private static XliffReview.Unit unit(ReviewView view) {
    Map<String, String> metadata = new LinkedHashMap<>();
    metadata.put(SEEN, view.seen());
    metadata.put(BASED_ON, Long.toString(view.basedOn()));
    Map<String, String> notes = new LinkedHashMap<>();
    view.decision().flatMap(ExchangeMark::reason).ifPresent(reason -> notes.put(REASON, reason));
    Optional.of(view.comment())
        .filter(text -> !text.isEmpty())
        .ifPresent(text -> notes.put(COMMENT, text));
    for (int i = 0; i < view.proposals().size(); i++) {
      notes.put(PROPOSALS.get(i), proposal(view.proposals().get(i)));
    }
    XliffReview.Unit state =
        view.decision().map(ExchangeMark::state).orElse(XliffReview.Unit.MINED);
    return new XliffReview.Unit(state.state(), state.subState(), metadata, notes);
  }

  /** One of two decisions that differ, a line each: kind, edited sentences, marks, comment. */
  static String proposal(ReviewEvent decision) {
    List<String> lines = new ArrayList<>();
    lines.add(decision.kind().id() + reason(decision).map(reason -> ": " + reason).orElse(""));
    decision.texts().forEach((language, text) -> lines.add(language + ": " + text));
    decision.marks().ifPresent(marks -> lines.add("with other marked words"));
    if (!decision.comment().isEmpty()) {
      lines.add(COMMENT + ": " + decision.comment());
    }
    return String.join("\n", lines);
  }

  private static XliffReview.Unit state(ReviewEvent decision) {
    if (decision.kind() == Kind.REJECT) {
      return new XliffReview.Unit("initial", REJECTED, Map.of(), Map.of());
    }
    if (decision.kind() == Kind.UNSURE) {
      return new XliffReview.Unit("translated", UNSURE, Map.of(), Map.of());
    }
    return XliffReview.Unit.of(
        decision.adjudication() ? "final" : "reviewed",
        decision.kind() == Kind.EDIT ? "edited" : "accepted");
  }
}
