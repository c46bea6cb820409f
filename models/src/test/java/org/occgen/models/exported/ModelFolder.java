package org.occgen.models.exported;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.occgen.models.description.DescribedModel;

/** A folder with one of the tiny models of the test resources and a description to change. */
public final class ModelFolder {
  public static final ObjectMapper JSON = new ObjectMapper();

  private final Path folder;
  private final ObjectNode json = JSON.createObjectNode();

  private ModelFolder(Path folder) {
    this.folder = folder;
  }

  /** The transformer as TorchScript or ONNX ({@code kind}), its vectors taken from all tokens. */
  public static ModelFolder transformer(Path folder, String kind) {
    String weights = kind.equals("onnx") ? "transformer.onnx" : "transformer.pt";
    return new ModelFolder(folder)
        .copy(weights)
        .copy("tokenizer.json")
        .with("kind", kind)
        .with("name", "tiny")
        .with("languages", List.of("en", "es", "sw"))
        .with("dimension", 8)
        .with("weights", weights)
        .with("tokenizer", "tokenizer.json")
        .with("inputs", List.of("input_ids", "attention_mask", "token_type_ids"))
        .with("pooling", "mean")
        .with("maxTokens", 64);
  }

  /** The model that takes SentencePiece's ids and gives sentence vectors. */
  public static ModelFolder sentence(Path folder) {
    return transformer(folder, "torchscript")
        .copy("sentence.pt")
        .copy("pieces.model")
        .with("weights", "sentence.pt")
        .with("tokenizer", "pieces.model")
        .with("sentencePiece", ids(List.of(), List.of(2), 1, 3))
        .with("inputs", List.of("input_ids"))
        .with("pooling", "none");
  }

  /** A regression model that computes {@code network}, as TorchScript or ONNX. */
  public static ModelFolder regression(Path folder, String format, TinyNetwork network) {
    ArrayNode inputs = JSON.createArrayNode();
    for (String text : network.texts()) {
      inputs.addObject().put("name", text + "_ids").put("text", text).put("value", "input_ids");
      inputs
          .addObject()
          .put("name", text + "_mask")
          .put("text", text)
          .put("value", "attention_mask");
    }
    return new ModelFolder(folder)
        .copy("tokenizer.json")
        .file("tiny." + format, format.equals("onnx") ? network.onnx() : network.torchScript())
        .with("kind", "regression")
        .with("name", "tiny")
        .with("format", format)
        .with("weights", "tiny." + format)
        .with("tokenizer", "tokenizer.json")
        .with("inputs", inputs)
        .with("maxTokens", 64);
  }

  /**
   * A regression model that reads hypothesis and source as one sequence, as COMETKiwi does: the sum
   * of its ids times {@code factor}, plus 1 for a token of the type 1.
   */
  public static ModelFolder joined(Path folder, String format, double factor) {
    TinyNetwork network = new TinyNetwork(List.of("pair", "types"), List.of(factor, 1.0));
    ModelFolder files = regression(folder, format, network).file("tokenizer.json", pairTokenizer());
    ArrayNode inputs = JSON.createArrayNode();
    List<String> values =
        List.of("input_ids", "attention_mask", "token_type_ids", "attention_mask");
    for (int i = 0; i < values.size(); i++) {
      inputs
          .addObject()
          .put("name", network.inputs().get(i))
          .put("value", values.get(i))
          .set("text", JSON.valueToTree(List.of("hypothesis", "source")));
    }
    return files.with("inputs", inputs);
  }

  /**
   * A classifier whose logits are the sum of a text's ids times a weight a label, as TorchScript or
   * ONNX. Its tokenizer joins pairs.
   *
   * @param labels of task {@code task}
   */
  public static ModelFolder classifier(
      Path folder, String format, String task, List<String> labels, List<Double> weights) {
    boolean onnx = format.equals("onnx");
    return new ModelFolder(folder)
        .file("tokenizer.json", pairTokenizer())
        .file(
            "tiny." + format,
            onnx ? TinyNetwork.classifierOnnx(weights) : TinyNetwork.classifierTorchScript(weights))
        .with("kind", "classifier")
        .with("task", task)
        .with("name", "tiny")
        .with("languages", List.of("en"))
        .with("format", format)
        .with("weights", "tiny." + format)
        .with("tokenizer", "tokenizer.json")
        .with("input", "masked")
        .with("maxTokens", 64)
        .with("labels", labels);
  }

  /** The tokenizer of the tiny models, with BERT's template of pairs. */
  private static byte[] pairTokenizer() {
    try {
      ObjectNode json = (ObjectNode) JSON.readTree(resource("tokenizer.json"));
      ArrayNode pair = ((ObjectNode) json.get("post_processor")).putArray("pair");
      for (String part : List.of("[CLS] 0", "A 0", "[SEP] 0", "B 1", "[SEP] 1")) {
        String id = part.substring(0, part.indexOf(' '));
        pair.addObject()
            .putObject(id.startsWith("[") ? "SpecialToken" : "Sequence")
            .put("id", id)
            .put("type_id", part.endsWith("1") ? 1 : 0);
      }
      return JSON.writeValueAsBytes(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static ObjectNode ids(List<Integer> before, List<Integer> after, int offset, int unknown) {
    ObjectNode ids = JSON.createObjectNode();
    ids.set("before", JSON.valueToTree(before));
    ids.set("after", JSON.valueToTree(after));
    return ids.put("offset", offset).put("unknown", unknown);
  }

  /** Sets a field of the description. */
  public ModelFolder with(String field, Object value) {
    json.set(field, JSON.valueToTree(value));
    return this;
  }

  public ModelFolder without(String field) {
    json.remove(field);
    return this;
  }

  private ModelFolder copy(String resource) {
    return file(resource, resource(resource));
  }

  /** Writes a file beside the description. */
  public ModelFolder file(String name, byte[] bytes) {
    try {
      Files.createDirectories(folder);
      Files.write(folder.resolve(name), bytes);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static byte[] resource(String name) {
    try (InputStream in = ModelFolder.class.getResourceAsStream(name)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The description. */
  public String text() {
    return json.toPrettyString();
  }

  /** Writes the description; answers the folder. */
  public Path write() {
    file(DescribedModel.FILE, text().getBytes(java.nio.charset.StandardCharsets.UTF_8));
    return folder;
  }

  public DescribedModel read() {
    return DescribedModel.read(write());
  }

  public ExportedEncoder open() {
    return ExportedEncoder.open(read());
  }
}
