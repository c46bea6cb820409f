package org.occgen.models.description;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The texts of a segment that a regression model may read. */
public enum TranslationText {
  /** What was translated. */
  @JsonProperty("source")
  SOURCE,
  /** What the system wrote. */
  @JsonProperty("hypothesis")
  HYPOTHESIS,
  /** What a person wrote. */
  @JsonProperty("reference")
  REFERENCE
}
