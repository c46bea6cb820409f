package org.occgen.inference.classifier;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The input of an exported classifier for a mention. */
public enum ClassifierInput {
  /**
   * Two texts: the first has the mention, the second has the question, such as keyword and gloss
   * (Huang and others 2019).
   */
  @JsonProperty("pair")
  PAIR,
  /** One text, in which a mask stands for the mention (Sheng and others 2019). */
  @JsonProperty("masked")
  MASKED
}
