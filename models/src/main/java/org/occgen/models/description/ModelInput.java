package org.occgen.models.description;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The inputs of a model: 64-bit whole numbers (32-bit if an ONNX graph says so), 1 x tokens. */
public enum ModelInput {
  /** The tokens' ids. */
  @JsonProperty("input_ids")
  IDS("input_ids"),
  /** Ones: a sentence is encoded alone, so there is nothing to mask. */
  @JsonProperty("attention_mask")
  MASK("attention_mask"),
  /** The tokens' segments: zeros, or what a {@code tokenizer.json} gives. */
  @JsonProperty("token_type_ids")
  TYPES("token_type_ids");

  private final String id;

  ModelInput(String id) {
    this.id = id;
  }

  /** The name in the description, and of an ONNX graph's input. */
  public String id() {
    return id;
  }
}
