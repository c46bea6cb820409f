package org.occgen.regard.classifier;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.inference.classifier.Logits;
import org.occgen.inference.metric.ExportedRegressionModel;
import org.occgen.models.InvalidModelException;
import org.occgen.models.description.DescribedModel;
import org.occgen.models.exported.ModelFolder;
import org.occgen.models.exported.TinyNetwork;
import org.occgen.regard.RegardTarget;

/** What of a classifier does not fit, said by file and field when it is opened. */
class ExportedClassifierRefusalTest {
  private static final List<String> LABELS = List.of("negative", "neutral", "positive");
  private static final List<Double> WEIGHTS = List.of(0.5, 0.25, 0.0);

  @TempDir private Path folder;

  private ModelFolder regard(String format) {
    return ModelFolder.classifier(folder, format, "regard", LABELS, WEIGHTS);
  }

  private ModelFolder person(String format) {
    return ModelFolder.classifier(
        folder, format, "person", List.of("person", "other"), List.of(0.5, 0.25));
  }

  private void assertFault(String part, Executable open) {
    String message = assertThrows(InvalidModelException.class, open).getMessage();
    assertTrue(message.contains(part), () -> part + " in: " + message);
    assertTrue(message.startsWith(folder.toString()), message);
  }

  private void assertRegardFault(String part) {
    assertFault(part, () -> ExportedRegardClassifier.open(folder, "en"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "\"task\" : \"regard\", | | field task is missing; use person or regard",
        "\"task\" : \"regard\" | \"task\" : \"person\" | field labels lists \"negative\"; task",
        "\"task\" : \"regard\" | \"task\" : \"irony\" | field task: ",
        "[ \"en\" ] | [] | field languages is missing",
        "[ \"en\" ] | [ \"es\" ] | field languages lists es, but texts are in en",
        "\"format\" : \"onnx\", | | field format is missing",
        "tiny.onnx | ../tiny.onnx | field weights must be a file in the description's folder",
        "tokenizer.json | tiny.onnx | field tokenizer must be a tokenizer.json, not tiny.onnx",
        "\"masked\" | \"triple\" | field input: ",
        "\"input\" : \"masked\", | | field input is missing; use pair or masked",
        "\"input\" | \"mask\" : \" \", \"input\" | field mask is empty or too long",
        "\"input\" | \"mark\" : [\"a\", \"b\"], \"input\" | field mark has no use where",
        "\"input\" | \"second\" : \"a\", \"input\" | field second has no use with input masked",
        "\"masked\" | \"pair\", \"second\" : \"{gloss}\" | field second names {gloss}; known are",
        "\"masked\" | \"pair\", \"second\" : \"\" | field second is empty or too long",
        "64 | 0 | field maxTokens must be 1 to 32768: 0",
        "64 | 64, \"inputs\" : [\"attention_mask\"] | field inputs lacks input_ids",
        "64 | 64, \"threshold\" : 0.5 | field threshold has no use with task regard",
        "64 | 64, \"temperature\" : 0 | field temperature must be above 0",
        "64 | 64, \"temperature\" : \"1\" | field temperature: ",
        "64 | 64, \"pooling\" : \"cls\" | unknown field pooling; known are",
        "\"neutral\" | \"neutral\", \"mixed\" | field labels lists \"mixed\"; task regard has pos",
        "\"neutral\" | \"positive\" | field labels lacks \"neutral\"",
        "\"neutral\" | null | field labels holds null",
        "\"neutral\" | \"neutral\", \"neutral\" | field labels lists 4, but the output 0 has the s",
        "\"classifier\" | \"regression\" | field kind is regression: the model scores translation",
        "\"classifier\" | \"onnx\" | field kind is onnx: a model that classifies mentions has kin",
      })
  void refusesByFileAndField(String from, String to, String fault) {
    String json = regard("onnx").text();
    assertTrue(json.contains(from), json);
    String changed = json.replace(from, to == null ? "" : to);
    regard("onnx").file("model.json", changed.getBytes(UTF_8));
    assertRegardFault(fault);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "\"masked\" | \"pair\", \"mask\" : \"X\" | field mask has no use with a pair",
        "\"masked\" | \"pair\", \"mark\" : [\"a\"] | field mark must hold two texts",
        "\"masked\" | \"pair\", \"second\" : \"{mask}\" | field second names {mask}; known are [cl",
        "64 | 64, \"threshold\" : 1.5 | field threshold must be 0 to 1: 1.5",
        "\"person\", \"other\" | \"other\", \"other\" | field labels lacks \"person\"",
        "\"person\", \"other\" | \"other\" | field labels lacks \"person\"",
      })
  void refusesWhatPersonsHaveNoUseFor(String from, String to, String fault) {
    String json = person("onnx").text();
    assertTrue(json.contains(from), json);
    person("onnx").file("model.json", json.replace(from, to).getBytes(UTF_8));
    assertFault(fault, () -> ExportedPersonClassifier.open(folder, "en"));
  }

