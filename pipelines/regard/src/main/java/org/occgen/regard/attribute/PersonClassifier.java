package org.occgen.regard.attribute;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tells whether a keyword means a person where it stands: <i>Asian visitors</i>, not <i>Asian
 * cuisine</i>. One worker uses it.
 */
public interface PersonClassifier extends AutoCloseable {
  /**
   * How probably a person is meant.
   *
   * @return a probability from 0 to 1 for each mention, in their order
   */
  double[] probabilities(List<AttributeMention> mentions);

  /** From which probability on a person is meant. */
  double threshold();

  /** Mentions that it wants at once. */
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

  /**
   * The description of the classifier for reports: name, checksum and the like. Its values are
   * strings, numbers and maps of these.
   */
  Map<String, Object> madeWith();

  @Override
  void close();
}
