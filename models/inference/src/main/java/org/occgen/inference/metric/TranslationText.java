package org.occgen.inference.metric;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;

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
  REFERENCE;

  /** The name in the description. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
