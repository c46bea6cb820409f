package org.occgen.core.regard;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.occgen.core.attribute.CascadeCount;

/** Classifies the regard towards targets. One worker uses it. */
public interface RegardClassifier extends AutoCloseable {
  /**
   * What is said of each target. The target itself is masked, so that the answer does not depend on
   * which group is named.
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

  /** What it is: name, checksum and the like, for reports. Strings, numbers and maps of these. */
  Map<String, Object> madeWith();

  @Override
  void close();
}
