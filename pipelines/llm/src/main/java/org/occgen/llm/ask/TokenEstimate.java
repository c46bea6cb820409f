package org.occgen.llm.ask;

import java.io.Serializable;

/** An estimate of the number of tokens of texts, without the tokenizer of the model. */
@FunctionalInterface
public interface TokenEstimate extends Serializable {
  /** The tokens of a text. */
  long tokens(String text);
}
