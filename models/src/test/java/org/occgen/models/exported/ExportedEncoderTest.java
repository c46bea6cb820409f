package org.occgen.models.exported;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.models.InvalidModelException;
import org.occgen.models.TokenStates;
import org.occgen.models.description.DescribedModel;
import org.occgen.models.sentencepiece.SubwordTokenizer;

/** The tiny models of the test resources against what PyTorch itself made of the same texts. */
class ExportedEncoderTest {
  private static final double TOLERANCE = 2e-6;

  private static JsonNode references;

  @TempDir private Path folder;

  @BeforeAll
  static void readReferences() throws IOException {
    references = ModelFolder.JSON.readTree(ModelFolder.resource("reference.json"));
  }

  private static List<String> texts() {
    List<String> texts = new ArrayList<>();
    references.forEach(reference -> texts.add(reference.get("text").asText()));
    return texts;
  }

  /** The module of an encoder has its files in a jar. */
  @Test
  void aGraphInAZipFileGivesTheSameVectors() throws IOException {
    Path plain = ModelFolder.transformer(folder.resolve("tiny"), "onnx").write();
    try (FileSystem zip =
        FileSystems.newFileSystem(folder.resolve("tiny.zip"), Map.of("create", "true"))) {
      try (Stream<Path> files = Files.list(plain)) {
        for (Path file : files.toList()) {
          Files.copy(file, zip.getPath(file.getFileName().toString()));
        }
      }
      try (ExportedEncoder unpacked = ExportedEncoder.open(DescribedModel.read(plain));
          ExportedEncoder zipped =
              ExportedEncoder.open(DescribedModel.read(zip.getPath("model.json")))) {
        assertArrayEquals(unpacked.encode(texts(), "en"), zipped.encode(texts(), "en"));
        assertEquals(unpacked.fingerprint(), zipped.fingerprint());
      }
    }
  }

  @Test
  void aModelThatGivesVectorsOfSentencesHasNoStates() {
    try (ExportedEncoder encoder =
        ExportedEncoder.open(DescribedModel.read(ModelFolder.sentence(folder).write()))) {
      assertFalse(encoder.hasStates());
      assertThrows(IllegalStateException.class, () -> encoder.states(List.of("She sang."), "en"));
    }
  }

  /** The token before a text and the one after it are no tokens of the text. */
  @Test
  void statesAreOfTheTokensOfTheTextAlone() {
    try (ExportedEncoder encoder =
        ExportedEncoder.open(
            DescribedModel.read(ModelFolder.transformer(folder, "onnx").write()))) {
      assertTrue(encoder.hasStates());
      List<TokenStates> states = encoder.states(texts(), "en");
      for (int i = 0; i < states.size(); i++) {
        List<Long> ids = new ArrayList<>();
        references.get(i).get("ids").forEach(id -> ids.add(id.asLong()));
        if (isZero(encoder.encode(List.of(texts().get(i)), "en")[0])) {
          assertEquals(0, states.get(i).ids().length);
        } else if (encoder.truncates(texts().get(i))) {
          assertEquals(62, states.get(i).ids().length);
        } else {
          assertEquals(
              ids.subList(1, ids.size() - 1), Arrays.stream(states.get(i).ids()).boxed().toList());
        }
        assertEquals(states.get(i).ids().length, states.get(i).states().length);
      }
    }
  }

  private static boolean isZero(float[] vector) {
    return Arrays.equals(new float[vector.length], vector);
  }

  private static void assertFault(String part, Executable open) {
    String message = assertThrows(InvalidModelException.class, open).getMessage();
    assertTrue(message.contains(part), () -> part + " in: " + message);
  }

  private static double[] doubles(JsonNode numbers) {
    double[] values = new double[numbers.size()];
    Arrays.setAll(values, i -> numbers.get(i).asDouble());
    return values;
  }

  private static long[] longs(JsonNode numbers) {
    long[] values = new long[numbers.size()];
    Arrays.setAll(values, i -> numbers.get(i).asLong());
    return values;
  }

