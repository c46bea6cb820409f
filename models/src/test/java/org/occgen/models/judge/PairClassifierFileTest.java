package org.occgen.models.judge;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.digest.Sha256;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.MinedPairs;
import org.occgen.models.InvalidModelException;
import org.occgen.models.averaging.AveragingEncoder;
import org.occgen.models.averaging.AveragingModel;

class PairClassifierFileTest {
  private static final List<String> ENGLISH = List.of("The cat 3.", "The dog.", "7, 8, 9");
  private static final List<String> FRENCH = List.of("L'homme cat 3", "Dog!", "Cat (7)?");

  @TempDir private Path folder;
  private AveragingEncoder encoder;
  private Path file;
  private byte[] bytes;

  @BeforeEach
  void write() throws IOException {
    encoder = MadeClassifier.encoder(folder, "tiny");
    bytes =
        PairClassifierFile.bytes(MadeClassifier.card(encoder.fingerprint()), MadeClassifier.axes());
    file = Files.write(folder.resolve("my.pairs"), bytes);
  }

  @AfterEach
  void close() {
    encoder.close();
  }

  private void assertRefused(byte[] content, String fault) throws IOException {
    Files.write(file, content);
    assertRefused(() -> PairClassifierFile.card(file.toString()), file + ": " + fault);
    assertRefused(() -> PairClassifierFile.open(file.toString(), encoder), file + ": " + fault);
  }

  private static void assertRefused(Executable reading, String start) {
    String message = assertThrows(InvalidModelException.class, reading).getMessage();
    assertTrue(message.startsWith(start), message);
  }

