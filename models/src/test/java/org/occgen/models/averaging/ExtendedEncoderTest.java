package org.occgen.models.averaging;

import static java.util.stream.Collectors.toMap;
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
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.models.InvalidModelException;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.TinyVocabulary;

/** Encoders with a second table for further languages. */
class ExtendedEncoderTest {
  private static final byte[] VOCABULARY = TinyVocabulary.of("one", "two");
  private static final float[][] TABLE = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};

  /** Knows "two" and "tri": the second table's rows 1 and 2. */
  private static final byte[] FURTHER = TinyVocabulary.of("two", "tri");

  private static final float[][] FURTHER_TABLE = {{0, 0, 0}, {0, -0.5f, 1}, {1, 0, 0}};

  /** What "two" has in the first table comes with half its length. */
  private static final List<Float> GAINS = List.of(0.5f, 1f, 1f);

  @TempDir Path folder;
  private Path base;
  private Path extended;

  @BeforeEach
  void write() throws IOException {
    base = folder.resolve("base.occgen");
    extended = folder.resolve("extended.occgen");
    AveragingModel.write(
        base,
        "tiny",
        List.of("en", "sw"),
        NormalizationRules.OCCGEN_2,
        VOCABULARY,
        FeatureLayout.ofPieces(3),
        TABLE,
        8);
    extend(base, extended, List.of("lo", "fi"));
  }

  private static void extend(Path from, Path to, List<String> languages) throws IOException {
    AveragingModel.at(from)
        .writeExtended(
            to,
            "wide",
            languages.stream().collect(toMap(language -> language, language -> GAINS)),
            NormalizationRules.OCCGEN_3,
            FURTHER,
            FeatureLayout.ofPieces(3),
            FURTHER_TABLE,
            8,
            Map.of());
  }

  private Path translated() throws IOException {
    Path file = folder.resolve("translated.occgen");
    AveragingModel.at(base)
        .writeExtended(
            file,
            "wide",
            Map.of("fi", List.of(1f, 1f, 1f, 2f), "lo", List.of(1f, 1f, 1f, 2f)),
            NormalizationRules.OCCGEN_3,
            FURTHER,
            FeatureLayout.ofPieces(3),
            new float[3][3],
            8,
            Map.of("fi", Map.of("yksi", "one", "two", "one")));
    return file;
  }

  @Test
  void furtherWordsOfALanguageLeaveTheOtherLanguages() throws IOException {
    AveragingModel before = AveragingModel.at(translated());
    AveragingModel.KnownWords known = before.knownWords();
    assertEquals(List.of("one"), known.english());
    assertEquals(
        List.of("Kaksi"), known.withoutMeaning("fi", List.of("yksi", "Kaksi", "kaksi", "a b")));
    Path file = folder.resolve("words.occgen");
    before.writeWithWords(file, Map.of("fi", Map.of("Kaksi", "one")));
    AveragingModel after = AveragingModel.at(file);
    assertNotEquals(before.profile().fingerprint(), after.profile().fingerprint());
    assertEquals(List.of("fi"), after.profile().extension().orElseThrow().stems());
    try (AveragingEncoder old = before.open();
        AveragingEncoder encoder = after.open()) {
      List<String> words = List.of("yksi", "two", "kaksi", "kaksin.", "yksin");
      float[][] finnish = encoder.encode(words, "fi");
      float[] one = old.encode(List.of("yksi"), "fi")[0];
      assertArrayEquals(one, finnish[0]);
      assertArrayEquals(old.encode(List.of("two"), "fi")[0], finnish[1]);
      assertArrayEquals(new float[3], old.encode(List.of("kaksi"), "fi")[0]);
      for (float[] vector : Arrays.asList(finnish).subList(2, 5)) {
        assertArrayEquals(one, vector);
      }
      for (String language : List.of("en", "sw", "lo")) {
        assertArrayEquals(old.encode(words, language), encoder.encode(words, language));
      }
    }
    assertThrows(
        IllegalArgumentException.class,
        () -> before.writeWithWords(file, Map.of("sw", Map.of("moja", "one"))));
  }

  @Test
  void aWordTakesTheRowsOfItsEnglishWordTimesAGain() throws IOException {
    Path file = translated();
    assertArrayEquals(vector(file, "one", "en"), vector(file, "yksi", "fi"), 1e-6f);
    try (SentenceEncoder encoder = AveragingModel.at(file).open()) {
      float[][] words = encoder.encode(List.of("one", "two"), "en");
      assertFalse(Arrays.equals(words[0], words[1]));
      float[] sum = new float[3];
      double square = 0;
      for (int j = 0; j < 3; j++) {
        sum[j] = words[1][j] + 2 * words[0][j];
        square += sum[j] * sum[j];
      }
      for (int j = 0; j < 3; j++) {
        sum[j] /= (float) Math.sqrt(square);
      }
      assertArrayEquals(sum, encoder.encode(List.of("two"), "fi")[0], 1e-2f);
      assertArrayEquals(words[1], encoder.encode(List.of("two"), "lo")[0], 1e-6f);
    }
  }

  @Test
  void translationsAreChecked() throws IOException {
    Path file = translated();
    String before = AveragingModel.at(file).profile().fingerprint();
    assertNotEquals(AveragingModel.at(extended).profile().fingerprint(), before);
    assertArrayEquals(vector(file, "one", "en"), vector(file, "yksi", "fi"), 1e-6f);
    byte[] bytes = Files.readAllBytes(file);
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    bytes[text.indexOf("OCCT") + 20] ^= 1;
    assertFault("extension-translations.bin", bytes);
  }

  private static float[] vector(Path file, String text, String language) {
    try (SentenceEncoder encoder = AveragingModel.at(file).open()) {
      for (String other : List.of("en", "fi", "sw")) { // what is kept of one is not heard in others
        if (encoder.languages().contains(other)) {
          encoder.encode(List.of(text), other);
        }
      }
      return encoder.encode(List.of(text), language)[0];
    }
  }

  @Test
  void furtherLanguagesAddTheirRowsAndTheOthersHearNothing() {
    assertArrayEquals(new float[] {1, 0, 0}, vector(extended, "one", "fi"), 1e-6f);
    assertArrayEquals(new float[] {0, 0, 1}, vector(extended, "two", "fi"), 5e-3f); // of 8 bits
    assertArrayEquals(new float[] {1, 0, 0}, vector(extended, "tri", "lo"), 1e-6f);
    for (String language : List.of("en", "sw")) {
      for (String text : List.of("one", "two", "tri", "one two", " two", "  two", "\u0001two")) {
        assertArrayEquals(vector(base, text, language), vector(extended, text, language), text);
      }
    }
  }

  @Test
  void furtherLanguagesHaveRulesOfTextOfTheirOwn() {
    // the rules occgen-3 take the space of width zero for one, occgen-2 do not
    assertArrayEquals(
        vector(extended, "one two", "fi"), vector(extended, "one\u200btwo", "fi"), 1e-6f);
    assertArrayEquals(vector(base, "one\u200btwo", "en"), vector(extended, "one\u200btwo", "en"));
  }

  @Test
  void theCardTellsOfThem() {
    EncoderCard before = AveragingModel.at(base).profile();
    EncoderCard card = AveragingModel.at(extended).profile();
    assertEquals("wide", card.name());
    assertEquals(List.of("en", "fi", "lo", "sw"), card.languages());
    assertEquals(Set.of("en", "sw"), card.unextended());
    assertEquals(List.of("fi", "lo"), card.extension().orElseThrow().languages());
    assertEquals(before.weightsSha256(), card.weightsSha256());
    assertNotEquals(before.fingerprint(), card.fingerprint());
    assertThrows(IllegalArgumentException.class, () -> card.requireNotTrained("fi"));
  }

  @Test
  void addedLanguagesLeaveTheSecondTable() throws IOException {
    Path more = folder.resolve("more.occgen");
    AveragingModel.at(extended)
        .writeWithLanguage(more, "et", new int[] {1}, new float[][] {{-1, 1, 0}}, 60, "en");
    assertArrayEquals(vector(extended, "two", "fi"), vector(more, "two", "fi"));
    assertArrayEquals(new float[] {0, 1, 0}, vector(more, "one", "et"), 1e-6f);
  }

  @Test
  void aSecondExtensionTakesThePlaceOfTheFirst() throws IOException {
    Path again = folder.resolve("again.occgen");
    extend(extended, again, List.of("et"));
    EncoderCard card = AveragingModel.at(again).profile();
    assertEquals(List.of("en", "et", "sw"), card.languages());
    assertArrayEquals(vector(extended, "two", "fi"), vector(again, "two", "et"));
  }

  @Test
  void theSameTablesGiveTheSameBytes() throws IOException {
    Path again = folder.resolve("again.occgen");
    extend(base, again, List.of("fi", "lo"));
    assertArrayEquals(Files.readAllBytes(extended), Files.readAllBytes(again));
  }

  @Test
  void refusesLanguagesThatTheFirstTableKnows() {
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () -> extend(base, folder.resolve("x.occgen"), List.of("fi", "sw")))
            .getMessage();
    assertTrue(message.contains("knows sw already"), message);
  }

  @Test
  void refusesFilesThatAreCutOrDamaged() throws IOException {
    byte[] bytes = Files.readAllBytes(extended);
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    int weights = text.indexOf("extension-weights.bin");
    assertFault("extension-weights.bin is damaged", Arrays.copyOf(bytes, weights + 40));
    byte[] changed = bytes.clone();
    changed[text.indexOf("OCCW", weights) + 30] ^= 1;
    assertFault("extension-weights.bin", changed);
  }

  private void assertFault(String fault, byte[] bytes) throws IOException {
    Path file = folder.resolve("damaged.occgen");
    Files.write(file, bytes);
    String message =
        assertThrows(InvalidModelException.class, () -> AveragingModel.at(file).open())
            .getMessage();
    assertTrue(message.contains(fault), message);
  }
}
