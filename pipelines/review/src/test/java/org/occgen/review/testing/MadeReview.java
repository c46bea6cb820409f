package org.occgen.review.testing;

import java.io.IOException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.occgen.review.RejectionReason;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewEvent.Decision;
import org.occgen.review.ReviewState;
import org.occgen.review.SegmentReview;
import org.occgen.review.journal.RunReview;

/** A review of a run by made-up people. */
public final class MadeReview implements AutoCloseable {
  private final RunReview review;
  private int keys;

  private MadeReview(RunReview review, long events) {
    this.review = review;
    this.keys = (int) events;
  }

  /** Begins a review, or goes on with one. */
  public static MadeReview of(String run, double doubleShare) throws IOException {
    RunReview review =
        RunReview.open(
            run,
            new RunReview.Beginning(Optional.of(doubleShare), Optional.empty()),
            notice -> {
              throw new AssertionError(notice);
            });
    return new MadeReview(review, review.read(ReviewState::newest));
  }

  /** Accepts a segment. */
  public void accept(String reviewer, String segment) throws IOException {
    submit(event(reviewer, segment, Decision.accept()));
  }

  /** Edits sentences of a segment, by language. */
  public void edit(String reviewer, String segment, Map<String, String> texts) throws IOException {
    submit(event(reviewer, segment, Decision.edit(texts)));
  }

  /** Rejects a segment. */
  public void reject(String reviewer, String segment, RejectionReason reason) throws IOException {
    submit(event(reviewer, segment, Decision.reject(reason).withComment("so \"it\" is")));
  }

  /** A decision that is not submitted yet. */
  public ReviewEvent event(String reviewer, String segment, Decision decision) {
    return review.read(
        state -> {
          SegmentReview found = state.segment(segment).orElseThrow();
          return new ReviewEvent(
              0,
              Instant.ofEpochSecond(1_700_000_000L + keys),
              reviewer,
              segment,
              found.sha256(),
              decision,
              found.version(reviewer),
              "made-up-key-" + keys++);
        });
  }

  /** Submits an event, which must be taken. */
  public void submit(ReviewEvent event) throws IOException {
    ReviewState.Result result = review.submit(event);
    if (!(result instanceof ReviewState.Result.Taken)) {
      throw new AssertionError(result.toString());
    }
  }

  /** Whether two people review a segment. */
  public boolean isDouble(String segment) {
    return review.read(state -> state.segment(segment).orElseThrow().isDouble());
  }

  @Override
  public void close() throws IOException {
    review.close();
  }
}
