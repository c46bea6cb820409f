package org.occgen.models;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.models.exported.ModelFolder;

/** How encoders are named. */
class EncodersTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"torchscript", "onnx"})
  void aFolderAndTheDescriptionInItNameOneEncoder(String kind) {
    Path model = ModelFolder.transformer(folder.resolve("tiny"), kind).write();
    try (SentenceEncoder byFolder = Encoders.open(model.toString());
        SentenceEncoder byFile = Encoders.open(model.resolve("model.json").toString())) {
      assertEquals(byFolder.fingerprint(), byFile.fingerprint());
      EncoderProfile profile = Encoders.profile(model.toString());
      assertEquals(profile.fingerprint(), byFolder.fingerprint());
      assertEquals("tiny", profile.name());
      assertEquals(List.of("en", "es", "sw"), profile.languages());
      assertEquals(8, profile.dimension());
    }
  }

  @Test
  void aModelFileIsNamedByItsPath() throws IOException {
    Path file = folder.resolve("two.occgen");
    Encoders.write(
        file,
        "two",
        List.of("en"),
        TinyVocabulary.of("one"),
        FeatureLayout.ofPieces(2),
        new float[][] {{0, 0}, {1, 0}},
        8);
    try (SentenceEncoder encoder = Encoders.open(file.toString())) {
      assertEquals(Encoders.profile(file.toString()).fingerprint(), encoder.fingerprint());
    }
    assertEquals("two", Encoders.profile(file.toString()).name());
  }

  @Test
  void thresholdsGoIntoTheDescription() throws IOException {
    Path model = ModelFolder.transformer(folder, "onnx").write();
    Encoders.setThresholds(model, Map.of("sw", 1.07));
    assertEquals(Map.of("sw", 1.07), Encoders.profile(model.toString()).thresholds());
  }

  @ParameterizedTest
  @ValueSource(strings = {"nowhere", "nowhere.occgen", "no/where", "nowhere.json", "", "\0"})
  void whatIsNowhereIsRefusedWithWhatToDo(String name) {
    String message =
        assertThrows(InvalidModelException.class, () -> Encoders.open(name)).getMessage();
    assertEquals(
        name
            + ": no encoder: neither shipped, nor a file or folder, nor a fetched model; occgen"
            + " models list shows what can be fetched",
        message);
    assertEquals(
        message,
        assertThrows(InvalidModelException.class, () -> Encoders.profile(name)).getMessage());
  }

  @Test
  void aFolderWithoutADescriptionIsRefused() {
    String message =
        assertThrows(InvalidModelException.class, () -> Encoders.open(folder.toString()))
            .getMessage();
    assertTrue(message.contains("the folder holds no model.json"), message);
  }
}
