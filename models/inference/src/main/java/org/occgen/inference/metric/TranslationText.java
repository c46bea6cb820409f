package org.occgen.inference.metric;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.occgen.core.text.KebabCased;

/** The texts of a segment that a regression model may read. */
public enum TranslationText implements KebabCased {
  /** The source text. */
  @JsonProperty("source")
  SOURCE,
  /** The translation that the system wrote. */
  @JsonProperty("hypothesis")
  HYPOTHESIS,
  /** A translation that a person wrote. */
  @JsonProperty("reference")
  REFERENCE;
}
