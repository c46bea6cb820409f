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

  private ReviewedPairs() {}

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
                .map(event -> verdict(event.decision(), pivot, language))
                .orElse(PairVerdict.OPEN);
        pairs.add(new ReviewedPair(language, row.qid(), row.probabilities().get(i - 1), verdict));
      }
    }
    return pairs;
  }

  /**
   * The verdict of a decision. A rejection does not say which language is wrong: in a run of
   * several languages it counts against each, so that precision is rather too low.
   */
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
      case WITHDRAW -> PairVerdict.OPEN;
    };
  }
}
