package org.occgen.models.averaging;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.zip.ZipOutputStream;
import org.occgen.core.digest.Sha256;
import org.occgen.core.files.NewFile;
import org.occgen.core.files.StoredEntry;
import org.occgen.core.json.BoundedJson;
import org.occgen.models.InvalidModelException;

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
 *   <li>where the card has an {@link EncoderExtension}, {@code extension-vocabulary.model} and
 *       {@code extension-weights.bin}: the same for its {@link FeatureLayout}; and, if it has
 *       translations, {@code extension-translations.bin}: {@link WordTranslations}
 * </ol>
 *
 * <p>The card comes first, so that it can be read alone. It holds the checksums of the others. The
 * same content gives the same bytes.
 */
final class EncoderFile {
  static final String CARD = "encoder.json";
  static final String VOCABULARY = "vocabulary.model";
  static final String WEIGHTS = "weights.bin";
  static final String EXTENSION = "extension-";
  static final String TRANSLATIONS = "extension-translations.bin";
  static final int MAX_CARD_BYTES = 1 << 20;
  static final int MAX_ENTRY_BYTES = 256 << 20;

  private static final ObjectMapper JSON =
      new ObjectMapper()
          .registerModule(new Jdk8Module())
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  private EncoderFile() {}

  /**
   * A file's whole content, checked.
   *
   * @param card the card
   * @param table the table of all languages
   * @param added rows by added language
   * @param extension the table of further languages
   * @param translations English words of theirs
   */
  record Content(
      EncoderCard card,
      Table table,
      Map<String, LanguageRows> added,
      Optional<Table> extension,
      Optional<WordTranslations> translations) {}

  /**
   * A vocabulary and its embedding table.
   *
   * @param vocabulary bytes of the SentencePiece model
   * @param weights the embedding table
   */
  @SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
  record Table(byte[] vocabulary, QuantizedWeights weights) {
    String vocabularySha256() {
      return Sha256.hex(vocabulary);
    }

    String weightsSha256() {
      return Sha256.hex(weights.toBytes());
    }
  }

  /** Writes a model file, whole or not at all. */
  static void write(Path file, Content content) throws IOException {
    try (NewFile whole = NewFile.create(file)) {
      try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(whole.unfinished()))) {
        StoredEntry.add(out, CARD, JSON.writeValueAsBytes(content.card()));
        add(out, "", content.table());
        for (String language : content.card().added().keySet()) {
          LanguageRows rows = Objects.requireNonNull(content.added().get(language), language);
          StoredEntry.add(out, rowsEntry(language), rows.toBytes());
        }
        if (content.extension().isPresent()) {
          add(out, EXTENSION, content.extension().get());
        }
        if (content.translations().isPresent()) {
          StoredEntry.add(out, TRANSLATIONS, content.translations().get().toBytes());
        }
      }
      whole.publish();
    }
  }

  private static void add(ZipOutputStream out, String prefix, Table table) throws IOException {
    StoredEntry.add(out, prefix + VOCABULARY, table.vocabulary());
    StoredEntry.add(out, prefix + WEIGHTS, table.weights().toBytes());
  }

  static String rowsEntry(String language) {
    return "rows-" + language + ".bin";
  }

  /**
   * Reads the card alone.
   *
   * @param origin what to call the stream in errors, such as the path of the file
   * @throws InvalidModelException if the stream does not start with a card
   */
  static EncoderCard readCard(InputStream in, String origin) throws IOException {
    try (EntryReader entries = new EntryReader(in, origin)) {
      return card(entries.take(CARD, MAX_CARD_BYTES), origin);
    }
  }

  /**
   * Parses the card.
   *
   * @param bytes the entry {@link #CARD}
   * @param origin what to call the file in errors
   */
  static EncoderCard card(byte[] bytes, String origin) throws IOException {
    EncoderCard card;
    try {
      card = JSON.readValue(bytes, EncoderCard.class);
    } catch (JsonProcessingException e) {
      String fault =
          e.getCause() instanceof InvalidModelException
              ? e.getCause().getMessage()
              : BoundedJson.problem(e, 200);
      throw new InvalidModelException(origin + ": " + CARD + ": " + fault, e);
    }
    if (card == null) {
      throw new InvalidModelException(origin + ": " + CARD + " is empty");
    }
    try {
      card.rules();
      card.extension().ifPresent(EncoderExtension::rules);
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
    try (EntryReader entries = new EntryReader(in, origin)) {
      return new EncoderReader(entries, origin).read();
    }
  }
}
