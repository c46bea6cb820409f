package org.occgen.models.description;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The texts of a segment that a regression model may read. */
public enum TranslationText {
  /** The source text. */
  @JsonProperty("source")
  SOURCE,
  /** The translation that the system wrote. */
  @JsonProperty("hypothesis")
  HYPOTHESIS,
  /** A translation that a person wrote. */
  @JsonProperty("reference")
  REFERENCE
}