  private static void assertReferences(String field, ExportedEncoder encoder) {
    float[][] vectors = encoder.encode(texts(), "en");
    for (int i = 0; i < vectors.length; i++) {
      if (references.get(i).get("text").asText().contains("она р") && !field.equals("sentence")) {
        assertArrayEquals(new float[8], vectors[i]); // nothing that the vocabulary knows
        continue;
      }
      double[] expected = doubles(references.get(i).get(field));
      for (int j = 0; j < expected.length; j++) {
        assertEquals(expected[j], vectors[i][j], TOLERANCE, texts().get(i) + " " + j);
      }
    }
  }

  // ---- what PyTorch gives ----

  @ParameterizedTest
  @CsvSource({
    "torchscript, cls, 0",
    "torchscript, mean, 0",
    "torchscript, max, 0",
    "torchscript, none, 1",
    "onnx, cls, last_hidden_state",
    "onnx, mean, 0",
    "onnx, max, 0",
    "onnx, none, pooler_output",
    "onnx, none, 1"
  })
  void givesTheVectorsOfPyTorch(String kind, String pooling, String output) {
    Object which = output.length() == 1 ? Integer.valueOf(output) : output;
    ModelFolder model =
        ModelFolder.transformer(folder, kind).with("pooling", pooling).with("output", which);
    try (ExportedEncoder encoder = model.open()) {
      assertEquals(8, encoder.dimension());
      assertReferences(pooling, encoder);
    }
  }

  @Test
  void isClosedWhenNoThreadEncodesAnyMore() {
    ExportedEncoder encoder = ModelFolder.transformer(folder, "torchscript").open();
    HeldTexts.assertCloseWaits("mto", texts -> encoder.encode(texts, "en"), encoder::close);
  }

  @Test
  void takesInputsInTheirOrderAndOutputsByName() {
    ModelFolder model =
        ModelFolder.transformer(folder, "torchscript")
            .file("named.pt", ModelFolder.resource("named.pt"))
            .with("weights", "named.pt")
            .with("inputs", List.of("attention_mask", "input_ids"))
            .with("output", "hidden");
    try (ExportedEncoder encoder = model.open()) {
      assertReferences("mean", encoder);
    }
    try (ExportedEncoder encoder = model.with("output", "pooled").with("pooling", "none").open()) {
      assertReferences("none", encoder);
    }
  }

  @Test
  void numbersSentencePiecesAsTheDescriptionSays() {
    try (ExportedEncoder encoder = ModelFolder.sentence(folder).open()) {
      assertReferences("sentence", encoder);
    }
  }

  /** LASER3's way: ids from a fairseq dictionary, whose pieces stand in another order. */
  @Test
  void takesIdsFromADictionary() throws IOException {
    List<String> pieces =
        new ArrayList<>(SubwordTokenizer.pieces(ModelFolder.resource("pieces.model"), "pieces"));
    pieces.removeAll(List.of("<unk>", "<s>", "</s>"));
    Collections.sort(pieces, Collections.reverseOrder());
    StringBuilder dictionary = new StringBuilder();
    pieces.forEach(piece -> dictionary.append(piece).append(" 1\n"));
    ModelFolder model =
        ModelFolder.sentence(folder)
            .file("pieces.cvocab", dictionary.toString().getBytes(UTF_8))
            .with("dictionary", "pieces.cvocab")
            .without("sentencePiece");
    int the = 4 + pieces.indexOf("\u2581the");
    try (ModelTokenizer tokenizer = ModelTokenizer.load(model.read())) {
      // lower-cased, as LASER does
      assertArrayEquals(new long[] {the, the, 2}, tokenizer.encode("the THE").ids());
      assertEquals(2, tokenizer.encode("the THE").known());
      assertEquals(0, tokenizer.encode("").known());
      assertEquals(pieces.size() + 3, tokenizer.largestId());
    }
    try (ModelTokenizer tokenizer = ModelTokenizer.load(model.with("maxTokens", 2).read())) {
      assertArrayEquals(new long[] {the, 2}, tokenizer.encode("the the").ids());
      assertTrue(tokenizer.encode("the the").cut());
      assertFalse(tokenizer.encode("the").cut());
    }
    try (ExportedEncoder encoder = model.with("maxTokens", 500).open()) {
      assertArrayEquals(
          encoder.encode(List.of("the city"), "en"), encoder.encode(List.of("THE City"), "en"));
    }
    assertFault(
        "field maxTokens must be below 1024 with a dictionary: 1024",
        () -> model.with("maxTokens", 1024).open());
    assertFault(
        "pieces.cvocab",
        () ->
            model
                .file("pieces.cvocab", "nothing 1\n".getBytes(UTF_8))
                .with("maxTokens", 500)
                .open());
  }

