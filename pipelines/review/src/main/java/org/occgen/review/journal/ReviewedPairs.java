package org.occgen.review.journal;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.precision.PairVerdict;
import org.occgen.core.precision.ReviewedPair;
import org.occgen.review.RejectionReason;
import org.occgen.review.ReviewEvent.Decision;
import org.occgen.review.ReviewState;
import org.occgen.review.SegmentReview;

/** The judgements of pairs that follow from the decisions on segments. */
public final class ReviewedPairs {
  private static final Set<RejectionReason> NO_TRANSLATION =
      Set.of(
          RejectionReason.NOT_A_TRANSLATION,
          RejectionReason.PARTIAL,
          RejectionReason.WRONG_LANGUAGE);

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
                .or(review::begun)
                .filter(event -> judges(event.decision(), pivot, language))
                .map(event -> verdict(event.decision(), pivot, language))
                .orElse(PairVerdict.OPEN);
        pairs.add(new ReviewedPair(language, row.qid(), row.probabilities().get(i - 1), verdict));
      }
    }
    return pairs;
  }

  /**
   * Whether a decision says something of a pair. One that names languages says nothing of others; a
   * rejection for the pivot's sentence is of all pairs.
   */
  private static boolean judges(Decision decision, String pivot, String language) {
    Set<String> named = decision.languages();
    return named.isEmpty() || named.contains(language) || named.contains(pivot);
  }

  /** The verdict of a decision on a pair that it judges. */
  static PairVerdict verdict(Decision decision, String pivot, String language) {
    Set<String> edited = decision.texts().keySet();
    return switch (decision.kind()) {
      case ACCEPT -> PairVerdict.UNCHANGED;
      case EDIT ->
          edited.contains(pivot) || edited.contains(language)
              ? PairVerdict.EDITED
              : PairVerdict.UNCHANGED;
      case REJECT ->
          decision.reason().filter(NO_TRANSLATION::contains).isPresent()
              ? PairVerdict.WRONG
              : PairVerdict.OTHER;
      case UNSURE, COMMENT, WITHDRAW -> PairVerdict.OPEN;
    };
  }
}
