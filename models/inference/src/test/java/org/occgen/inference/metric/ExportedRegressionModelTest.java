package org.occgen.inference.metric;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.text.WellFormedText;
import org.occgen.models.InvalidModelException;
import org.occgen.models.description.DescribedFiles;
import org.occgen.models.description.DescribedKind;
import org.occgen.models.description.DescribedModel;
import org.occgen.models.exported.HeldTexts;
import org.occgen.models.exported.ModelFolder;
import org.occgen.models.exported.ModelTokenizer;
import org.occgen.models.exported.TinyNetwork;
import org.occgen.models.exported.TokenIds;

class ExportedRegressionModelTest {
  private static final TinyNetwork ALL =
      new TinyNetwork(List.of("source", "hypothesis", "reference"), List.of(0.5, 1.0, -0.25));
  private static final TinyNetwork WITHOUT_REFERENCE =
      new TinyNetwork(List.of("source", "hypothesis"), List.of(0.5, 1.0));

  private static final List<String> SOURCES = List.of("the river", "he sang", "", "xyz , the");
  private static final List<String> HYPOTHESES =
      List.of("mto", "", "la ciudad", "the \uD800 river");
  private static final List<String> REFERENCES = List.of("the city", "mwandishi", "mto", "river");

  @TempDir private Path folder;

  private static void assertFault(String part, Executable open) {
    String message = assertThrows(InvalidModelException.class, open).getMessage();
    assertTrue(message.contains(part), () -> part + " in: " + message);
  }

  private static double sum(ModelTokenizer tokenizer, String text) {
    return Arrays.stream(tokenizer.encode(WellFormedText.of(text)).ids()).sum();
  }

  // ---- what the networks compute ----

  @ParameterizedTest
  @ValueSource(strings = {"torchscript", "onnx"})
  void givesWhatTheNetworkMakesOfAllThreeTexts(String format) {
    ModelFolder files = ModelFolder.regression(folder, format, ALL);
    try (ModelTokenizer tokenizer = ModelTokenizer.load(regression(files.write()));
        ExportedRegressionModel model = ExportedRegressionModel.open(folder)) {
      assertTrue(model.readsSources());
      assertTrue(model.readsReferences());
      assertFalse(model.lowerIsBetter());
      assertEquals("tiny", model.name());
      double[] scores = model.score(SOURCES, HYPOTHESES, REFERENCES);
      for (int i = 0; i < scores.length; i++) {
        assertEquals(
            0.5 * sum(tokenizer, SOURCES.get(i))
                + sum(tokenizer, HYPOTHESES.get(i))
                - 0.25 * sum(tokenizer, REFERENCES.get(i)),
            scores[i]);
      }
      assertEquals(0, model.score(List.of(), List.of(), List.of()).length);
      assertEquals(0, model.truncated());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"torchscript", "onnx"})
  void aModelWithoutReferencesLooksAtNone(String format) {
    ModelFolder files = ModelFolder.regression(folder, format, WITHOUT_REFERENCE);
    files.with("lowerIsBetter", true).write();
    try (ExportedRegressionModel model = ExportedRegressionModel.open(folder)) {
      assertFalse(model.readsReferences());
      assertTrue(model.lowerIsBetter());
      assertArrayEquals(
          model.score(SOURCES, HYPOTHESES, List.of()),
          model.score(SOURCES, HYPOTHESES, REFERENCES));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"torchscript", "onnx"})
  void aModelOfOneSequenceReadsHypothesisAndSourceJoined(String format) {
    ModelFolder files = ModelFolder.joined(folder, format, 0.5);
    try (ModelTokenizer tokenizer = ModelTokenizer.load(regression(files.write()));
        ExportedRegressionModel model = ExportedRegressionModel.open(folder)) {
      assertTrue(model.readsSources());
      assertFalse(model.readsReferences());
      double[] scores = model.score(SOURCES, HYPOTHESES, List.of());
      for (int i = 0; i < scores.length; i++) {
        TokenIds pair =
            tokenizer.encode(
                WellFormedText.of(HYPOTHESES.get(i)), WellFormedText.of(SOURCES.get(i)));
        assertEquals(
            0.5 * Arrays.stream(pair.ids()).sum() + Arrays.stream(pair.types()).sum(), scores[i]);
      }
      // the second text alone has the type 1: which of the two is the source matters
      assertNotEquals(scores[0], model.score(HYPOTHESES, SOURCES, List.of())[0]);
      assertEquals(0, model.truncated());
    }
  }

