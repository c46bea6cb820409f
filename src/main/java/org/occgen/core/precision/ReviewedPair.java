package org.occgen.core.precision;

import java.util.ArrayList;
import java.util.List;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.review.ReviewState;
import org.occgen.core.review.SegmentReview;

/**
 * A pair of a benchmark, reviewed or not.
 *
 * @param language the one that is not the pivot
 * @param qid the person's item id
 * @param probability its probability
 * @param verdict what reviewers said of it
 */
public record ReviewedPair(String language, String qid, double probability, PairVerdict verdict) {
  /** The pairs of all segments of a review, in their order. */
  public static List<ReviewedPair> of(ReviewState state) {
    List<ReviewedPair> pairs = new ArrayList<>();
    for (SegmentReview review : state.segments()) {
      LabelledSegment row = review.segment();
      String pivot = row.languages().get(0);
      for (int i = 1; i < row.languages().size(); i++) {
        String language = row.languages().get(i);
        PairVerdict verdict =
            review
                .decision()
                .map(
                    of ->
                        PairVerdict.of(
                            of.kind(), of.reason(), of.texts().keySet(), pivot, language))
                .orElse(PairVerdict.OPEN);
        pairs.add(new ReviewedPair(language, row.qid(), row.probabilities().get(i - 1), verdict));
      }
    }
    return pairs;
  }
}
