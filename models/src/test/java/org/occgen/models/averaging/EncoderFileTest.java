package org.occgen.models.averaging;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.digest.Sha256;
import org.occgen.core.files.StoredEntry;
import org.occgen.models.InvalidModelException;
import org.occgen.models.TinyVocabulary;
import org.occgen.models.registry.Encoders;

class EncoderFileTest {
  private static final byte[] VOCABULARY = TinyVocabulary.of("one", "two");
  private static final FeatureLayout PIECES = FeatureLayout.ofPieces(3);
  private static final float[][] TABLE = {{0, 0}, {1, 0}, {0, 1}};

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void write() throws IOException {
    file = folder.resolve("tiny.occgen");
    TinyModel.write(file, VOCABULARY, PIECES, TABLE);
  }

  @Test
  void sameContentGivesSameBytes() throws IOException {
    Path again = folder.resolve("again.occgen");
    TinyModel.write(again, VOCABULARY, PIECES, TABLE);
    assertArrayEquals(Files.readAllBytes(file), Files.readAllBytes(again));
  }

  @Test
  void cardIsReadAlone() throws IOException {
    EncoderCard card = AveragingModel.at(file).profile();
    assertEquals(List.of("en", "sw"), card.languages());
    assertEquals(2, card.dimension());
    assertEquals(PIECES, card.features());
    // Even where nothing but the card is there.
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, 800));
    assertEquals(card, AveragingModel.at(file).profile());
  }

  @Test
  void fingerprintTellsWeightsApart() throws IOException {
    Path other = folder.resolve("other.occgen");
    float[][] changed = {{0, 0}, {1, 1}, {0, 1}};
    TinyModel.write(other, VOCABULARY, PIECES, changed);
    assertNotEquals(
        AveragingModel.at(other).profile().fingerprint(),
        AveragingModel.at(file).profile().fingerprint());
  }

  @Test
  void fingerprintTellsLayoutsApart() throws IOException {
    // The same rows, read as what they are not, give other vectors.
    Path other = folder.resolve("other.occgen");
    FeatureLayout three = new FeatureLayout(3, 2, 3, 3, 0);
    FeatureLayout four = new FeatureLayout(3, 2, 4, 4, 0);
    float[][] table = {{0, 0}, {1, 0}, {0, 1}, {1, 1}, {2, 1}};
    TinyModel.write(file, VOCABULARY, three, table);
    TinyModel.write(other, VOCABULARY, four, table);
    assertNotEquals(
        AveragingModel.at(other).profile().fingerprint(),
        AveragingModel.at(file).profile().fingerprint());
  }

  @Test
  void marginsThatEarlierVersionsWroteAreNotRead() throws IOException {
    zipModel(card(2, 3).replace("}\n", ", \"thresholds\": {\"en\": 1.06, \"es\": null}}\n"));
    String text = new String(Files.readAllBytes(file), ISO_8859_1);
    assertTrue(text.contains("\"thresholds\": {\"en\": 1.06"), text);
    EncoderCard card = AveragingModel.at(file).profile();
    assertEquals(List.of("en"), card.languages());
    zipModel(card(2, 3));
    assertEquals(AveragingModel.at(file).profile(), card);
  }

  @Test
  void namesAFileThatIsNotThere() {
    assertFault("neither shipped, nor a file or folder", () -> Encoders.open("no-such-file"));
    assertFault("holds no model.json", () -> Encoders.profile(folder.toString()));
  }

  @Test
  void refusesAFileCutOffAnywhere() throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    // Behind the last entry stands only the zip directory, which is not needed.
    for (int length = 0; length < indexOfDirectory(bytes); length += 7) {
      Files.write(file, Arrays.copyOf(bytes, length));
      assertFault("tiny.occgen: ", () -> AveragingModel.at(file).open());
    }
  }

  @Test
  void refusesOneChangedByteAnywhereInTheContent() throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    int weights = lastIndexOf(bytes, "OCCW");
    for (int index = weights; index < weights + 20 + 3 * 4 + 6; index++) {
      byte[] changed = bytes.clone();
      changed[index] ^= 4;
      Files.write(file, changed);
      assertFault("weights.bin", () -> AveragingModel.at(file).open());
    }
  }

  @Test
  void refusesTextAndOtherArchives() throws IOException {
    Files.writeString(file, "no archive");
    assertFault("there is no entry encoder.json", () -> AveragingModel.at(file).open());
    zip("readme.txt", "hello");
    assertFault("entry readme.txt stands where encoder.json", () -> AveragingModel.at(file).open());
  }

  @Test
  void refusesACardThatIsNone() throws IOException {
    zip("encoder.json", "{");
    assertFault("encoder.json: ", () -> AveragingModel.at(file).profile());
    zip("encoder.json", "null");
    assertFault("encoder.json is empty", () -> AveragingModel.at(file).profile());
    zip("encoder.json", "{\"name\": \"x\"}");
    assertFault("field languages is missing", () -> AveragingModel.at(file).profile());
    zip("encoder.json", card(2, 3).replace("\"dimension\": 2,", ""));
    assertFault("field dimension must be", () -> AveragingModel.at(file).profile());
    zip("encoder.json", card(2, 3).replace("\"dimension\"", "\"sized\": 1, \"dimension\""));
    assertFault("sized", () -> AveragingModel.at(file).profile());
    zip("encoder.json", card(2, 0));
    assertFault("field features.pieces cannot be 0", () -> AveragingModel.at(file).profile());
    zip("encoder.json", card(2, 3).replace("\"ngramBuckets\": 0", "\"ngramBuckets\": 4000000"));
    assertFault("asks for 4000003 rows", () -> AveragingModel.at(file).profile());
    zip("encoder.json", card(2, 3).replace("\"features\"", "\"traits\""));
    assertFault("field features is missing", () -> AveragingModel.at(file).profile());
    zip("encoder.json", card(2, 3).replace(NormalizationRules.OCCGEN_3.label(), "other-rules"));
    assertFault("field normalization is other-rules", () -> AveragingModel.at(file).profile());
  }

  private static byte[] weights() {
    return QuantizedWeights.quantize(TABLE, 8).toBytes();
  }

  private static String card(int dimension, int pieces) {
    return String.format(
        Locale.ROOT,
        """
        {"name": "x", "languages": ["en"], "dimension": %d,
         "features": {"pieces": %d, "ngramBuckets": 0, "shortestNgram": 3, "longestNgram": 5,
                      "skeletonBuckets": 0},
         "normalization": "%s", "vocabularySha256": "%s", "weightsSha256": "%s"}
        """,
        dimension,
        pieces,
        NormalizationRules.OCCGEN_3.label(),
        Sha256.hex(VOCABULARY),
        Sha256.hex(weights()));
  }

  private void zipModel(String card) throws IOException {
    zip("encoder.json", card, "vocabulary.model", VOCABULARY, "weights.bin", weights());
  }

  private void zip(Object... namesAndContents) throws IOException {
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
      for (int i = 0; i < namesAndContents.length; i += 2) {
        byte[] bytes =
            namesAndContents[i + 1] instanceof byte[] raw
                ? raw
                : ((String) namesAndContents[i + 1]).getBytes(StandardCharsets.UTF_8);
        StoredEntry.add(out, (String) namesAndContents[i], bytes);
      }
    }
  }

  private static int indexOfDirectory(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1).indexOf("PK\1\2");
  }

  private static int lastIndexOf(byte[] bytes, String text) {
    return new String(bytes, StandardCharsets.ISO_8859_1).lastIndexOf(text);
  }

  private interface Action {
    void run() throws IOException;
  }

  private static void assertFault(String fault, Action action) {
    String message = assertThrows(InvalidModelException.class, action::run).getMessage();
    assertTrue(message.contains(fault), message);
  }
}