  private static DescribedFiles<RegressionDescription> regression(Path place) {
    return new DescribedFiles<>(place, RegressionDescription.class, DescribedKind.REGRESSION);
  }

  @Test
  void joinedTextsAreCutTogetherAndCountedOnce() {
    ModelFolder.joined(folder, "onnx", 1).with("maxTokens", 8).write();
    try (ExportedRegressionModel model = ExportedRegressionModel.open(folder)) {
      String longest = "the river ".repeat(20);
      assertEquals(
          2, model.score(List.of(longest, "the"), List.of(longest, "mto"), List.of()).length);
      assertEquals(1, model.truncated());
    }
  }

  @Test
  void joinedTextsNeedATokenizerThatJoins() {
    ModelFolder files = ModelFolder.joined(folder, "onnx", 1);
    files.file("tokenizer.json", ModelFolder.resource("tokenizer.json")).write();
    assertFault(
        "which joins no two texts: its post_processor has no template of pairs",
        () -> ExportedRegressionModel.open(folder));
    files.file("pieces.model", ModelFolder.resource("pieces.model"));
    files.with("tokenizer", "pieces.model").write();
    assertFault(
        "field inputs joins two texts, which needs a tokenizer.json with a template of pairs, not"
            + " pieces.model",
        () -> ExportedRegressionModel.open(folder));
  }

  @Test
  void takesTheOutputByName() {
    ModelFolder files = ModelFolder.regression(folder, "onnx", ALL);
    double[] first;
    try (ExportedRegressionModel model = ExportedRegressionModel.open(files.write())) {
      first = model.score(SOURCES, HYPOTHESES, REFERENCES);
    }
    files.with("output", "score");
    try (ExportedRegressionModel model = ExportedRegressionModel.open(files.write())) {
      assertArrayEquals(first, model.score(SOURCES, HYPOTHESES, REFERENCES));
    }
  }

  // ---- what does not count ----

