package org.occgen.models.averaging;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.models.InvalidModelException;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.TinyVocabulary;

/** Languages that are added to a model file. */
class AddedLanguageTest {
  private static final byte[] VOCABULARY = TinyVocabulary.of("one", "two");
  private static final float[][] TABLE = {{0, 0}, {1, 0}, {0, 1}};
  private static final float[][] SWAP = {{-1, 1}};

  @TempDir Path folder;
  private Path base;
  private Path more;

  @BeforeEach
  void write() throws IOException {
    base = folder.resolve("base.occgen");
    more = folder.resolve("more.occgen");
    FeatureLayout pieces = FeatureLayout.ofPieces(3);
    TinyModel.write(base, VOCABULARY, pieces, TABLE);
    AveragingModel.at(base).writeWithLanguage(more, "fi", new int[] {1}, SWAP, 60, "en");
  }

  private static float[] vector(Path file, String word, String language) {
    try (SentenceEncoder encoder = AveragingModel.at(file).open()) {
      // the other language first: what is kept of one must not be heard in the other
      encoder.encode(List.of(word), language.equals("fi") ? "en" : "sw");
      return encoder.encode(List.of(word), language)[0];
    }
  }

  @Test
  void onlyTheAddedLanguageHearsItsRows() {
    assertArrayEquals(new float[] {0, 1}, vector(more, "one", "fi"), 1e-6f);
    assertArrayEquals(vector(base, "two", "en"), vector(more, "two", "fi"));
    for (String language : List.of("en", "sw")) {
      assertArrayEquals(vector(base, "one", language), vector(more, "one", language));
    }
  }

  @Test
  void theCardTellsOfIt() {
    EncoderCard before = AveragingModel.at(base).profile();
    EncoderCard card = AveragingModel.at(more).profile();
    assertEquals(List.of("en", "fi", "sw"), card.languages());
    assertEquals(60, card.added().get("fi").pairs());
    assertEquals("en", card.added().get("fi").translatedTo());
    assertEquals(before.vocabularySha256(), card.vocabularySha256());
    assertEquals(before.weightsSha256(), card.weightsSha256());
    assertNotEquals(before.fingerprint(), card.fingerprint());
  }

  @Test
  void aFileWithoutAddedLanguagesSaysNothingOfThem() throws IOException {
    String bytes = new String(Files.readAllBytes(base), StandardCharsets.ISO_8859_1);
    assertFalse(bytes.contains("added"));
    assertEquals(Map.of(), AveragingModel.at(base).profile().added());
  }

  @Test
  void severalAreAddedInAnyOrder() throws IOException {
    Path one = folder.resolve("one.occgen");
    Path other = folder.resolve("other.occgen");
    Path both = folder.resolve("both.occgen");
    float[][] turn = {{-1, -1}};
    AveragingModel.at(more).writeWithLanguage(one, "bg", new int[] {2}, turn, 70, "fi");
    AveragingModel.at(base).writeWithLanguage(other, "bg", new int[] {2}, turn, 70, "fi");
    AveragingModel.at(other).writeWithLanguage(both, "fi", new int[] {1}, SWAP, 60, "en");
    assertArrayEquals(Files.readAllBytes(one), Files.readAllBytes(both));
    assertArrayEquals(vector(more, "one", "fi"), vector(one, "one", "fi"));
    assertArrayEquals(vector(other, "two", "bg"), vector(one, "two", "bg"));
  }

  @Test
  void addingAgainReplacesTheRows() throws IOException {
    assertArrayEquals(new float[] {0, 1}, vector(more, "one", "fi"), 1e-6f);
    Path again = folder.resolve("again.occgen");
    float[][] away = {{-2, 0}};
    AveragingModel.at(more).writeWithLanguage(again, "fi", new int[] {1}, away, 90, "sw");
    assertArrayEquals(new float[] {-1, 0}, vector(again, "one", "fi"), 1e-6f);
    EncoderCard card = AveragingModel.at(again).profile();
    assertEquals(90, card.added().get("fi").pairs());
    assertNotEquals(AveragingModel.at(more).profile().fingerprint(), card.fingerprint());
  }

  @Test
  void refusesALanguageThatItWasTrainedOn() {
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () ->
                    AveragingModel.at(base)
                        .writeWithLanguage(more, "sw", new int[] {1}, SWAP, 60, "en"))
            .getMessage();
    assertTrue(message.contains("was trained on sw"), message);
  }

  @Test
  void refusesRowsThatAreDamaged() throws IOException {
    byte[] bytes = Files.readAllBytes(more);
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    int rows = text.lastIndexOf("OCCR");
    assertTrue(rows > 0);
    for (int place : new int[] {0, 5, 11, 14, 20}) {
      byte[] changed = bytes.clone();
      changed[rows + place] ^= 4;
      Files.write(more, changed);
      assertFault("rows-fi.bin");
    }
    Files.write(more, Arrays.copyOf(bytes, rows + 8));
    assertFault("entry rows-fi.bin");
  }

  @Test
  void refusesACardWhoseAddedLanguagesAreImpossible() {
    AddedLanguage fi = AveragingModel.at(more).profile().added().get("fi");
    assertFault("field added names fr", () -> card(Map.of("fr", fi)));
    assertFault("field added leaves no language", () -> card(Map.of("en", fi, "sw", fi)));
    assertEquals(Map.of("sw", fi), card(Map.of("sw", fi)).added());
    String sha = fi.rowsSha256();
    assertFault("field added.pairs", () -> new AddedLanguage(sha, 0, "en"));
    assertFault("field added.translatedTo", () -> new AddedLanguage(sha, 1, null));
    assertFault("field added.rowsSha256", () -> new AddedLanguage("123", 1, "en"));
    assertFault("field added.rowsSha256", () -> new AddedLanguage(null, 1, "en"));
  }

  private EncoderCard card(Map<String, AddedLanguage> added) {
    EncoderCard card = AveragingModel.at(base).profile();
    return new EncoderCard(
        card.name(),
        card.languages(),
        card.dimension(),
        card.features(),
        card.normalization(),
        card.vocabularySha256(),
        card.weightsSha256(),
        added,
        card.extension());
  }

  private static void assertFault(String fault, Executable action) {
    String message = assertThrows(InvalidModelException.class, action).getMessage();
    assertTrue(message.contains(fault), message);
  }

  private void assertFault(String fault) {
    String message =
        assertThrows(InvalidModelException.class, () -> AveragingModel.at(more).open())
            .getMessage();
    assertTrue(message.contains("more.occgen: ") && message.contains(fault), message);
  }
}
