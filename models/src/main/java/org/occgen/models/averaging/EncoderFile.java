package org.occgen.models.averaging;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.occgen.core.digest.Sha256;
import org.occgen.core.files.NewFile;
import org.occgen.core.files.StoredEntry;
import org.occgen.models.InvalidModelException;
import org.occgen.models.sentencepiece.SubwordTokenizer;

/**
 * The file of an averaging encoder: a zip archive of these entries, stored without compression, in
 * this order:
 *
 * <ol>
 *   <li>{@code encoder.json}: the {@link EncoderCard}
 *   <li>{@code vocabulary.model}: a SentencePiece model
 *   <li>{@code weights.bin}: the embedding table, {@link QuantizedWeights}, one row for every
 *       feature of the card's {@link FeatureLayout}
 *   <li>for every language that was added, in the order of their codes, {@code rows-<code>.bin}:
 *       {@link LanguageRows}
 * </ol>
 *
 * <p>The card comes first, so that it can be read alone. It holds the checksums of the others. The
 * same content gives the same bytes.
 */
final class EncoderFile {
  private static final String CARD = "encoder.json";
  private static final String VOCABULARY = "vocabulary.model";
  private static final String WEIGHTS = "weights.bin";
  private static final int MAX_CARD_BYTES = 1 << 20;
  private static final int MAX_ENTRY_BYTES = 256 << 20;

  private static final ObjectMapper JSON =
      new ObjectMapper()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  private EncoderFile() {}

  /**
   * A file's whole content, checked.
   *
   * @param card the card
   * @param vocabulary bytes of the SentencePiece model
   * @param weights the embedding table
   * @param added rows by added language
   */
  @SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
  record Content(
      EncoderCard card,
      byte[] vocabulary,
      QuantizedWeights weights,
      Map<String, LanguageRows> added) {}

  /** Writes a model file, whole or not at all. */
  static void write(
      Path file,
      String name,
      List<String> languages,
      NormalizationRules rules,
      byte[] vocabulary,
      FeatureLayout features,
      QuantizedWeights weights)
      throws IOException {
    byte[] table = weights.toBytes();
    EncoderCard card =
        new EncoderCard(
            name,
            languages,
            weights.columns(),
            features,
            rules.label(),
            Sha256.hex(vocabulary),
            Sha256.hex(table),
            Map.of(),
            Map.of());
    write(file, new Content(card, vocabulary, weights, Map.of()));
  }

  /** Writes the file anew with another card; vocabulary and weights stay as they are. */
  static void replaceCard(Path file, EncoderCard card) throws IOException {
    Content content;
    try (InputStream in = Files.newInputStream(file)) {
      content = read(in, file.toString());
    }
    if (!content.card().fingerprint().equals(card.fingerprint())) {
      throw new IllegalArgumentException(
          file + " holds " + content.card().fingerprint() + ", not " + card.fingerprint());
    }
    write(file, new Content(card, content.vocabulary(), content.weights(), content.added()));
  }

  /**
   * Writes a file with a further language; everything else is as in {@code content}.
   *
   * @param rows what the language adds to the shared rows
   * @param pairs see {@link AddedLanguage}
   * @param translatedTo see {@link AddedLanguage}
   * @throws IllegalArgumentException if the encoder was trained on the language
   */
  static void writeWithLanguage(
      Path file,
      Content content,
      String language,
      LanguageRows rows,
      int pairs,
      String translatedTo)
      throws IOException {
    AddedLanguage entry = new AddedLanguage(Sha256.hex(rows.toBytes()), pairs, translatedTo);
    Map<String, LanguageRows> added = new TreeMap<>(content.added());
    added.put(language, rows);
    EncoderCard card = content.card().withAdded(language, entry);
    write(file, new Content(card, content.vocabulary(), content.weights(), added));
  }

