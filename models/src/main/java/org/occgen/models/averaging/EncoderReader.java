package org.occgen.models.averaging;

import static com.google.common.base.Strings.lenientFormat;
import static org.occgen.models.averaging.EncoderFile.CARD;
import static org.occgen.models.averaging.EncoderFile.EXTENSION;
import static org.occgen.models.averaging.EncoderFile.MAX_CARD_BYTES;
import static org.occgen.models.averaging.EncoderFile.MAX_ENTRY_BYTES;
import static org.occgen.models.averaging.EncoderFile.TRANSLATIONS;
import static org.occgen.models.averaging.EncoderFile.VOCABULARY;
import static org.occgen.models.averaging.EncoderFile.WEIGHTS;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.occgen.core.digest.Sha256;
import org.occgen.models.InvalidModelException;
import org.occgen.models.sentencepiece.SubwordTokenizer;

/**
 * Reads an {@link EncoderFile} entry by entry, and checks each against the card.
 *
 * @param entries of the file, none of which was taken
 * @param origin what to call the file in errors
 */
record EncoderReader(EntryReader entries, String origin) {
  /**
   * Reads and checks the whole file.
   *
   * @throws InvalidModelException if an entry is missing, cut off, or not what the card says
   */
  EncoderFile.Content read() throws IOException {
    EncoderCard card = EncoderFile.card(entries.take(CARD, MAX_CARD_BYTES), origin);
    EncoderFile.Table table =
        table("", card.features(), card.vocabularySha256(), card.weightsSha256(), card.dimension());
    Map<String, LanguageRows> added = new TreeMap<>();
    for (Map.Entry<String, AddedLanguage> language : card.added().entrySet()) {
      String name = EncoderFile.rowsEntry(language.getKey());
      byte[] rows = take(name);
      checksum(language.getValue().rowsSha256(), rows, name);
      added.put(language.getKey(), LanguageRows.parse(rows, table.weights(), place(name)));
    }
    Optional<EncoderFile.Table> extension = Optional.empty();
    Optional<WordTranslations> words = Optional.empty();
    if (card.extension().isPresent()) {
      EncoderExtension further = card.extension().get();
      extension =
          Optional.of(
              table(
                  EXTENSION,
                  further.features(),
                  further.vocabularySha256(),
                  further.weightsSha256(),
                  card.dimension()));
      if (further.translationsSha256().isPresent()) {
        byte[] translations = take(TRANSLATIONS);
        checksum(further.translationsSha256().get(), translations, TRANSLATIONS);
        words = Optional.of(WordTranslations.parse(translations, place(TRANSLATIONS)));
      }
    }
    return new EncoderFile.Content(card, table, added, extension, words);
  }

  private byte[] take(String name) throws IOException {
    return entries.take(name, MAX_ENTRY_BYTES);
  }

  /**
   * Takes a vocabulary and its table.
   *
   * @param prefix of the entries' names
   */
  private EncoderFile.Table table(
      String prefix,
      FeatureLayout features,
      String vocabularySha256,
      String weightsSha256,
      int dimension)
      throws IOException {
    String vocabularyName = prefix + VOCABULARY;
    String weightsName = prefix + WEIGHTS;
    byte[] vocabulary = take(vocabularyName);
    byte[] weights = take(weightsName);
    checksum(vocabularySha256, vocabulary, vocabularyName);
    checksum(weightsSha256, weights, weightsName);
    QuantizedWeights rows = QuantizedWeights.parse(weights, place(weightsName));
    agree(weightsName, "columns", rows.columns(), "dimension", dimension);
    agree(weightsName, "rows", rows.rows(), "features", features.rows());
    int pieces = SubwordTokenizer.pieces(vocabulary, place(vocabularyName)).size();
    agree(vocabularyName, "pieces", pieces, "features.pieces", features.pieces());
    return new EncoderFile.Table(vocabulary, rows);
  }

  private String place(String entry) {
    return origin + ": " + entry;
  }

  private void agree(String entry, String what, int found, String field, int expected) {
    if (found != expected) {
      throw new InvalidModelException(
          lenientFormat(
              "%s has %s %s, but field %s of %s says %s",
              place(entry), found, what, field, CARD, expected));
    }
  }

  private void checksum(String expected, byte[] bytes, String entry) {
    String found = Sha256.hex(bytes);
    if (!found.equals(expected)) {
      throw new InvalidModelException(
          place(entry) + " has SHA-256 " + found + ", but " + CARD + " says " + expected);
    }
  }
}
