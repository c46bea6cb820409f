package org.occgen.models.description;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The way to make one vector of a sentence's token vectors (Reimers and Gurevych 2019, section 3).
 * Special tokens count like all others.
 */
public enum Pooling {
  /** The first token's vector. */
  @JsonProperty("cls")
  CLS,
  /** The mean of the tokens' vectors. */
  @JsonProperty("mean")
  MEAN,
  /** The largest value of every component. */
  @JsonProperty("max")
  MAX,
  /** The model gives the sentence's vector itself. */
  @JsonProperty("none")
  NONE
}