  private static void write(Path file, Content content) throws IOException {
    try (NewFile whole = NewFile.create(file)) {
      try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(whole.unfinished()))) {
        StoredEntry.add(out, CARD, JSON.writeValueAsBytes(content.card()));
        StoredEntry.add(out, VOCABULARY, content.vocabulary());
        StoredEntry.add(out, WEIGHTS, content.weights().toBytes());
        for (String language : content.card().added().keySet()) {
          LanguageRows rows = Objects.requireNonNull(content.added().get(language), language);
          StoredEntry.add(out, rowsEntry(language), rows.toBytes());
        }
      }
      whole.publish();
    }
  }

  private static String rowsEntry(String language) {
    return "rows-" + language + ".bin";
  }

  /**
   * Reads the card alone.
   *
   * @param origin what to call the stream in errors, such as the path of the file
   * @throws InvalidModelException if the stream does not start with a card
   */
  static EncoderCard readCard(InputStream in, String origin) throws IOException {
    try (ZipInputStream zip = new ZipInputStream(in)) {
      return readCard(zip, origin);
    }
  }

  private static EncoderCard readCard(ZipInputStream zip, String origin) throws IOException {
    byte[] bytes = entry(zip, CARD, MAX_CARD_BYTES, origin);
    EncoderCard card;
    try {
      card = JSON.readValue(bytes, EncoderCard.class);
    } catch (JsonProcessingException e) {
      String fault =
          e.getCause() instanceof InvalidModelException
              ? e.getCause().getMessage()
              : e.getOriginalMessage();
      throw new InvalidModelException(origin + ": " + CARD + ": " + fault, e);
    }
    if (card == null) {
      throw new InvalidModelException(origin + ": " + CARD + " is empty");
    }
    try {
      card.rules();
    } catch (InvalidModelException e) {
      throw new InvalidModelException(origin + ": " + CARD + ": " + e.getMessage(), e);
    }
    return card;
  }

  /**
   * Reads and checks a whole file.
   *
   * @param origin what to call the stream in errors
   * @throws InvalidModelException if an entry is missing, cut off, or not what the card says
   */
  static Content read(InputStream in, String origin) throws IOException {
    try (ZipInputStream zip = new ZipInputStream(in)) {
      EncoderCard card = readCard(zip, origin);
      byte[] vocabulary = entry(zip, VOCABULARY, MAX_ENTRY_BYTES, origin);
      byte[] table = entry(zip, WEIGHTS, MAX_ENTRY_BYTES, origin);
      checksum(vocabulary, card.vocabularySha256(), VOCABULARY, origin);
      checksum(table, card.weightsSha256(), WEIGHTS, origin);
      QuantizedWeights weights = QuantizedWeights.parse(table, origin + ": " + WEIGHTS);
      agree(origin, WEIGHTS, "columns", weights.columns(), "dimension", card.dimension());
      FeatureLayout features = card.features();
      agree(origin, WEIGHTS, "rows", weights.rows(), "features", features.rows());
      int pieces = SubwordTokenizer.pieces(vocabulary, origin + ": " + VOCABULARY).size();
      agree(origin, VOCABULARY, "pieces", pieces, "features.pieces", features.pieces());
      Map<String, LanguageRows> added = new TreeMap<>();
      for (Map.Entry<String, AddedLanguage> language : card.added().entrySet()) {
        String name = rowsEntry(language.getKey());
        byte[] rows = entry(zip, name, MAX_ENTRY_BYTES, origin);
        checksum(rows, language.getValue().rowsSha256(), name, origin);
        added.put(language.getKey(), LanguageRows.parse(rows, weights, origin + ": " + name));
      }
      return new Content(card, vocabulary, weights, added);
    }
  }

  private static void agree(
      String origin, String entry, String what, int found, String field, int expected) {
    if (found != expected) {
      throw new InvalidModelException(
          origin
              + ": "
              + entry
              + " has "
              + found
              + " "
              + what
              + ", but field "
              + field
              + " of "
              + CARD
              + " says "
              + expected);
    }
  }

  private static void checksum(byte[] bytes, String expected, String entry, String origin) {
    String found = Sha256.hex(bytes);
    if (!found.equals(expected)) {
      throw new InvalidModelException(
          origin + ": " + entry + " has SHA-256 " + found + ", but " + CARD + " says " + expected);
    }
  }

  private static byte[] entry(ZipInputStream zip, String name, int limit, String origin)
      throws IOException {
    try {
      ZipEntry entry = zip.getNextEntry();
      if (entry == null) {
        throw new InvalidModelException(
            origin + ": no encoder file, or cut off: there is no entry " + name);
      }
      if (!entry.getName().equals(name)) {
        throw new InvalidModelException(
            origin + ": entry " + entry.getName() + " stands where " + name + " should be");
      }
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      byte[] buffer = new byte[1 << 16];
      for (int count = zip.read(buffer); count >= 0; count = zip.read(buffer)) {
        bytes.write(buffer, 0, count);
        if (bytes.size() > limit) {
          throw new InvalidModelException(
              origin + ": entry " + name + " is larger than " + limit + " bytes");
        }
      }
      return bytes.toByteArray();
    } catch (EOFException e) {
      throw new InvalidModelException(origin + ": cut off within entry " + name, e);
    } catch (ZipException e) {
      throw new InvalidModelException(
          origin + ": entry " + name + " is damaged: " + e.getMessage(), e);
    }
  }
}