  @Test
  void tokenizersGiveTheReferencesIds() {
    try (ModelTokenizer words =
            ModelTokenizer.load(ModelFolder.transformer(folder.resolve("w"), "onnx").read());
        ModelTokenizer pieces =
            ModelTokenizer.load(ModelFolder.sentence(folder.resolve("p")).read())) {
      for (JsonNode reference : references) {
        String text = reference.get("text").asText();
        TokenIds ids = words.encode(text);
        assertArrayEquals(longs(reference.get("ids")), ids.ids(), text);
        assertEquals(reference.get("cut").asBoolean(), ids.cut(), text);
        assertArrayEquals(new long[ids.ids().length], ids.types());
        assertArrayEquals(longs(reference.get("pieces")), pieces.encode(text).ids(), text);
      }
      assertEquals(134, words.largestId());
    }
  }

  // ---- what does not count ----

  @ParameterizedTest
  @ValueSource(strings = {"torchscript", "onnx"})
  void aVectorDependsOnItsTextAlone(String kind) throws Exception {
    try (ExportedEncoder encoder = ModelFolder.transformer(folder, kind).open()) {
      List<String> texts = new ArrayList<>();
      Random random = new Random(5);
      List<String> words = List.of("the", "river", "painted", "ciudad", "mwandishi", "xyz", ",");
      for (int i = 0; i < 60; i++) {
        texts.add(
            String.join(
                " ",
                random
                    .ints(1 + random.nextInt(40), 0, words.size())
                    .mapToObj(words::get)
                    .toList()));
      }
      float[][] expected = new float[texts.size()][];
      for (int i = 0; i < expected.length; i++) {
        expected[i] = encoder.encode(List.of(texts.get(i)), "en")[0];
      }
      assertArrayEquals(expected, encoder.encode(texts, "sw"));
      List<Integer> order = new ArrayList<>(Stream.iterate(0, i -> i + 1).limit(60).toList());
      Collections.shuffle(order, random);
      float[][] shuffled = encoder.encode(order.stream().map(texts::get).toList(), "en");
      for (int i = 0; i < shuffled.length; i++) {
        assertArrayEquals(expected[order.get(i)], shuffled[i]);
      }
      ExecutorService threads = Executors.newFixedThreadPool(8);
      try {
        List<Future<float[][]>> all = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
          all.add(threads.submit(() -> encoder.encode(texts, "es")));
        }
        for (Future<float[][]> one : all) {
          assertArrayEquals(expected, one.get());
        }
      } finally {
        threads.shutdownNow();
      }
    }
  }

  @Test
  void aPrefixStandsBeforeEveryText() {
    ModelFolder model = ModelFolder.transformer(folder, "onnx");
    List<String> texts = List.of("the river", "mto", "x");
    try (ExportedEncoder plain = model.open();
        ExportedEncoder prefixed = model.with("prefix", "he sang: ").open()) {
      assertArrayEquals(
          plain.encode(texts.stream().map(text -> "he sang: " + text).toList(), "en"),
          prefixed.encode(texts, "en"));
      // what holds nothing but the prefix
      for (String text : List.of("", " \t", "она", "\uD800")) {
        assertArrayEquals(new float[8], prefixed.encode(List.of(text), "en")[0], text);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"torchscript", "onnx"})
  void whatHoldsNothingKnownGivesTheZeroVector(String kind) {
    try (ExportedEncoder encoder = ModelFolder.transformer(folder, kind).open()) {
      List<String> texts = List.of("", "  \n", "она", "\uD83D\uDE00", "\uDC00", "\u0000");
      for (float[] vector : encoder.encode(texts, "en")) {
        assertArrayEquals(new float[8], vector);
      }
      assertEquals(0, encoder.encode(List.of(), "en").length);
    }
    try (ExportedEncoder encoder = ModelFolder.sentence(folder).open()) {
      assertArrayEquals(new float[8], encoder.encode(List.of(""), "en")[0]);
    }
  }

  @Test
  void brokenSurrogatesAreReplacementCharacters() {
    try (ExportedEncoder encoder = ModelFolder.transformer(folder, "onnx").open()) {
      assertArrayEquals(
          encoder.encode(List.of("the \uFFFD river"), "en"),
          encoder.encode(List.of("the \uD800 river"), "en"));
    }
  }

  // ---- limits ----

  @Test
  void cutsAtTheLimitAndCounts() {
    try (ExportedEncoder encoder =
        ModelFolder.transformer(folder, "onnx").with("maxTokens", 6).open()) {
      // [CLS] and [SEP] count too
      assertFalse(encoder.truncates("the river the river"));
      assertTrue(encoder.truncates("the river the river the"));
      assertEquals(0, encoder.truncated());
      float[][] vectors =
          encoder.encode(
              List.of("the river the river", "the river the river the", "the river the river x"),
              "en");
      assertEquals(2, encoder.truncated());
      assertArrayEquals(vectors[0], vectors[1]);
      assertArrayEquals(vectors[0], vectors[2]);
    }
    try (ExportedEncoder encoder =
        ModelFolder.sentence(folder.resolve("p")).with("maxTokens", 3).open()) {
      assertFalse(encoder.truncates("the"));
      assertTrue(encoder.truncates("the river of the city"));
      encoder.encode(List.of("the", "the river of the city"), "en");
      assertEquals(1, encoder.truncated());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"torchscript", "onnx", "sentence"})
  void takesATextOfAHundredThousandCharacters(String kind) {
    ModelFolder model =
        kind.equals("sentence")
            ? ModelFolder.sentence(folder)
            : ModelFolder.transformer(folder, kind);
    try (ExportedEncoder encoder = model.open()) {
      encoder.encode(List.of("the river ".repeat(10_000), "x".repeat(100_000)), "en");
      assertTrue(encoder.truncated() >= 1);
    }
  }

  @Test
  void refusesALanguageItDoesNotKnow() {
    try (ExportedEncoder encoder = ModelFolder.transformer(folder, "onnx").open()) {
      String message =
          assertThrows(IllegalArgumentException.class, () -> encoder.encode(List.of("a"), "fi"))
              .getMessage();
      assertEquals("the encoder tiny does not know the language fi; it knows en, es, sw", message);
    }
  }

  // ---- what does not fit ----

  @ParameterizedTest
  @ValueSource(strings = {"torchscript", "onnx"})
  void refusesWeightsCutShortAnywhere(String kind) {
    ModelFolder model = ModelFolder.transformer(folder, kind);
    String weights = kind.equals("onnx") ? "transformer.onnx" : "transformer.pt";
    byte[] bytes = ModelFolder.resource(weights);
    for (int length = 0; length < bytes.length; length += bytes.length / 23) {
      model.file(weights, Arrays.copyOf(bytes, length));
      assertFault("field weights names " + folder.resolve(weights), model::open);
    }
  }

  @Test
  void refusesWeightsOfAnotherKind() {
    ModelFolder torch = ModelFolder.transformer(folder, "torchscript");
    torch.file("transformer.pt", ModelFolder.resource("transformer.onnx"));
    assertFault("which PyTorch cannot load as TorchScript", torch::open);
    torch.file("transformer.pt", "no model".getBytes(UTF_8));
    assertFault("which PyTorch cannot load as TorchScript", torch::open);
    ModelFolder onnx = ModelFolder.transformer(folder, "onnx");
    onnx.file("transformer.onnx", ModelFolder.resource("transformer.pt"));
    assertFault("which ONNX Runtime cannot load", onnx::open);
  }

  /** What {@code torch.save} of a model writes: weights, but no program. */
  @Test
  void refusesACheckpointWithoutAProgram() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipInputStream in =
            new ZipInputStream(new ByteArrayInputStream(ModelFolder.resource("transformer.pt")));
        ZipOutputStream out = new ZipOutputStream(bytes)) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        if (!entry.getName().contains("/code/") && !entry.getName().contains("/constants")) {
          out.putNextEntry(new ZipEntry(entry.getName()));
          in.transferTo(out);
        }
      }
    }
    ModelFolder model = ModelFolder.transformer(folder, "torchscript");
    model.file("transformer.pt", bytes.toByteArray());
    assertFault("a checkpoint without a program?", model::open);
  }

  @Test
  void refusesTokenizersThatAreNone() {
    ModelFolder words = ModelFolder.transformer(folder, "onnx");
    words.file("tokenizer.json", "{".getBytes(UTF_8));
    assertFault("field tokenizer names " + folder.resolve("tokenizer.json"), words::open);
    words.file("tokenizer.json", "{}".getBytes(UTF_8));
    assertFault("which has no model.vocab", words::open);
    words.file("tokenizer.json", "{\"model\": {\"vocab\": {\"a\": 1}}}".getBytes(UTF_8));
    assertFault("which cannot be read as a tokenizer.json", words::open);
    ModelFolder pieces = ModelFolder.sentence(folder);
    byte[] bytes = ModelFolder.resource("pieces.model");
    pieces.file("pieces.model", Arrays.copyOf(bytes, bytes.length / 2));
    assertFault("pieces.model: the vocabulary is no SentencePiece model", pieces::open);
  }

  @ParameterizedTest
  @ValueSource(strings = {"torchscript", "onnx"})
  void refusesATokenizerOfAnotherModel(String kind) throws IOException {
    ModelFolder words = ModelFolder.transformer(folder, kind);
    ObjectNode json =
        (ObjectNode) ModelFolder.JSON.readTree(ModelFolder.resource("tokenizer.json"));
    ((ObjectNode) json.path("model").path("vocab")).put("mountain", 135);
    words.file("tokenizer.json", ModelFolder.JSON.writeValueAsBytes(json));
    assertFault("field tokenizer names", words::open);
    assertFault("whose largest id 135 the weights", words::open);
  }

  @Test
  void refusesSentencePieceIdsBeyondTheWeights() {
    ModelFolder pieces = ModelFolder.sentence(folder);
    assertFault(
        "whose largest id",
        () -> pieces.with("sentencePiece", ModelFolder.ids(List.of(), List.of(), 2, 3)).open());
    assertFault(
        "field maxTokens leaves no room beside sentencePiece's ids",
        () ->
            pieces
                .with("sentencePiece", ModelFolder.ids(List.of(0), List.of(2), 1, 3))
                .with("maxTokens", 2)
                .open());
  }

  @ParameterizedTest
  @ValueSource(strings = {"torchscript", "onnx"})
  void refusesALimitBeyondTheModelsPositions(String kind) {
    assertFault(
        "field maxTokens is 65, but the model fails on a sentence of 65 tokens",
        () -> ModelFolder.transformer(folder, kind).with("maxTokens", 65).open());
  }

  @ParameterizedTest
  @ValueSource(strings = {"torchscript", "onnx"})
  void refusesAnOutputOfAnotherShape(String kind) {
    ModelFolder model = ModelFolder.transformer(folder, kind);
    assertFault(
        "field output 0 has the shape [1, 64, 8]; with pooling mean and dimension 9 it must be"
            + " [1, 64, 9]",
        () -> model.with("dimension", 9).open());
    assertFault(
        "field output 1 has the shape [1, 8]; with pooling mean",
        () -> model.with("dimension", 8).with("output", 1).open());
    assertFault(
        "field output 0 has the shape [1, 64, 8]; with pooling none and dimension 8 it must be"
            + " [1, 8]",
        () -> model.with("pooling", "none").with("output", 0).open());
  }

  @Test
  void refusesInputsAndOutputsThatTheModelLacks() {
    ModelFolder onnx = ModelFolder.transformer(folder.resolve("onnx"), "onnx");
    assertFault(
        "field inputs lists [attention_mask, input_ids], but the graph's are [attention_mask,"
            + " input_ids, token_type_ids]",
        () -> onnx.without("inputs").open());
    assertFault(
        "field output is 2, but the graph's outputs are last_hidden_state, pooler_output",
        () -> ModelFolder.transformer(folder.resolve("onnx"), "onnx").with("output", 2).open());
    ModelFolder torch = ModelFolder.transformer(folder.resolve("torch"), "torchscript");
    assertFault("there is no output 2: the model gives 2", () -> torch.with("output", 2).open());
    assertFault("there is no output hidden", () -> torch.with("output", "hidden").open());
    assertFault(
        "which does not run on inputs [input_ids] with output 0",
        () -> torch.with("output", 0).with("inputs", List.of("input_ids")).open());
  }

  @Test
  void refusesVectorsThatAreNoUnitVectorsWhereTheModelShouldGiveThem() {
    try (ExportedEncoder encoder =
        ModelFolder.transformer(folder, "onnx").with("normalize", false).open()) {
      String message =
          assertThrows(
                  IllegalStateException.class, () -> encoder.encode(List.of("the river"), "en"))
              .getMessage();
      assertTrue(message.contains("field normalize of"), message);
    }
  }

  @Test
  void refusesFilesWithOtherChecksums() {
    ObjectNode sums = ModelFolder.JSON.createObjectNode();
    sums.put("transformer.onnx", "0".repeat(64));
    assertFault(
        "field sha256 says 0000",
        () -> ModelFolder.transformer(folder, "onnx").with("sha256", sums).open());
  }

  /** The graph with one more tensor, whose values stand in a file beside it. */
  private static byte[] withExternalData(String location) throws IOException {
    byte[] entry = field(2, location.getBytes(UTF_8), field(1, "location".getBytes(UTF_8)));
    byte[] type = {1 << 3, 1, 2 << 3, 1, 14 << 3, 1}; // one float, kept outside
    byte[] tensor = field(13, entry, field(8, "more".getBytes(UTF_8), type));
    byte[] graph = field(7, field(5, tensor));
    return concat(ModelFolder.resource("transformer.onnx"), graph);
  }

  /** A field of fewer than 128 bytes, behind what is before it. */
  private static byte[] field(int number, byte[] bytes, byte... before) throws IOException {
    return concat(
        before, concat(new byte[] {(byte) (number << 3 | 2), (byte) bytes.length}, bytes));
  }

  private static byte[] concat(byte[] first, byte[] second) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.write(first);
    all.write(second);
    return all.toByteArray();
  }

  /** Neither checksums nor the fingerprint would know of such a file. */
  @ParameterizedTest
  @ValueSource(strings = {"w.bin", "../up.bin", "/etc/passwd"})
  void refusesExternalDataThatTheDescriptionDoesNotList(String location) throws IOException {
    ModelFolder model = ModelFolder.transformer(folder, "onnx");
    model.file("transformer.onnx", withExternalData(location));
    model.file("w.bin", new byte[4]);
    assertFault(
        "field data does not list " + location + ", from which transformer.onnx", model::open);
  }

  @Test
  void listedExternalDataIsInTheFingerprint() throws IOException {
    ModelFolder model = ModelFolder.transformer(folder, "onnx").with("data", List.of("w.bin"));
    model.file("transformer.onnx", withExternalData("w.bin"));
    model.file("w.bin", new byte[4]);
    String before = model.read().fingerprint();
    model.open().close();
    model.file("w.bin", new byte[] {0, 0, 0, 1});
    assertNotEquals(before, model.read().fingerprint());
  }

  /** The native library would end the process. */
  @Test
  void refusesADamagedMapOfCharactersInATokenizer() throws IOException {
    ModelFolder model = ModelFolder.transformer(folder, "onnx");
    ObjectNode json =
        (ObjectNode) ModelFolder.JSON.readTree(ModelFolder.resource("tokenizer.json"));
    json.putObject("normalizer")
        .put("type", "Precompiled")
        .put("precompiled_charsmap", new byte[] {8, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 0});
    model.file("tokenizer.json", ModelFolder.JSON.writeValueAsBytes(json));
    assertFault("tokenizer.json: the map of characters of its normaliser", model::open);
  }
}
