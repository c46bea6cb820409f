package org.occgen.transforms.llm;

import java.io.Serializable;

/** How many tokens texts have, as far as can be told without the tokenizer of the model. */
@FunctionalInterface
public interface TokenEstimate extends Serializable {
  /** The tokens of a text. */
  long tokens(String text);
}
