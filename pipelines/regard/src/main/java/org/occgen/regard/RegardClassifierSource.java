package org.occgen.regard;

import java.io.IOException;
import java.io.Serializable;

/** A source of the classifier for a worker. It travels to workers as it is. */
@FunctionalInterface
public interface RegardClassifierSource extends Serializable {
  /** Opens a classifier for one worker, who closes it. */
  RegardClassifier open() throws IOException;
}
