package org.occgen.core.regard;

import java.util.List;
import java.util.Map;

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

  /** What it is: name, checksum and the like, for reports. Strings, numbers and maps of these. */
  Map<String, Object> madeWith();

  @Override
  void close();
}
