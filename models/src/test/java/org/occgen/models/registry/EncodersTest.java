package org.occgen.models.registry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.models.EncoderProfile;
import org.occgen.models.InvalidModelException;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.TinyVocabulary;
import org.occgen.models.averaging.AveragingModel;
import org.occgen.models.averaging.FeatureLayout;
import org.occgen.models.averaging.NormalizationRules;
import org.occgen.models.description.WeightsFormat;
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
    AveragingModel.write(
        file,
        "two",
        List.of("en"),
        NormalizationRules.OCCGEN_2,
        TinyVocabulary.of("one"),
        FeatureLayout.ofPieces(2),
        new float[][] {{0, 0}, {1, 0}},
        8);
    try (SentenceEncoder encoder = Encoders.open(file.toString())) {
      assertEquals(Encoders.profile(file.toString()).fingerprint(), encoder.fingerprint());
    }
    assertEquals("two", Encoders.profile(file.toString()).name());
  }

  @ParameterizedTest
  @ValueSource(strings = {"nowhere", "nowhere.occgen", "no/where", "nowhere.json", "", "\0"})
  void whatIsNowhereIsRefusedWithWhatToDo(String name) {
    String message =
        assertThrows(InvalidModelException.class, () -> Encoders.open(name)).getMessage();
    assertEquals(
        name
            + ": no encoder: neither shipped, nor a file or folder; a model of others is named by its"
            + " path (src/site/encoders.md)",
        message);
    assertEquals(
        message,
        assertThrows(InvalidModelException.class, () -> Encoders.profile(name)).getMessage());
  }

  /** The module stands above this one, so it is not on the class path here. */
  @Test
  void theEncoderOfAModuleThatIsLeftOutIsRefusedWithItsName() {
    assertTrue(Encoders.isName("e5"));
    assertTrue(Encoders.isName("shipped"));
    assertFalse(Encoders.isName("e6"));
    assertEquals(
        "e5: this encoder stands in the module occgen-e5, which is not on the class path: unpack"
            + " the archive occgen-...-e5.tar.xz beside that of occgen (src/site/distribution.md)",
        assertThrows(InvalidModelException.class, () -> Encoders.find("e5")).getMessage());
  }

  @Test
  void aFolderWithoutADescriptionIsRefused() {
    String message =
        assertThrows(InvalidModelException.class, () -> Encoders.open(folder.toString()))
            .getMessage();
    assertTrue(message.contains("the folder holds no model.json"), message);
  }

  @ParameterizedTest
  @EnumSource(WeightsFormat.class)
  void everyKindThatADescriptionMayNameIsFound(WeightsFormat kind) throws IOException {
    for (String file : List.of("w", "tokenizer.json")) {
      Files.writeString(folder.resolve(file), "not looked at before the model is opened");
    }
    Files.writeString(
        folder.resolve("model.json"),
        String.format(
            Locale.ROOT,
            """
            {"kind": "%s", "name": "some", "languages": ["en"], "dimension": 8, "weights": "w",
             "tokenizer": "tokenizer.json", "pooling": "mean", "maxTokens": 8,
             "inputs": ["input_ids"]}
            """,
            kind.name().toLowerCase(Locale.ROOT)));
    assertEquals("some", Encoders.profile(folder.toString()).name());
  }
}
