package org.occgen.models.description;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.digest.Sha256;
import org.occgen.models.InvalidModelException;

class DescribedModelTest {
  private static final String LEAST =
      """
      {"kind": "onnx", "name": "small", "languages": ["sw", "en"], "dimension": 4,
       "weights": "w.onnx", "tokenizer": "t.json", "pooling": "mean", "maxTokens": 32}
      """;

  private static final String LASER =
      """
      {"kind": "laser2", "name": "laser2", "languages": ["en"], "dimension": 1024,
       "weights": "w.onnx", "tokenizer": "p.model", "dictionary": "d.cvocab"}
      """;

  @TempDir private Path folder;

  @BeforeEach
  void writeFiles() throws IOException {
    for (String name : List.of("w.onnx", "t.json", "p.model", "d.cvocab", "w.data")) {
      Files.writeString(folder.resolve(name), "content of " + name);
    }
  }

  private DescribedModel read(String json) throws IOException {
    Files.writeString(folder.resolve("model.json"), json);
    return DescribedModel.read(folder);
  }

  private static void assertFault(String part, Executable read) {
    String message = assertThrows(InvalidModelException.class, read).getMessage();
    assertTrue(message.contains(part), () -> part + " in: " + message);
  }

  @Test
  void fillsInWhatWasLeftOut() throws IOException {
    DescribedModel model = read(LEAST);
    ModelDescription description = model.description();
    assertEquals(WeightsFormat.ONNX, description.kind());
    assertEquals(List.of("en", "sw"), model.languages());
    assertEquals(4, model.dimension());
    assertEquals(Pooling.MEAN, description.pooling());
    assertEquals("", description.prefix());
    assertTrue(description.normalize());
    assertEquals(List.of(ModelInput.IDS, ModelInput.MASK), description.inputs());
    assertEquals(new ModelOutput("", 0), description.output());
    assertEquals(folder.resolve("w.onnx"), model.weights());
    assertEquals(folder.resolve("t.json"), model.tokenizer());
  }

  @Test
  void readsEveryField() throws IOException {
    ModelDescription description =
        read("""
        {"kind": "torchscript", "name": "full", "languages": ["en", "zh-Hant"],
         "dimension": 768, "weights": "w.onnx", "tokenizer": "p.model", "data": ["w.data"],
         "pooling": "none", "maxTokens": 512, "prefix": "query: ", "normalize": false,
         "inputs": ["attention_mask", "input_ids", "token_type_ids"], "output": "pooled",
         "sentencePiece": {"before": [0], "after": [2], "offset": 1, "unknown": 3}}
        """)
            .description();
    assertEquals("query: ", description.prefix());
    assertEquals(List.of(ModelInput.MASK, ModelInput.IDS, ModelInput.TYPES), description.inputs());
    assertEquals(new ModelOutput("pooled", 0), description.output());
    assertEquals(new SentencePieceIds(List.of(0), List.of(2), 1, 3), description.sentencePiece());
    assertEquals(List.of("w.data"), description.files().get("data"));
  }

  @Test
  void saysWhatToDoWithLaser2() {
    assertFault(
        folder.resolve("model.json") + ": field kind is laser2: LASER2's published weights are not",
        () -> read(LASER));
    assertFault("export them once as TorchScript", () -> read(LASER));
  }

  @Test
  void isFoundByFolderAndByFile() throws IOException {
    read(LEAST);
    assertEquals(
        DescribedModel.read(folder).fingerprint(),
        DescribedModel.read(folder.resolve("model.json")).fingerprint());
    Path other = Files.createDirectory(folder.resolve("other"));
    assertFault("the folder holds no model.json", () -> DescribedModel.read(other));
  }

