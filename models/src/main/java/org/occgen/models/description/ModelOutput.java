package org.occgen.models.description;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.JsonNode;
import org.occgen.models.InvalidModelException;

/**
 * The output of a model that is read: by name if there is one, else by number.
 *
 * @param name the output's name: an ONNX graph's, or a key of the map that a TorchScript module
 *     gives; empty if {@code index} says it
 * @param index its number from 0
 */
public record ModelOutput(String name, int index) {
  /** The first output. */
  public static final ModelOutput FIRST = new ModelOutput("", 0);

  private static final int MAX_INDEX = 1000;

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  static ModelOutput of(JsonNode json) {
    if (json.isTextual() && !json.textValue().isBlank()) {
      return new ModelOutput(json.textValue(), 0);
    }
    if (json.isInt() && json.intValue() >= 0 && json.intValue() <= MAX_INDEX) {
      return new ModelOutput("", json.intValue());
    }
    throw new InvalidModelException(
        "field output is neither an output's name nor its number from 0: " + json);
  }

  @Override
  public String toString() {
    return name.isEmpty() ? Integer.toString(index) : name;
  }
}
