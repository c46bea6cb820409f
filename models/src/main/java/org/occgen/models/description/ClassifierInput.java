package org.occgen.models.description;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What an exported classifier reads of a mention. */
public enum ClassifierInput {
  /**
   * Two texts: the one with the mention, and one that says what is asked, such as keyword and gloss
   * (Huang and others 2019).
   */
  @JsonProperty("pair")
  PAIR,
  /** One text, in which a mask stands for the mention (Sheng and others 2019). */
  @JsonProperty("masked")
  MASKED
}