  @Test
  void aClassifierOfTheOtherTaskIsRefused() {
    person("onnx").write();
    assertRegardFault("field task is person; wanted is a classifier of regard");
    assertFault(
        "field kind is classifier: the model classifies mentions, and is no encoder",
        () -> DescribedModel.read(folder));
    assertFault(
        "field kind is classifier: the model classifies mentions, and is no regression model",
        () -> ExportedRegressionModel.open(folder));
    assertFault(
        "gone: no classifier: the folder holds no model.json",
        () -> ExportedRegardClassifier.open(folder.resolve("gone"), "en"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"torchscript", "onnx"})
  void refusesWeightsThatAreNone(String format) {
    regard(format).file("tiny." + format, "no model".getBytes(UTF_8)).write();
    assertRegardFault("cannot load");
  }

  @Test
  void refusesATokenizerThatJoinsNoPairs() {
    regard("onnx")
        .with("input", "pair")
        .file("tokenizer.json", ModelFolder.resource("tokenizer.json"))
        .write();
    assertRegardFault("which joins no two texts: its post_processor has no template of pairs");
  }

  @Test
  void refusesProbabilitiesInThePlaceOfLogits() {
    regard("torchscript")
        .file(
            "tiny.torchscript",
            TinyNetwork.classifierTorchScript(
                "    return torch.softmax(torch.tensor([0.1, 0.2, 0.3]), 0)\n"))
        .write();
    assertRegardFault("field output 0 holds probabilities, [");
  }

  @Test
  void refusesMoreTokensThanTheModelHasPositionsFor() {
    // a table of three positions
    regard("torchscript")
        .file(
            "tiny.torchscript",
            TinyNetwork.classifierTorchScript(
                "    places = torch.tensor([1., 2., 3.])\n"
                    + "    return torch.add(torch.index_select(places, 0,"
                    + " torch.sub(torch.cumsum(text_mask, 1)[0], 1))[0:1],"
                    + " torch.tensor([0.5, 2.5, 4.5]))\n"))
        .write();
    assertRegardFault("field maxTokens is 64, but the model fails on a sentence of 64 tokens");
  }

  @Test
  void aNumberThatIsNotFiniteIsNoAnswer() {
    // of the three tokens of a masked text that is nothing else
    regard("torchscript")
        .file(
            "tiny.torchscript",
            TinyNetwork.classifierTorchScript(
                "    rest = torch.sub(torch.sum(text_mask), 5)\n"
                    + "    return torch.mul(torch.log(torch.abs(rest)),"
                    + " torch.tensor([0.5, 0.25, 0.125]))\n"))
        .write();
    try (ExportedRegardClassifier model = ExportedRegardClassifier.open(folder, "en")) {
      String message =
          assertThrows(
                  IllegalStateException.class,
                  () -> model.classify(List.of(new RegardTarget("poet", 0, 4))))
              .getMessage();
      assertTrue(message.contains("fails on the text \"XYZ\": it gives -Infinity"), message);
    }
  }

  @Test
  void softmaxHoldsAtTheEndsOfTheNumbers() {
    assertEquals(1, Logits.probabilities(new float[] {Float.MAX_VALUE, 0}, 1)[0]);
    assertEquals(0, Logits.probabilities(new float[] {-Float.MAX_VALUE}, 1)[0]);
    assertEquals(0.5, Logits.probabilities(new float[] {-Float.MAX_VALUE, -Float.MAX_VALUE}, 1)[1]);
    // a high temperature makes all alike, a low one the likeliest sure
    assertEquals(0.5, Logits.probabilities(new float[] {3, 1}, 1e6)[0], 1e-5);
    assertEquals(1, Logits.probabilities(new float[] {3, 1}, 1e-3)[0], 1e-9);
    assertEquals(
        Math.exp(3) / (Math.exp(3) + Math.exp(1)),
        Logits.probabilities(new float[] {6, 2}, 2)[0],
        1e-12);
  }
}
