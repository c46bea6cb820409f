package org.occgen.regard.attribute;

import java.util.Map;
import java.util.Optional;

/** A classifier of mentions in texts. One worker uses it. */
public interface TextClassifier extends AutoCloseable {
  /** The number of mentions that it wants at once. */
  default int batchSize() {
    return 1;
  }

  /**
   * The counts of texts since this was opened: all, and those for a larger model; empty without
   * one. A measure adds what a batch has added to its sums, so that its report can tell.
   */
  default Optional<CascadeCount> cascade() {
    return Optional.empty();
  }

  /**
   * The description of the classifier for reports: name, checksum and the like, in an order that is
   * the same in every process. Its values are strings, numbers and maps of these.
   */
  Map<String, Object> madeWith();

  @Override
  void close();
}
