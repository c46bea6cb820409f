package org.occgen.regard.attribute;

import java.io.IOException;
import java.io.Serializable;

/** A source of the classifier for a worker. It travels to workers as it is. */
@FunctionalInterface
public interface PersonClassifierSource extends Serializable {
  /** Opens a classifier for one worker, who closes it. */
  PersonClassifier open() throws IOException;
}
