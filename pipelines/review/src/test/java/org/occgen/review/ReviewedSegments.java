package org.occgen.review;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.MadeRow;
import org.occgen.review.ReviewEvent.Decision;
import org.occgen.review.ReviewEvent.Kind;

/** Made-up segments in English and Spanish, two a person, and events about them. */
public final class ReviewedSegments {
  private int keys;

  public static List<LabelledSegment> of(int count) {
    return IntStream.range(0, count).mapToObj(ReviewedSegments::row).toList();
  }

  static LabelledSegment row(int row) {
    String qid = "Q" + (100 + row / 2);
    return row(row, qid + "-" + row % 2, "She wrote book " + row + ".", "Ella fue " + row + ".");
  }

  static LabelledSegment row(int row, String id, String english, String spanish) {
    String qid = id.substring(0, id.indexOf('-'));
    int position = Integer.parseInt(id.substring(id.indexOf('-') + 1));
    return MadeRow.number(row)
        .sentence("en", english)
        .sentence("es", spanish)
        .builder()
        .id(id)
        .qid(qid)
        .name("Name")
        .occupationLabels(List.of("writer"))
        .genderCategory(row % 4 < 2 ? "feminine" : "masculine")
        .positions(List.of(position, position))
        .titles(List.of("Name", "Name"))
        .revisions(List.of(1L, 1L))
        .urls(List.of("https://en.wikipedia.org/wiki/Name", "https://es.wikipedia.org/wiki/Name"))
        .cosines(List.of(0.8))
        .margins(List.of(1.2))
        .probabilities(List.of(0.9))
        .score(0.9)
        .build();
  }

  /** A decision on a segment as it stands in a state, based on what the reviewer may know. */
  public ReviewEvent event(ReviewState state, String reviewer, String segment, Decision decision) {
    SegmentReview review = state.segment(segment).orElseThrow();
    return new ReviewEvent(
        0,
        Instant.ofEpochSecond(1_700_000_000L + keys),
        reviewer,
        segment,
        review.sha256(),
        decision,
        review.version(reviewer),
        "key-0000" + keys++);
  }

  /** A decision of a kind: an edit has this Spanish sentence. */
  public static Decision decision(Kind kind, String spanish) {
    return switch (kind) {
      case ACCEPT -> Decision.accept();
      case EDIT -> edit(spanish);
      case REJECT -> Decision.reject(RejectionReason.PARTIAL);
      case UNSURE -> Decision.unsure();
      case COMMENT -> Decision.comment(spanish);
      case WITHDRAW -> Decision.withdraw();
    };
  }

  static Decision edit(String spanish) {
    return Decision.edit(Map.of("es", spanish));
  }

  /** Adds an event, which must be taken. */
  static ReviewEvent take(ReviewState state, ReviewEvent event) {
    ReviewState.Result result = state.consider(event);
    if (!(result instanceof ReviewState.Result.Taken taken)) {
      throw new AssertionError(result.toString());
    }
    state.apply(taken.event());
    return taken.event();
  }

  /** Why an event is refused. */
  static ReviewRefusal.Kind refusal(ReviewState state, ReviewEvent event) {
    if (state.consider(event) instanceof ReviewState.Result.Refused refused) {
      return refused.refusal().kind();
    }
    throw new AssertionError("it is taken");
  }

  /** Names of the first reviewers of all: anna, bert and so on. */
  static List<String> reviewers(int count) {
    return new ArrayList<>(List.of("anna", "bert", "cem", "dora")).subList(0, count);
  }
}
