package org.occgen.regard;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.occgen.regard.attribute.CascadeCount;

/** Classifies the regard towards targets. One worker uses it. */
public interface RegardClassifier extends AutoCloseable {
  /**
   * The probabilities of the regards towards each target. The target itself is masked, so that the
   * answer does not depend on which group is named.
   *
   * @return an answer for each target, in their order
   */
  List<RegardProbabilities> classify(List<RegardTarget> targets);

  /** Targets that it wants at once. */
  default int batchSize() {
    return 1;
  }

  /**
   * How often a larger model was asked since this was opened; empty if there is none to ask. A
   * measure adds what a batch has added to its sums, so that its report can tell.
   */
  default Optional<CascadeCount> cascade() {
    return Optional.empty();
  }

  /** How often it is wrong, where that is known. */
  default Optional<RegardConfusion> confusion() {
    return Optional.empty();
  }

  /**
   * The description of the classifier for reports: name, checksum and the like. Its values are
   * strings, numbers and maps of these.
   */
  Map<String, Object> madeWith();

  @Override
  void close();
}
