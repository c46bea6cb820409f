package org.occgen.regard.attribute;

import java.util.List;

/**
 * Tells whether a keyword means a person where it stands: <i>Asian visitors</i>, not <i>Asian
 * cuisine</i>.
 */
public interface PersonClassifier extends TextClassifier {
  /**
   * The probabilities that a person is meant.
   *
   * @return a probability from 0 to 1 for each mention, in their order
   */
  double[] probabilities(List<AttributeMention> mentions);

  /** From which probability on a person is meant. */
  double threshold();
}