  /** The file with another card. */
  private byte[] withCard(String card) throws IOException {
    int letters = "OCPAIRS1".length();
    int before = ByteBuffer.wrap(bytes, letters, Integer.BYTES).getInt();
    byte[] json = card.getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream changed = new ByteArrayOutputStream();
    changed.write(bytes, 0, letters);
    changed.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt(json.length).array());
    changed.writeBytes(json);
    int rest = letters + Integer.BYTES + before;
    changed.write(bytes, rest, bytes.length - rest);
    return changed.toByteArray();
  }

  private String card() {
    int letters = "OCPAIRS1".length();
    return new String(
        bytes,
        letters + Integer.BYTES,
        ByteBuffer.wrap(bytes, letters, Integer.BYTES).getInt(),
        StandardCharsets.UTF_8);
  }

  @Test
  void readsWhatItWrites() throws IOException {
    PairClassifierCard card = MadeClassifier.card(encoder.fingerprint());
    assertEquals(card, PairClassifierFile.card(file.toString()));
    String fingerprint = "made-up@" + Sha256.hex(bytes).substring(0, 16);
    assertEquals(fingerprint, PairClassifierFile.fingerprint(file.toString()));
    PairClassifier classifier = PairClassifierFile.open(file.toString(), encoder);
    assertEquals(card, classifier.card());
    assertEquals(fingerprint, classifier.fingerprint());
    assertTrue(classifier.knows("en") && classifier.knows("fr"));
    assertFalse(classifier.knows("sw"));
    assertArrayEquals(bytes, PairClassifierFile.bytes(card, MadeClassifier.axes()));
    assertArrayEquals(bytes, withCard(card()));
  }

  private static MinedPairs mined(String language) {
    return new MinedPairs(
        language,
        List.of(candidate(language, 0, 0), candidate(language, 1, 1), candidate(language, 2, 0)),
        4);
  }

  private static Candidate candidate(String language, int pivotPosition, int position) {
    return new Candidate(
        language,
        pivotPosition,
        position,
        0.5,
        1.1,
        4,
        4,
        true,
        position == 0,
        new Candidate.Rivals(1.5, 1.25),
        0,
        0);
  }

  @Test
  void judgesByWordsWhereItKnowsThemInBothLanguages() {
    PairClassifier classifier = PairClassifierFile.open(file.toString(), encoder);
    PairClassifierCard card = classifier.card();
    for (Map.Entry<String, Boolean> known : Map.of("fr", true, "sw", false).entrySet()) {
      String language = known.getKey();
      MinedPairs mined = mined(language);
      MinedPairs expected =
          (known.getValue() ? card.withWords() : card.withoutWords())
              .judge(
                  classifier.read("en", ENGLISH),
                  classifier.read(language, FRENCH),
                  mined,
                  classifier.card().expected("en", language),
                  new PairFeatures(),
                  PairModel.ThirdLook.NONE);
      MinedPairs judged =
          classifier.judge(
              "en", classifier.read("en", ENGLISH), classifier.read(language, FRENCH), mined);
      assertEquals(expected, judged, language);
      assertEquals(3, judged.candidates().stream().map(Candidate::probability).distinct().count());
    }
  }

  @Test
  void refusesOtherKindsAndEveryCut() throws IOException {
    byte[] other = bytes.clone();
    other[0] = 'X';
    assertRefused(other, "is no pair classifier of occgen train classifier");
    assertRefused("a text file of somebody".getBytes(StandardCharsets.UTF_8), "is no pair class");
    for (int length = 0; length < bytes.length; length++) {
      Files.write(file, Arrays.copyOf(bytes, length));
      assertRefused(() -> PairClassifierFile.card(file.toString()), file + ": ");
    }
    assertRefused(Arrays.copyOf(bytes, 20), "ends too early");
    assertRefused(Arrays.copyOf(bytes, bytes.length - 1), "its axes do not fit their number");
    assertRefused(Arrays.copyOf(bytes, bytes.length + 2), "its axes do not fit their number");
  }

  @Test
  void refusesADamagedCard() throws IOException {
    String card = card();
    assertRefused(withCard("{}"), "its card cannot be read");
    assertRefused(withCard("null"), "has no card");
    assertRefused(withCard(card.substring(1)), "its card cannot be read");
    assertRefused(
        withCard(card.replace("\"covered-low\"", "\"covered-lower\"")), "its card cannot be read");
    assertRefused(withCard(card.replace("\"words\":false", "\"words\":true")), "its card cannot");
    assertRefused(
        withCard(card.replace("\"probability\":0.375", "\"probability\":1.5")), "its card cannot");
    assertRefused(
        withCard(card.replaceFirst("\"deviation\":[0-9.]+", "\"deviation\":0.0")),
        "its card cannot be read");
  }

  @Test
  void refusesAnotherEncoderAndNamesBoth() throws IOException {
    try (AveragingEncoder other = MadeClassifier.encoder(folder, "other")) {
      String message =
          assertThrows(
                  InvalidModelException.class,
                  () -> PairClassifierFile.open(file.toString(), other))
              .getMessage();
      assertTrue(message.startsWith(file + ": "), message);
      assertTrue(message.contains(encoder.fingerprint()), message);
      assertTrue(message.contains(other.fingerprint()), message);
      assertTrue(message.contains("occgen train classifier"), message);
    }
    // the right encoder, but axes of another width
    Files.write(
        file,
        PairClassifierFile.bytes(
            MadeClassifier.card(encoder.fingerprint()),
            new WordAxes(new short[][] {{Short.MAX_VALUE, 0}})));
    assertRefused(() -> PairClassifierFile.open(file.toString(), encoder), file + ": compares");
  }

  @Test
  void namesAFileThatIsNotThere() {
    Path none = folder.resolve("none.pairs");
    assertRefused(() -> PairClassifierFile.card(none.toString()), none + ": there is no such file");
  }

  @Test
  void theShippedOneOpensWithTheShippedEncoder() {
    PairClassifierCard card = PairClassifierFile.card(PairClassifierFile.SHIPPED);
    assertTrue(card.probability() > 0 && card.probability() < 1, card.toString());
    try (AveragingEncoder shipped = AveragingModel.shipped().open()) {
      PairClassifier classifier = PairClassifierFile.open(PairClassifierFile.SHIPPED, shipped);
      assertEquals(card, classifier.card());
      assertEquals(
          PairClassifierFile.fingerprint(PairClassifierFile.SHIPPED), classifier.fingerprint());
      assertTrue(classifier.knows("en") && classifier.knows("zh"));
    }
    assertRefused(
        () -> PairClassifierFile.open(PairClassifierFile.SHIPPED, encoder), "shipped: compares");
  }
}
