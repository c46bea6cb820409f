package org.occgen.inference.metric;

import static org.occgen.models.description.DescriptionRules.require;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.occgen.models.description.DescribedKind;
import org.occgen.models.description.Description;
import org.occgen.models.description.DescriptionRules;
import org.occgen.models.description.ModelInput;
import org.occgen.models.description.ModelOutput;
import org.occgen.models.description.SentencePieceIds;
import org.occgen.models.description.WeightsFormat;

/**
 * A regression model as {@code model.json} describes it: a network that gives a translation a
 * number, as COMET (Rei et al. 2020) does. Files are named relative to the description, and lie in
 * its folder or below. Whatever is not listed here is refused.
 *
 * @param kind {@code regression}
 * @param name what the metric is called, for messages and fingerprints
 * @param format what the weights are: {@code torchscript} or {@code onnx}
 * @param weights file of the weights
 * @param tokenizer file of the tokenizer: a Hugging Face {@code tokenizer.json} if its name ends in
 *     {@code .json}, else a SentencePiece model
 * @param dictionary file of a fairseq dictionary ({@code .cvocab}) that gives the ids of the pieces
 * @param data further files that the weights read themselves
 * @param maxTokens most tokens of a text, or of two joined ones, special ones included; what is
 *     longer is cut there and counted
 * @param inputs the inputs in the order in which TorchScript takes them; an ONNX graph's have these
 *     names. Which texts they are made of tells what the model reads: the hypothesis always
 * @param output the output that is read: its name, or its number from 0; the first by default
 * @param lowerIsBetter whether a lower number means a better translation; {@code false} by default
 * @param sentencePiece ids of the pieces of a SentencePiece model without a dictionary
 * @param sha256 checksums by file name, 64 hexadecimal digits; looked at when the model is opened
 */
public record RegressionDescription(
    @JsonProperty("kind") String kind,
    @JsonProperty("name") String name,
    @JsonProperty("format") WeightsFormat format,
    @JsonProperty("weights") String weights,
    @JsonProperty("tokenizer") String tokenizer,
    @JsonProperty("dictionary") @Nullable String dictionary,
    @JsonProperty("data") List<String> data,
    @JsonProperty("maxTokens") Integer maxTokens,
    @JsonProperty("inputs") List<RegressionInput> inputs,
    @JsonProperty("output") ModelOutput output,
    @JsonProperty("lowerIsBetter") Boolean lowerIsBetter,
    @JsonProperty("sentencePiece") SentencePieceIds sentencePiece,
    @JsonProperty("sha256") Map<String, String> sha256)
    implements Description {
  /**
   * Checks every field and fills in what may be left out.
   *
   * @throws org.occgen.models.InvalidModelException with the field's name and what would be right
   */
  public RegressionDescription {
    DescriptionRules.requireKind(kind, DescribedKind.REGRESSION);
    DescriptionRules.requireName(name);
    require(format != null, "format", "is missing; use torchscript or onnx");
    DescriptionRules.requireFile("weights", weights);
    DescriptionRules.requireFile("tokenizer", tokenizer);
    DescriptionRules.requireFit(tokenizer, dictionary, sentencePiece);
    data = DescriptionRules.data(data);
    DescriptionRules.requireMaxTokens(maxTokens);
    require(
        inputs != null && !inputs.isEmpty(),
        "inputs",
        "is missing; list name, text and value of each");
    inputs = DescriptionRules.withoutNull("inputs", inputs);
    require(
        inputs.stream().map(RegressionInput::name).distinct().count() == inputs.size(),
        "inputs",
        "names an input twice");
    require(
        reads(inputs, TranslationText.HYPOTHESIS),
        "inputs",
        "lacks the hypothesis, which is what is scored");
    for (RegressionInput input : inputs) {
      require(
          inputs.stream()
              .anyMatch(
                  other -> other.text().equals(input.text()) && other.value() == ModelInput.IDS),
          "inputs",
          "has " + input.name() + ", but no input_ids of the same text");
    }
    require(
        tokenizer.endsWith(".json") || inputs.stream().noneMatch(RegressionInput::isJoined),
        "inputs",
        "joins two texts, which needs a tokenizer.json with a template of pairs, not " + tokenizer);
    output = output == null ? ModelOutput.FIRST : output;
    lowerIsBetter = lowerIsBetter != null && lowerIsBetter;
    sentencePiece = sentencePiece == null ? SentencePieceIds.PLAIN : sentencePiece;
    sha256 =
        DescriptionRules.checksums(
            sha256, DescriptionRules.files(weights, tokenizer, dictionary, data));
  }

  private static boolean reads(List<RegressionInput> inputs, TranslationText text) {
    return inputs.stream().anyMatch(input -> input.text().contains(text));
  }

  /** Whether the model reads {@code text} of a segment. */
  public boolean reads(TranslationText text) {
    return reads(inputs, text);
  }

  @Override
  public String settings() {
    return String.join(
        "\n",
        kind,
        format.name(),
        maxTokens.toString(),
        inputs.toString(),
        output.toString(),
        sentencePiece.toString());
  }
}
