package org.occgen.models.description;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.occgen.models.InvalidModelException;

/**
 * One input of a regression model.
 *
 * @param name its name in an ONNX graph; TorchScript goes by the order of the inputs
 * @param text the text that it is made of
 * @param value what of that text
 */
public record RegressionInput(
    @JsonProperty("name") String name,
    @JsonProperty("text") TranslationText text,
    @JsonProperty("value") ModelInput value) {
  /** Checks that nothing is missing. */
  public RegressionInput {
    if (name == null || name.isBlank()) {
      throw new InvalidModelException("field inputs.name is missing");
    }
    if (text == null) {
      throw new InvalidModelException(
          "field inputs.text of " + name + " is missing; use source, hypothesis or reference");
    }
    if (value == null) {
      throw new InvalidModelException(
          "field inputs.value of "
              + name
              + " is missing; use input_ids, attention_mask or token_type_ids");
    }
  }
}