  /** What is put in the place of a part of the least description, and what is said of it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "\"onnx\" | \"tensorflow\" | field kind: ",
        "\"onnx\" | 1 | field kind: ",
        "\"kind\": \"onnx\", | | field kind is missing; use torchscript or onnx",
        "\"small\" | \" \" | field name is missing",
        "\"small\" | 7 | field name: ",
        "[\"sw\", \"en\"] | [] | field languages is missing",
        "[\"sw\", \"en\"] | \"en\" | field languages: ",
        "[\"sw\", \"en\"] | [\"English\"] | field languages holds no language code: English",
        "[\"sw\", \"en\"] | [null] | field languages holds no language code: null",
        "\"dimension\": 4, | | field dimension is missing",
        "\"dimension\": 4 | \"dimension\": 0 | field dimension must be 1 to 16384: 0",
        "\"dimension\": 4 | \"dimension\": 4.5 | field dimension: ",
        "\"dimension\": 4 | \"dimension\": \"4\" | field dimension: ",
        "\"dimension\": 4 | \"dimension\": 99999999999 | field dimension: ",
        "\"w.onnx\" | \"\" | field weights is missing",
        "\"w.onnx\" | \"gone.onnx\" | field weights names gone.onnx, which is not there",
        "\"w.onnx\" | \"/etc/passwd\" | field weights must be a file in the description's folder",
        "\"w.onnx\" | \"../w.onnx\" | field weights must be a file in the description's folder",
        "\"w.onnx\" | \"a/../../w\" | field weights must be a file in the description's folder",
        "\"w.onnx\" | \"..\\\\w.onnx\" | field weights must be a file in the description's folder",
        "\"w.onnx\" | \"C:w.onnx\" | field weights must be a file in the description's folder",
        "\"w.onnx\" | \"w\\u0000.onnx\" | field weights must be a file in the description's folder",
        "\"t.json\" | \"gone.json\" | field tokenizer names gone.json, which is not there",
        "\"mean\" | \"average\" | field pooling: ",
        "\"mean\" | \"\" | field pooling: ",
        "\"pooling\": \"mean\", | | field pooling is missing; use cls, mean, max or none",
        ", \"maxTokens\": 32 | | field maxTokens is missing",
        "32 | 0 | field maxTokens must be 1 to 32768: 0",
        "32 | 32, \"prefix\": 3 | field prefix: ",
        "32 | 32, \"normalize\": \"yes\" | field normalize: ",
        "32 | 32, \"normalize\": 1 | field normalize: ",
        "32 | 32, \"inputs\": [\"ids\"] | field inputs: ",
        "32 | 32, \"inputs\": [\"attention_mask\"] | field inputs lacks input_ids",
        "32 | 32, \"inputs\": [\"input_ids\", \"input_ids\"] | field inputs names an input twice",
        "32 | 32, \"inputs\": [null] | field inputs holds null",
        "32 | 32, \"output\": -1 | field output is neither an output's name nor its number",
        "32 | 32, \"output\": \"\" | field output is neither an output's name nor its number",
        "32 | 32, \"output\": [0] | field output is neither an output's name nor its number",
        "32 | 32, \"dictionary\": \"d.cvocab\" | field dictionary goes with a SentencePiece model",
        "32 | 32, \"sentencePiece\": {} | field sentencePiece goes with a SentencePiece model",
        "32 | 32, \"data\": [\"../x\"] | field data must be a file in the description's folder",
        "32 | 32, \"data\": [\"x\"] | field data names x, which is not there",
        "32 | 32, \"sha256\": {\"x\": \"00\"} | field sha256 names x, which is none of the model's",
        "32 | 32, \"sha256\": {\"w.onnx\": \"00\"} | field sha256 holds no SHA-256 of 64",
        "32 | 32, \"max_tokens\": 3 | unknown field max_tokens; known are [data, dictionary,",
        "32 | 32, \"name\": \"again\" | is not JSON: Duplicate",
        "32} | 32 | is not JSON: ",
        "32} | 32} {} | Trailing token",
      })
  void refusesByFileAndField(String from, String to, String fault) {
    assertTrue(LEAST.contains(from), from);
    String json = LEAST.replace(from, to == null ? "" : to);
    assertFault(folder.resolve("model.json") + ": ", () -> read(json));
    assertFault(fault, () -> read(json));
  }

  @Test
  void refusesWhatIsNoDescriptionAtAll() {
    assertFault("model.json: is empty", () -> read("null"));
    assertFault("model.json: ", () -> read(""));
    assertFault("model.json: ", () -> read("[]"));
    assertFault("larger than", () -> read(" ".repeat((1 << 20) + 1)));
  }

  @Test
  void comparesChecksums() throws IOException {
    String right = Sha256.hex("content of w.onnx");
    read(LEAST.replace("32", "32, \"sha256\": {\"w.onnx\": \"" + right + "\"}")).verify();
    DescribedModel wrong =
        read(LEAST.replace("32", "32, \"sha256\": {\"t.json\": \"" + right + "\"}"));
    assertFault("field sha256 says " + right + " of t.json, but the file has", wrong::verify);
  }

  @Test
  void fingerprintTellsFilesAndSettingsApart() throws IOException {
    String before = read(LEAST).fingerprint();
    assertTrue(before.startsWith("small@"), before);
    assertEquals(before, read(LEAST.replace("\"sw\", ", "")).fingerprint());
    assertNotEquals(before, read(LEAST.replace("32", "33")).fingerprint());
    assertNotEquals(before, read(LEAST.replace("mean", "max")).fingerprint());
    assertNotEquals(before, read(LEAST.replace("32", "32, \"prefix\": \"a\"")).fingerprint());
    assertNotEquals(before, read(LEAST.replace("32", "32, \"data\": [\"w.data\"]")).fingerprint());
    Files.writeString(folder.resolve("t.json"), "other");
    assertNotEquals(before, read(LEAST).fingerprint());
  }

  @Test
  void marginsOfEarlierVersionsAreNotRead() throws IOException {
    DescribedModel model = read(LEAST);
    DescribedModel old =
        read(LEAST.replace("32", "32, \"thresholds\": {\"sw\": 1.1, \"fi\": null}"));
    assertEquals(model.description(), old.description());
    assertEquals(model.fingerprint(), old.fingerprint());
  }
}
