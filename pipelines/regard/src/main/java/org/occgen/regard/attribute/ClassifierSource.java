package org.occgen.regard.attribute;

import java.io.IOException;
import java.io.Serializable;

/** A source of a classifier for workers. It travels to them as it is. */
@FunctionalInterface
public interface ClassifierSource<C extends TextClassifier> extends Serializable {
  /** Opens a classifier for one worker, who closes it. */
  C open() throws IOException;
}