  @ParameterizedTest
  @ValueSource(strings = {"torchscript", "onnx"})
  void aSegmentsNumberDependsOnItsTextsAlone(String format) throws Exception {
    Random random = new Random(3);
    List<String> words = List.of("the", "river", "painted", "ciudad", "mwandishi", "xyz", ",");
    List<List<String>> texts = new ArrayList<>();
    for (int text = 0; text < 3; text++) {
      texts.add(
          IntStream.range(0, 40)
              .mapToObj(
                  segment ->
                      String.join(
                          " ",
                          random
                              .ints(random.nextInt(30), 0, words.size())
                              .mapToObj(words::get)
                              .toList()))
              .toList());
    }
    ModelFolder.regression(folder, format, ALL).write();
    try (ExportedRegressionModel model = ExportedRegressionModel.open(folder)) {
      double[] expected = model.score(texts.get(0), texts.get(1), texts.get(2));
      List<Integer> order = new ArrayList<>(IntStream.range(0, 40).boxed().toList());
      Collections.shuffle(order, random);
      List<List<String>> shuffled =
          texts.stream().map(one -> order.stream().map(one::get).toList()).toList();
      double[] again = model.score(shuffled.get(0), shuffled.get(1), shuffled.get(2));
      for (int i = 0; i < again.length; i++) {
        assertEquals(expected[order.get(i)], again[i]);
      }
      ExecutorService threads = Executors.newFixedThreadPool(4);
      try {
        List<Future<double[]>> all = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
          all.add(threads.submit(() -> model.score(texts.get(0), texts.get(1), texts.get(2))));
        }
        for (Future<double[]> one : all) {
          assertArrayEquals(expected, one.get());
        }
      } finally {
        threads.shutdownNow();
      }
    }
  }

  // ---- limits ----

  @Test
  void cutsAtTheLimitAndCountsTexts() {
    ModelFolder.regression(folder, "onnx", ALL).with("maxTokens", 4).write();
    try (ExportedRegressionModel model = ExportedRegressionModel.open(folder)) {
      double[] scores =
          model.score(
              List.of("the river", "the river the"),
              List.of("mto", "mto"),
              List.of("the", "the river the river"));
      assertEquals(2, model.truncated());
      assertArrayEquals(
          model.score(List.of("the river"), List.of("mto"), List.of("the river")),
          new double[] {scores[1]});
    }
  }

  @Test
  void everyTextNeedsAsMany() {
    ModelFolder.regression(folder, "onnx", ALL).write();
    try (ExportedRegressionModel model = ExportedRegressionModel.open(folder)) {
      assertEquals(
          "tiny: 0 texts of kind reference for 1 hypotheses",
          assertThrows(
                  IllegalArgumentException.class,
                  () -> model.score(List.of("a"), List.of("b"), List.of()))
              .getMessage());
    }
  }

  @Test
  void aClosedModelSaysSo() {
    ModelFolder.regression(folder, "onnx", ALL).write();
    ExportedRegressionModel model = ExportedRegressionModel.open(folder);
    model.close();
    model.close();
    assertEquals(
        "the regression model tiny is closed",
        assertThrows(
                IllegalStateException.class, () -> model.score(SOURCES, HYPOTHESES, REFERENCES))
            .getMessage());
  }

  @Test
  void aNumberThatIsNotFiniteNamesTheSegment() {
    ModelFolder files = ModelFolder.regression(folder, "torchscript", WITHOUT_REFERENCE);
    double least;
    try (ModelTokenizer tokenizer = ModelTokenizer.load(regression(files.write()))) {
      least = sum(tokenizer, "");
    }
    files.file(
        "tiny.torchscript",
        WITHOUT_REFERENCE.torchScript(
            "    return torch.log(torch.sub(torch.sum(hypothesis_ids), " + (int) least + "))\n"));
    try (ExportedRegressionModel model = ExportedRegressionModel.open(files.write())) {
      String message =
          assertThrows(
                  IllegalStateException.class, () -> model.score(SOURCES, HYPOTHESES, List.of()))
              .getMessage();
      assertTrue(message.contains("tiny.torchscript: fails on segment 2: it gives "), message);
    }
  }

  @Test
  void isClosedWhenNoThreadScoresAnyMore() {
    ExportedRegressionModel model =
        ExportedRegressionModel.open(
            ModelFolder.regression(folder, "torchscript", WITHOUT_REFERENCE).write());
    HeldTexts.assertCloseWaits("mto", texts -> model.score(texts, texts, List.of()), model::close);
  }

  // ---- what does not fit ----

  @Test
  void refusesAnOutputWithMoreThanANumber() {
    ModelFolder onnx = ModelFolder.regression(folder, "onnx", ALL);
    onnx.with("output", "ids").write();
    assertFault(
        "field output ids has the shape [1, 64]; it must hold one number a segment",
        () -> ExportedRegressionModel.open(folder));
    onnx.with("output", 2).write();
    assertFault(
        "field output is 2, but the graph's outputs are score, ids",
        () -> ExportedRegressionModel.open(folder));
  }

  @Test
  void refusesInputsThatAreNotTheGraphs() {
    ModelFolder.regression(folder, "onnx", WITHOUT_REFERENCE).file("tiny.onnx", ALL.onnx()).write();
    assertFault(
        "field inputs lists [hypothesis_ids, hypothesis_mask, source_ids, source_mask], but the"
            + " graph's are [hypothesis_ids, hypothesis_mask, reference_ids, reference_mask,",
        () -> ExportedRegressionModel.open(folder));
    ModelFolder.regression(folder, "torchscript", WITHOUT_REFERENCE)
        .file("tiny.torchscript", ALL.torchScript())
        .write();
    assertFault("field weights names", () -> ExportedRegressionModel.open(folder));
  }

  @ParameterizedTest
  @ValueSource(strings = {"torchscript", "onnx"})
  void refusesWeightsThatAreNone(String format) {
    ModelFolder.regression(folder, format, ALL)
        .file("tiny." + format, "no model".getBytes(UTF_8))
        .write();
    assertFault("cannot load", () -> ExportedRegressionModel.open(folder));
  }

  @Test
  void anEmptyTextMustHaveATokenToo() {
    ModelFolder files =
        ModelFolder.regression(folder, "onnx", ALL)
            .file("pieces.model", ModelFolder.resource("pieces.model"))
            .with("tokenizer", "pieces.model");
    assertFault(
        "which makes no token of an empty text", () -> ExportedRegressionModel.open(files.write()));
    files.with("sentencePiece", ModelFolder.ids(List.of(0), List.of(2), 1, 3));
    try (ExportedRegressionModel model = ExportedRegressionModel.open(files.write())) {
      // 0 before, 2 behind
      assertArrayEquals(
          new double[] {2 * (0.5 + 1 - 0.25)}, model.score(List.of(""), List.of(""), List.of("")));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'\"kind\" : \"regression\"' | '\"kind\" : \"onnx\"' | 'field kind is onnx: a model that'",
        "'\"kind\" : \"regression\",' | '' | 'field kind is missing; use regression'",
        "'\"format\" : \"onnx\",' | '' | 'field format is missing; use torchscript or onnx'",
        "'\"format\" : \"onnx\"' | '\"format\" : \"keras\"' | 'field format: '",
        "'\"name\" : \"tiny\",' | '' | 'field name is missing'",
        "'tiny.onnx' | '../tiny.onnx' | 'field weights must be a file in the description'",
        "'tiny.onnx' | 'gone.onnx' | 'field weights names gone.onnx, which is not there'",
        "'\"maxTokens\" : 64' | '\"maxTokens\" : 0' | 'field maxTokens must be 1 to 32768: 0'",
        "'\"hypothesis\"' | '\"source\"' | 'field inputs lacks the hypothesis'",
        "'\"text\" : \"hypothesis\"' | '\"text\" : \"title\"' | 'field inputs.text: '",
        "'\"text\" : \"hypothesis\"' | '\"text\" : []' | 'field inputs.text of hypothesis_ids is"
            + " missing'",
        "'\"text\" : \"hypothesis\"' | '\"text\" : [null]' | 'field inputs.text holds null'",
        "'\"text\" : \"hypothesis\"' | '\"text\" : [\"source\", \"source\"]' | 'field inputs.text"
            + " of hypothesis_ids must be one text, or two different ones that are joined: source,"
            + " source'",
        "'\"text\" : \"hypothesis\"' | '\"text\" : [\"source\", \"hypothesis\", \"reference\"]' |"
            + " 'must be one text, or two different ones'",
        "'\"text\" : \"hypothesis\",' | '' | 'field inputs.text of hypothesis_ids is missing'",
        "'\"value\" : \"input_ids\"' | '\"value\" : \"ids\"' | 'field inputs.value: '",
        "'\"value\" : \"input_ids\"' | '\"value\" : \"attention_mask\"' | 'but no input_ids of"
            + " the'",
        "'source_mask' | 'source_ids' | 'field inputs names an input twice'",
        "'\"maxTokens\"' | '\"pooling\" : \"cls\", \"maxTokens\"' | 'unknown field pooling; known'",
      })
  void refusesByFileAndField(String from, String to, String fault) {
    String json = ModelFolder.regression(folder, "onnx", ALL).text();
    assertTrue(json.contains(from), json);
    ModelFolder.regression(folder, "onnx", ALL)
        .file("model.json", json.replace(from, to).getBytes(UTF_8));
    assertFault(folder.resolve("model.json") + ": ", () -> ExportedRegressionModel.open(folder));
    assertFault(fault, () -> ExportedRegressionModel.open(folder));
  }

  @Test
  void anEncoderIsNoRegressionModelAndTheOtherWayRound() {
    ModelFolder.regression(folder, "onnx", ALL).write();
    assertFault(
        "field kind is regression: the model scores translations, and is no encoder",
        () -> DescribedModel.read(folder));
    Path other = folder.resolve("other");
    ModelFolder.transformer(other, "onnx").write();
    assertFault(
        "field kind is onnx: a model that scores translations has kind regression",
        () -> ExportedRegressionModel.open(other));
    assertFault(
        "gone: no regression model: the folder holds no model.json",
        () -> ExportedRegressionModel.open(folder.resolve("gone")));
  }

  @Test
  void fingerprintsTellFilesAndSettingsApart() {
    ModelFolder files = ModelFolder.regression(folder, "onnx", ALL);
    String before = regression(files.write()).fingerprint();
    assertTrue(before.startsWith("tiny@"), before);
    assertNotEquals(before, regression(files.with("maxTokens", 63).write()).fingerprint());
    // how a number is read is not what it depends on
    files.with("maxTokens", 64).with("lowerIsBetter", true);
    assertEquals(before, regression(files.write()).fingerprint());
    files.file("tiny.onnx", new TinyNetwork(ALL.texts(), List.of(0.5, 1.0, 0.25)).onnx());
    assertNotEquals(before, regression(folder).fingerprint());
  }
}
