package org.occgen.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.occgen.core.benchmark.LabelledSegment;

/**
 * The segment as a decision leaves it: rejected, or accepted with these sentences and marks. Two
 * reviewers agree if their outcomes are equal.
 *
 * @param rejected whether it is left out
 * @param sentences one a language of the segment, in its order; none if it is rejected
 * @param marks the words that show the person's gender; empty where they are left to the rules
 */
public record ReviewOutcome(
    boolean rejected, List<String> sentences, Optional<List<ReviewMark>> marks) {
  public ReviewOutcome {
    sentences = List.copyOf(sentences);
    marks = marks.map(List::copyOf);
  }

  /**
   * The outcome of a decision that accepts, edits or rejects.
   *
   * @param segment with the machine's sentences
   */
  public static ReviewOutcome of(LabelledSegment segment, ReviewEvent decision) {
    return switch (decision.kind()) {
      case REJECT -> new ReviewOutcome(true, List.of(), Optional.empty());
      case ACCEPT -> new ReviewOutcome(false, segment.sentences(), Optional.empty());
      case EDIT -> new ReviewOutcome(false, edited(segment, decision), decision.marks());
      case UNSURE, COMMENT, WITHDRAW ->
          throw new IllegalArgumentException(decision.kind().id() + " decides nothing");
    };
  }

  private static List<String> edited(LabelledSegment segment, ReviewEvent decision) {
    List<String> sentences = new ArrayList<>();
    for (int i = 0; i < segment.languages().size(); i++) {
      sentences.add(
          decision.texts().getOrDefault(segment.languages().get(i), segment.sentences().get(i)));
    }
    return sentences;
  }
}
