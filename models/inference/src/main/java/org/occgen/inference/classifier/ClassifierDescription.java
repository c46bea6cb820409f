package org.occgen.inference.classifier;

import static org.occgen.models.description.DescriptionRules.require;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.occgen.models.description.DescribedKind;
import org.occgen.models.description.Description;
import org.occgen.models.description.DescriptionRules;
import org.occgen.models.description.ModelInput;
import org.occgen.models.description.ModelOutput;
import org.occgen.models.description.WeightsFormat;

/**
 * A classifier as {@code model.json} describes it: a network that gives a text a number a label, as
 * Hugging Face's models for sequence classification do. Files are named relative to the
 * description, and lie in its folder or below. Whatever is not listed here is refused.
 *
 * @param kind {@code classifier}
 * @param task what it tells: {@code person} or {@code regard}
 * @param name what it is called, for messages, reports and fingerprints
 * @param languages codes of the languages that it was trained for; others are refused
 * @param format what the weights are: {@code torchscript} or {@code onnx}
 * @param weights file of the weights
 * @param tokenizer file of the tokenizer, a Hugging Face {@code tokenizer.json}
 * @param data further files that the weights read themselves
 * @param input {@code pair} or {@code masked}
 * @param mask what stands for the mention; {@code XYZ} by default. Without use for {@code pair} of
 *     persons, whose text stays as it is
 * @param mark what is put before and behind the mention, so that the model sees which of two is
 *     meant; nothing by default. For {@code pair} of persons alone
 * @param second the second text of a pair. Of a person <code>{keyword}; a person {gloss}</code> by
 *     default, with <code>{class}</code> if wanted; of regard <code>{mask}</code>
 * @param maxTokens most tokens of the texts together, special ones included. A longer text is cut
 *     on either side of the mention, and counted
 * @param inputs the inputs in the order in which TorchScript takes them; an ONNX graph's have these
 *     names. {@code input_ids} and {@code attention_mask} by default
 * @param output the output that is read, which holds a logit a label: its name, or its number from
 *     0; the first by default
 * @param labels what the numbers stand for, in their order. Of a person {@code person} and {@code
 *     other}, or {@code person} alone, whose one number is the logit of yes; of regard {@code
 *     positive}, {@code neutral} and {@code negative}. Probabilities of a label that stands more
 *     than once are added
 * @param threshold from which probability on a person is meant; 0.5 by default. Not for regard
 * @param temperature by what logits are divided, as calibration found it (Guo and others 2017); 1
 *     by default
 * @param sha256 checksums by file name, 64 hexadecimal digits; looked at when the model is opened
 */
public record ClassifierDescription(
    @JsonProperty("kind") String kind,
    @JsonProperty("task") ClassifierTask task,
    @JsonProperty("name") String name,
    @JsonProperty("languages") List<String> languages,
    @JsonProperty("format") WeightsFormat format,
    @JsonProperty("weights") String weights,
    @JsonProperty("tokenizer") String tokenizer,
    @JsonProperty("data") List<String> data,
    @JsonProperty("input") ClassifierInput input,
    @JsonProperty("mask") String mask,
    @JsonProperty("mark") List<String> mark,
    @JsonProperty("second") String second,
    @JsonProperty("maxTokens") Integer maxTokens,
    @JsonProperty("inputs") List<ModelInput> inputs,
    @JsonProperty("output") ModelOutput output,
    @JsonProperty("labels") List<String> labels,
    @JsonProperty("threshold") Double threshold,
    @JsonProperty("temperature") Double temperature,
    @JsonProperty("sha256") Map<String, String> sha256)
    implements Description {
  /** A place in a second text. */
  static final Pattern PLACE = Pattern.compile("\\{([^{}]*)}");

  /**
   * Checks every field and fills in what may be left out.
   *
   * @throws org.occgen.models.InvalidModelException with the field's name and what would be right
   */
  public ClassifierDescription {
    DescriptionRules.requireKind(kind, DescribedKind.CLASSIFIER);
    require(task != null, "task", "is missing; use person or regard");
    DescriptionRules.requireName(name);
    languages = DescriptionRules.languages(languages);
    require(format != null, "format", "is missing; use torchscript or onnx");
    DescriptionRules.requireFile("weights", weights);
    DescriptionRules.requireFile("tokenizer", tokenizer);
    require(tokenizer.endsWith(".json"), "tokenizer", "must be a tokenizer.json, not " + tokenizer);
    data = DescriptionRules.data(data);
    require(input != null, "input", "is missing; use pair or masked");
    boolean unmasked = input == ClassifierInput.PAIR && task == ClassifierTask.PERSON;
    mask = ClassifierRules.mask(mask, unmasked);
    mark = ClassifierRules.mark(mark, unmasked);
    second = ClassifierRules.second(second, task, input);
    DescriptionRules.requireMaxTokens(maxTokens);
    inputs = DescriptionRules.inputs(inputs);
    output = output == null ? ModelOutput.FIRST : output;
    labels = ClassifierRules.labels(labels, task);
    threshold = ClassifierRules.threshold(threshold, task);
    temperature = ClassifierRules.temperature(temperature);
    sha256 =
        DescriptionRules.checksums(sha256, DescriptionRules.files(weights, tokenizer, null, data));
  }

  /**
   * The second text of a mention's pair.
   *
   * @param value what stands for the name of a place, such as {@code keyword}
   */
  public String second(UnaryOperator<String> value) {
    return PLACE
        .matcher(second)
        .replaceAll(place -> Matcher.quoteReplacement(value.apply(place.group(1))));
  }

  @Override
  public String settings() {
    return String.join(
        "\n",
        kind,
        task.id(),
        format.name(),
        input.name(),
        mask,
        mark.toString(),
        second,
        maxTokens.toString(),
        inputs.toString(),
        output.toString(),
        labels.toString(),
        temperature.toString());
  }
}
