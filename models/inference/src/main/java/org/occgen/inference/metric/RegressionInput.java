package org.occgen.inference.metric;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.stream.Collectors;
import org.occgen.models.InvalidModelException;
import org.occgen.models.description.DescriptionRules;
import org.occgen.models.description.ModelInput;

/**
 * One input of a regression model.
 *
 * @param name its name in an ONNX graph; TorchScript goes by the order of the inputs
 * @param text the text that it is made of; or two texts, which the tokenizer joins to one sequence
 *     in this order, as COMETKiwi (Rei et al. 2022) reads hypothesis and source
 * @param value what of that text
 */
public record RegressionInput(
    @JsonProperty("name") String name,
    @JsonProperty("text") @JsonFormat(with = JsonFormat.Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
        List<TranslationText> text,
    @JsonProperty("value") ModelInput value) {
  /** A tokenizer's template joins no more. */
  private static final int MOST_TEXTS = 2;

  /** Checks that nothing is missing, and that texts can be joined. */
  public RegressionInput {
    if (name == null || name.isBlank()) {
      throw new InvalidModelException("field inputs.name is missing");
    }
    if (text == null || text.isEmpty()) {
      throw new InvalidModelException(
          "field inputs.text of " + name + " is missing; use source, hypothesis or reference");
    }
    text = DescriptionRules.withoutNull("inputs.text", text);
    if (text.size() > MOST_TEXTS || text.stream().distinct().count() < text.size()) {
      throw new InvalidModelException(
          "field inputs.text of "
              + name
              + " must be one text, or two different ones that are joined: "
              + text.stream().map(TranslationText::id).collect(Collectors.joining(", ")));
    }
    if (value == null) {
      throw new InvalidModelException(
          "field inputs.value of "
              + name
              + " is missing; use input_ids, attention_mask or token_type_ids");
    }
  }

  /** Whether it is made of two texts. */
  public boolean isJoined() {
    return text.size() > 1;
  }
}
