package org.occgen.models.averaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.digest.Sha256;
import org.occgen.core.files.StoredEntry;
import org.occgen.models.InvalidModelException;
import org.occgen.models.TinyVocabulary;

/** The reader reports the first of several faults of a model file, in the order of its checks. */
class EncoderFaultsTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final byte[] VOCABULARY = TinyVocabulary.of("one", "two");
  private static final String NO_SUM = "0".repeat(64);

  /** A piece without the unknown one, which SentencePiece refuses. */
  private static final byte[] WITHOUT_UNKNOWN = {10, 3, 10, 1, 'a'};

  /** In the order in which the reader reports them. */
  private static final List<Fault> FAULTS =
      List.of(
          new Fault("encoder.json: field dimension", file -> file.card.put("dimension", 0)),
          new Fault("stands where vocabulary.model", file -> file.rename("vocabulary.model")),
          new Fault("stands where weights.bin", file -> file.rename("weights.bin")),
          new Fault(
              "file: vocabulary.model has SHA", file -> file.card.put("vocabularySha256", NO_SUM)),
          new Fault("file: weights.bin has SHA", file -> file.card.put("weightsSha256", NO_SUM)),
          new Fault(
              "file: weights.bin: weights do not", file -> file.put("weights.bin", new byte[20])),
          new Fault("weights.bin has 3 columns", file -> file.put("dimension", 4)),
          new Fault("weights.bin has 3 rows", file -> file.features("ngramBuckets", 7)),
          new Fault(
              "file: vocabulary.model: the vocabulary is no",
              file -> file.put("vocabulary.model", new byte[] {10, 50})),
          new Fault("vocabulary.model has 1 pieces", EncoderFaultsTest::refused),
          new Fault(
              "stands where extension-vocabulary.model",
              file -> file.rename("extension-vocabulary.model")),
          new Fault(
              "extension-vocabulary.model has SHA",
              file -> file.extension().put("vocabularySha256", NO_SUM)),
          new Fault(
              "extension-weights.bin has SHA",
              file -> file.extension().put("weightsSha256", NO_SUM)),
          new Fault(
              "extension-weights.bin: weights do not",
              file -> file.put("extension-weights.bin", new byte[20])),
          new Fault(
              "extension-vocabulary.model: the vocabulary is no",
              file -> file.put("extension-vocabulary.model", new byte[] {10, 50})),
          new Fault(
              "stands where extension-translations.bin",
              file -> file.rename("extension-translations.bin")),
          new Fault(
              "extension-translations.bin has SHA",
              file -> file.extension().put("translationsSha256", NO_SUM)),
          new Fault(
              "extension-translations.bin: holds no",
              file -> file.put("extension-translations.bin", new byte[20])));

  @TempDir Path folder;
  private Path file;

  private interface Change {
    void to(Parts file) throws IOException;
  }

  private record Fault(String message, Change change) {}

  /** The entries of a file, and its card. */
  private static final class Parts {
    final Map<String, byte[]> entries = new LinkedHashMap<>();
    final List<String> renamed = new ArrayList<>();
    final ObjectNode card;

    Parts(Path file) throws IOException {
      try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(file))) {
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
          entries.put(entry.getName(), zip.readAllBytes());
        }
      }
      card = (ObjectNode) JSON.readTree(entries.remove("encoder.json"));
    }

    ObjectNode extension() {
      return (ObjectNode) card.get("extension");
    }

    void put(String field, int number) {
      card.put(field, number);
    }

    void features(String field, int number) {
      ((ObjectNode) card.get("features")).put(field, number);
    }

    void rename(String entry) {
      renamed.add(entry);
    }

    /** Another content, with the checksum that it has. */
    void put(String entry, byte[] bytes) {
      entries.put(entry, bytes);
      String part = entry.replaceAll("extension-|[.].*", "");
      ObjectNode node = entry.startsWith("extension-") ? extension() : card;
      if (!node.get(part + "Sha256").asText().equals(NO_SUM)) {
        node.put(part + "Sha256", Sha256.hex(bytes));
      }
    }

    byte[] bytes() throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ZipOutputStream out = new ZipOutputStream(bytes)) {
        StoredEntry.add(out, "encoder.json", JSON.writeValueAsBytes(card));
        for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
          String name = entry.getKey();
          StoredEntry.add(out, renamed.contains(name) ? "x-" + name : name, entry.getValue());
        }
      }
      return bytes.toByteArray();
    }
  }

  /** One piece, in a vocabulary that SentencePiece refuses besides. */
  private static void refused(Parts file) {
    file.put("vocabulary.model", WITHOUT_UNKNOWN);
  }

  @BeforeEach
  void write() throws IOException {
    Path base = folder.resolve("base.occgen");
    file = folder.resolve("file.occgen");
    float[][] table = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
    FeatureLayout layout = FeatureLayout.ofPieces(3);
    TinyModel.write(base, VOCABULARY, layout, table);
    AveragingModel.at(base)
        .writeExtended(
            file,
            "wide",
            Map.of("fi", List.of(1f, 1f, 1f, 2f)),
            NormalizationRules.OCCGEN_3,
            VOCABULARY,
            layout,
            table,
            8,
            Map.of("fi", Map.of("yksi", "one")));
  }

  @Test
  void opensWithoutAFault() throws IOException {
    assertEquals(3, open(new Parts(file).bytes()).dimension());
  }

  @Test
  void tellsTheFirstOfTwoFaults() throws IOException {
    for (int first = 0; first < FAULTS.size(); first++) {
      for (int second = first; second < FAULTS.size(); second++) {
        Parts parts = new Parts(file);
        // the first one last: where both change the same part, it stays
        FAULTS.get(second).change().to(parts);
        FAULTS.get(first).change().to(parts);
        assertFault(FAULTS.get(first).message(), parts.bytes());
      }
    }
  }

  @Test
  void aVocabularyThatSentencePieceRefusesIsToldAfterAllChecksOfTheFile() throws IOException {
    Parts parts = new Parts(file);
    refused(parts);
    parts.features("pieces", 1);
    float[][] row = {{1, 0, 0}};
    parts.put("weights.bin", QuantizedWeights.quantize(row, 8).toBytes());
    byte[] refused = parts.bytes();
    parts.extension().put("translationsSha256", NO_SUM);
    byte[] damagedBesides = parts.bytes();
    assertFault("SentencePiece cannot read the vocabulary", refused);
    assertFault("extension-translations.bin has SHA-256", damagedBesides);
    assertEquals(3, EncoderFile.read(new ByteArrayInputStream(refused), "file").card().dimension());
  }

  @Test
  void aFaultOfTheCardIsToldBeforeThatTheFileIsCutOff() throws IOException {
    Parts parts = new Parts(file);
    parts.card.put("dimension", 0);
    byte[] bytes = parts.bytes();
    int weights = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("OCCW");
    assertFault("field dimension must be", Arrays.copyOf(bytes, weights));
    byte[] whole = new Parts(file).bytes();
    int inWeights = new String(whole, StandardCharsets.ISO_8859_1).indexOf("OCCW");
    assertFault("weights.bin", Arrays.copyOf(whole, inWeights + 5));
  }

  @Test
  void whatCannotBeReadIsToldWhereItStands() throws IOException {
    byte[] bytes = new Parts(file).bytes();
    int weights = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("OCCW");
    IOException failure =
        assertThrows(IOException.class, () -> AveragingEncoder.read(broken(bytes, weights), "x"));
    assertEquals("the disk is gone", failure.getMessage());
    Parts parts = new Parts(file);
    parts.card.put("dimension", 0);
    byte[] wrong = parts.bytes();
    int later = new String(wrong, StandardCharsets.ISO_8859_1).indexOf("OCCW");
    InvalidModelException told =
        assertThrows(
            InvalidModelException.class, () -> AveragingEncoder.read(broken(wrong, later), "x"));
    assertTrue(told.getMessage().contains("field dimension must be"), told.getMessage());
  }

  @Test
  void aNegativeSizeIsAFaultOfTheFile() throws IOException {
    for (long size : new long[] {-1, 0xFFFFFFFF7FFFFFFFL}) {
      assertFault(
          "encoder.json is damaged: it claims " + size + " bytes", claiming("encoder.json", size));
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      byte[] card = JSON.writeValueAsBytes(new Parts(file).card);
      try (ZipOutputStream out = new ZipOutputStream(bytes)) {
        StoredEntry.add(out, "encoder.json", card);
      }
      byte[] first = bytes.toByteArray();
      int end = new String(first, StandardCharsets.ISO_8859_1).indexOf("PK\1\2");
      bytes.reset();
      bytes.write(first, 0, end);
      bytes.write(claiming("vocabulary.model", size));
      assertFault("vocabulary.model is damaged: it claims " + size, bytes.toByteArray());
    }
  }

  /** The header of a stored entry whose size, of 64 bits, is this one. */
  private static byte[] claiming(String name, long size) {
    byte[] letters = name.getBytes(StandardCharsets.US_ASCII);
    ByteBuffer header =
        ByteBuffer.allocate(30 + letters.length + 20).order(ByteOrder.LITTLE_ENDIAN);
    header.putInt(0x04034b50).putShort((short) 45).putShort((short) 0).putShort((short) 0);
    header.putInt(0).putInt(0).putInt(-1).putInt(-1);
    header.putShort((short) letters.length).putShort((short) 20).put(letters);
    header.putShort((short) 1).putShort((short) 16).putLong(size).putLong(size);
    return header.array();
  }

  /** A stream of these bytes that throws an IOException at the byte {@code from}. */
  private static InputStream broken(byte[] bytes, int from) {
    return new FilterInputStream(new ByteArrayInputStream(bytes, 0, from)) {
      @Override
      public int read(byte[] into, int offset, int length) throws IOException {
        int count = super.read(into, offset, length);
        if (count < 0) {
          throw new IOException("the disk is gone");
        }
        return count;
      }
    };
  }

  private static AveragingEncoder open(byte[] bytes) throws IOException {
    try (AveragingEncoder encoder =
        AveragingEncoder.read(new ByteArrayInputStream(bytes), "file")) {
      return encoder;
    }
  }

  private static void assertFault(String fault, byte[] bytes) {
    String message = assertThrows(InvalidModelException.class, () -> open(bytes)).getMessage();
    assertTrue(message.contains(fault), () -> "not \"" + fault + "\" but \"" + message + '"');
  }
}
