package org.occgen.models.description;

import static org.occgen.models.description.DescriptionRules.require;
import static org.occgen.models.description.DescriptionRules.requireFile;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.occgen.models.InvalidModelException;

/**
 * A model as {@code model.json} describes it, so that it can be opened by its path. Files are named
 * relative to the description, and lie in its folder or below. Whatever is not listed here is
 * refused, but for margins by language ({@code thresholds}) of earlier versions, which are not
 * read.
 *
 * @param kind what the weights are: {@code torchscript} or {@code onnx}
 * @param name the encoder's name, for messages and fingerprints
 * @param languages codes of the languages that it knows, ISO 639-1 where there is one
 * @param dimension length of its vectors
 * @param weights file of the weights
 * @param tokenizer file of the tokenizer: a Hugging Face {@code tokenizer.json} if its name ends in
 *     {@code .json}, else a SentencePiece model
 * @param dictionary file of a fairseq dictionary ({@code .cvocab}) that gives the ids of the
 *     pieces, as LASER's models have it; text is then prepared as LASER does
 * @param data further files that the weights read themselves, such as an ONNX graph's external
 *     data; so that they are checked and count in the fingerprint
 * @param pooling how a vector is made of the token vectors
 * @param maxTokens most tokens of a sentence, special ones included; what is longer is cut there
 *     and counted
 * @param prefix text in front of every sentence, such as E5's {@code "query: "}; none by default
 * @param normalize whether vectors are brought to length one; {@code true} by default. With {@code
 *     false} the model itself must give unit vectors
 * @param inputs the inputs in the order in which TorchScript takes them; an ONNX graph's have these
 *     names. {@code input_ids} and {@code attention_mask} by default
 * @param output the output that is read: its name, or its number from 0; the first by default
 * @param sentencePiece ids of the pieces of a SentencePiece model without a dictionary
 * @param sha256 checksums by file name, 64 hexadecimal digits; looked at when the encoder is opened
 */
@JsonIgnoreProperties("thresholds")
public record ModelDescription(
    @JsonProperty("kind") WeightsFormat kind,
    @JsonProperty("name") String name,
    @JsonProperty("languages") List<String> languages,
    @JsonProperty("dimension") Integer dimension,
    @JsonProperty("weights") String weights,
    @JsonProperty("tokenizer") String tokenizer,
    @JsonProperty("dictionary") @Nullable String dictionary,
    @JsonProperty("data") List<String> data,
    @JsonProperty("pooling") Pooling pooling,
    @JsonProperty("maxTokens") Integer maxTokens,
    @JsonProperty("prefix") String prefix,
    @JsonProperty("normalize") Boolean normalize,
    @JsonProperty("inputs") List<ModelInput> inputs,
    @JsonProperty("output") ModelOutput output,
    @JsonProperty("sentencePiece") SentencePieceIds sentencePiece,
    @JsonProperty("sha256") Map<String, String> sha256)
    implements Description {

  private static final int MAX_DIMENSION = 16_384;
  private static final int MAX_PREFIX = 1_000;

  /**
   * Checks every field and fills in what may be left out.
   *
   * @throws InvalidModelException with the field's name and what would be right
   */
  public ModelDescription {
    require(kind != null, "kind", "is missing; use torchscript or onnx");
    DescriptionRules.requireName(name);
    languages = DescriptionRules.languages(languages);
    require(dimension != null, "dimension", "is missing");
    require(
        dimension >= 1 && dimension <= MAX_DIMENSION,
        "dimension",
        "must be 1 to " + MAX_DIMENSION + ": " + dimension);
    requireFile("weights", weights);
    requireFile("tokenizer", tokenizer);
    data = DescriptionRules.data(data);
    require(pooling != null, "pooling", "is missing; use cls, mean, max or none");
    DescriptionRules.requireMaxTokens(maxTokens);
    DescriptionRules.requireFit(tokenizer, dictionary, sentencePiece);
    prefix = prefix == null ? "" : prefix;
    require(prefix.length() <= MAX_PREFIX, "prefix", "is longer than " + MAX_PREFIX);
    normalize = normalize == null || normalize;
    inputs = DescriptionRules.inputs(inputs);
    output = output == null ? ModelOutput.FIRST : output;
    sentencePiece = sentencePiece == null ? SentencePieceIds.PLAIN : sentencePiece;
    sha256 =
        DescriptionRules.checksums(
            sha256, DescriptionRules.files(weights, tokenizer, dictionary, data));
  }

  @Override
  public WeightsFormat format() {
    return kind;
  }

  @Override
  public String settings() {
    return String.join(
        "\n",
        kind.name(),
        dimension.toString(),
        String.valueOf(pooling),
        String.valueOf(maxTokens),
        prefix,
        normalize.toString(),
        inputs.toString(),
        output.toString(),
        sentencePiece.toString());
  }
}
