package org.occgen.regard;

import java.util.List;
import java.util.Optional;
import org.occgen.regard.attribute.TextClassifier;

/** Classifies the regard towards targets. */
public interface RegardClassifier extends TextClassifier {
  /**
   * The probabilities of the regards towards each target. The target itself is masked, so that the
   * answer does not depend on which group is named.
   *
   * @return an answer for each target, in their order
   */
  List<RegardProbabilities> classify(List<RegardTarget> targets);

  /** The numbers of right and wrong answers, where they are known; else empty. */
  default Optional<RegardConfusion> confusion() {
    return Optional.empty();
  }
}
