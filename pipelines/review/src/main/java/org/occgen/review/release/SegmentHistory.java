package org.occgen.review.release;

import java.util.Optional;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.review.ReviewEvent;
import org.occgen.review.ReviewStatus;

/**
 * The history of one segment from the benchmark to the release.
 *
 * @param machine as the run has it
 * @param status status of its review
 * @param decision the decision that holds; empty unless the review of it is finished
 * @param fate whether the release keeps it
 * @param reviewed with the sentences of the decision, on the line of the release if it is released;
 *     those of the machine where nothing was edited
 */
public record SegmentHistory(
    LabelledSegment machine,
    ReviewStatus status,
    Optional<ReviewEvent> decision,
    SegmentFate fate,
    LabelledSegment reviewed) {
  /** Whether the release has another sentence in a language than the machine found. */
  public boolean isEdited(int language) {
    return !machine.sentences().get(language).equals(reviewed.sentences().get(language));
  }

  /** Whether it is edited in any language. */
  public boolean isEdited() {
    return !machine.sentences().equals(reviewed.sentences());
  }

  SegmentHistory with(SegmentFate other, LabelledSegment row) {
    return new SegmentHistory(machine, status, decision, other, row);
  }
}
