package org.occgen.models.averaging;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apiguardian.api.API;
import org.occgen.core.digest.Sha256;
import org.occgen.models.EncoderSource;
import org.occgen.models.InvalidModelException;

/** The model file ({@code .occgen}) of an averaging encoder: the shipped one, or the user's. */
@API(status = API.Status.STABLE)
public final class AveragingModel implements EncoderSource {
  /** Most different English words that the words of further languages may mean. */
  public static final int MOST_ENGLISH_WORDS = WordTranslations.MOST_WORDS;

  private static final String SHIPPED_RESOURCE = "/org/occgen/models/shipped.occgen";

  private final String name;

  /** Nothing for the shipped one, which is a resource. */
  private final Optional<Path> file;

  private AveragingModel(String name, Optional<Path> file) {
    this.name = name;
    this.file = file;
  }

  /** The encoder that ships with the project. */
  public static AveragingModel shipped() {
    return new AveragingModel(EncoderSource.SHIPPED, Optional.empty());
  }

  /** The model file of this path. */
  public static AveragingModel at(Path file) {
    return new AveragingModel(file.toString(), Optional.of(file));
  }

  /**
   * Writes a model file from an embedding table.
   *
   * @param languages the languages it was trained on
   * @param rules by which its training text was normalised
   * @param vocabulary bytes of a SentencePiece model
   * @param features what the rows of the table stand for
   * @param table embeddings: a row of as many numbers as the vectors are wide a feature
   * @param bits 2, 4 or 8, by which the table is quantised
   */
  @API(status = API.Status.INTERNAL)
  public static void write(
      Path file,
      String name,
      List<String> languages,
      NormalizationRules rules,
      byte[] vocabulary,
      FeatureLayout features,
      float[][] table,
      int bits)
      throws IOException {
    EncoderFile.Table quantized =
        new EncoderFile.Table(vocabulary, QuantizedWeights.quantize(table, bits));
    EncoderCard card =
        new EncoderCard(
            name,
            languages,
            quantized.weights().columns(),
            features,
            rules.label(),
            quantized.vocabularySha256(),
            quantized.weightsSha256(),
            Map.of(),
            Optional.empty());
    EncoderFile.write(
        file,
        new EncoderFile.Content(card, quantized, Map.of(), Optional.empty(), Optional.empty()));
  }

  /** Reads the card, which comes first in the file. */
  @Override
  @API(status = API.Status.INTERNAL)
  public EncoderCard profile() {
    return read(EncoderFile::readCard);
  }

  @Override
  public AveragingEncoder open() {
    return read(AveragingEncoder::read);
  }

  /**
   * Writes a model file that knows one more language than this one, or another version of a
   * language that was added before. The vectors of the other languages stay as they are.
   *
   * @param output the new model file
   * @param language ISO 639-1 where there is one
   * @param rows numbers of the shared rows that the language differs from, ascending
   * @param differences what it adds to each of them
   * @param pairs see {@link AddedLanguage}
   * @param translatedTo see {@link AddedLanguage}
   * @throws IllegalArgumentException if the encoder was trained on the language
   */
  public void writeWithLanguage(
      Path output,
      String language,
      int[] rows,
      float[][] differences,
      int pairs,
      String translatedTo)
      throws IOException {
    EncoderFile.Content content = content();
    LanguageRows quantized =
        LanguageRows.quantize(rows, differences, content.table().weights().bits());
    Map<String, LanguageRows> added = new TreeMap<>(content.added());
    added.put(language, quantized);
    AddedLanguage entry = new AddedLanguage(Sha256.hex(quantized.toBytes()), pairs, translatedTo);
    EncoderFile.write(
        output,
        new EncoderFile.Content(
            content.card().withAdded(language, entry),
            content.table(),
            added,
            content.extension(),
            content.translations()));
  }

  /**
   * Writes a model file that knows further languages by a second table, in the place of one that
   * this file has. The vectors of the languages of the first table stay as they are.
   *
   * @param output the new model file
   * @param newName name of the new encoder
   * @param gains by further language, {@link EncoderExtension#gains()}
   * @param rules by which their training text was normalised
   * @param vocabulary bytes of their SentencePiece model
   * @param features what the rows of the second table stand for
   * @param rows the second table: what these features add to the sum of the first table's
   * @param bits 2, 4 or 8, by which it is quantised
   * @param translations by further language, the English word by the word; empty for none
   * @throws IllegalArgumentException if the first table knows a language, or there are more than
   *     {@link #MOST_ENGLISH_WORDS}
   */
  @API(status = API.Status.INTERNAL)
  public void writeExtended(
      Path output,
      String newName,
      Map<String, List<Float>> gains,
      NormalizationRules rules,
      byte[] vocabulary,
      FeatureLayout features,
      float[][] rows,
      int bits,
      Map<String, Map<String, String>> translations)
      throws IOException {
    EncoderFile.Content content = content();
    EncoderFile.Table table =
        new EncoderFile.Table(vocabulary, QuantizedWeights.quantize(rows, bits));
    Optional<WordTranslations> words =
        translations.isEmpty() ? Optional.empty() : Optional.of(WordTranslations.of(translations));
    EncoderExtension extension =
        new EncoderExtension(
            List.copyOf(gains.keySet()),
            features,
            rules.label(),
            table.vocabularySha256(),
            table.weightsSha256(),
            gains,
            words.map(known -> Sha256.hex(known.toBytes())),
            List.of());
    EncoderCard card = content.card().extendedBy(newName, extension);
    EncoderFile.write(
        output,
        new EncoderFile.Content(card, content.table(), content.added(), Optional.of(table), words));
  }

  /**
   * Reads what is known of words of further languages.
   *
   * @throws InvalidModelException if the encoder has no translations of words
   */
  @API(status = API.Status.INTERNAL)
  public KnownWords knownWords() throws IOException {
    EncoderFile.Content content = content();
    if (content.translations().isEmpty()) {
      throw new InvalidModelException(name + ": has no translations of words");
    }
    return new KnownWords(
        content.translations().get(),
        new TextNormalizer(content.card().extension().orElseThrow().rules()));
  }

  /** The words of further languages that have a translation. */
  public static final class KnownWords {
    private final WordTranslations known;
    private final TextNormalizer normalizer;

    private KnownWords(WordTranslations known, TextNormalizer normalizer) {
      this.known = known;
      this.normalizer = normalizer;
    }

    /** The English words that words of further languages can mean, sorted. */
    public List<String> english() {
      return known.english();
    }

    /**
     * Those words of a further language that have no translation, and are one word when they are
     * normalised; of words with one normal form the first one.
     *
     * @param words as they are written
     */
    public List<String> withoutMeaning(String language, List<String> words) {
      Map<String, String> byForm = new LinkedHashMap<>();
      for (String word : words) {
        String form = form(normalizer, word);
        if (!form.isEmpty() && form.indexOf(' ') < 0 && known.of(language, form).isEmpty()) {
          byForm.putIfAbsent(form, word);
        }
      }
      return List.copyOf(byForm.values());
    }
  }

  private static String form(TextNormalizer normalizer, String word) {
    return WordTranslations.letters(normalizer.normalize(word));
  }

  /**
   * Writes a model file that knows more translations of words. In their languages, a word without
   * one takes that of its longest known beginning from then on. The vectors of all other languages
   * stay as they are.
   *
   * @param output the new model file
   * @param translations by further language, one of {@link KnownWords#english()} by the word as it
   *     is written, of {@link KnownWords#withoutMeaning}
   * @throws IllegalArgumentException if one of them is no further language of this encoder, or the
   *     encoder has no translations
   */
  @API(status = API.Status.INTERNAL)
  public void writeWithWords(Path output, Map<String, Map<String, String>> translations)
      throws IOException {
    EncoderFile.Content content = content();
    EncoderCard card = content.card();
    if (content.translations().isEmpty()
        || !card.extension().orElseThrow().languages().containsAll(translations.keySet())) {
      throw new IllegalArgumentException(
          name + ": has no translations of words for all of " + translations.keySet());
    }
    EncoderExtension extension = card.extension().orElseThrow();
    TextNormalizer normalizer = new TextNormalizer(extension.rules());
    Map<String, Map<String, String>> normalized = new TreeMap<>();
    translations.forEach(
        (language, meanings) -> {
          Map<String, String> words = new TreeMap<>();
          new TreeMap<>(meanings)
              .forEach((word, meaning) -> words.putIfAbsent(form(normalizer, word), meaning));
          normalized.put(language, words);
        });
    WordTranslations known = content.translations().get().with(normalized);
    EncoderFile.write(
        output,
        new EncoderFile.Content(
            card.extendedBy(
                card.name(),
                extension.translatedBy(Sha256.hex(known.toBytes()), translations.keySet())),
            content.table(),
            content.added(),
            content.extension(),
            Optional.of(known)));
  }

  private EncoderFile.Content content() throws IOException {
    try (InputStream in = stream()) {
      return EncoderFile.read(in, name);
    }
  }

  private interface Reader<T> {
    T read(InputStream in, String origin) throws IOException;
  }

  private <T> T read(Reader<T> reader) {
    try (InputStream in = stream()) {
      return reader.read(in, name);
    } catch (IOException e) {
      throw new UncheckedIOException(name + ": cannot be read: " + e.getMessage(), e);
    }
  }

  private InputStream stream() throws IOException {
    if (file.isPresent()) {
      return new BufferedInputStream(Files.newInputStream(file.get()));
    }
    InputStream resource = AveragingModel.class.getResourceAsStream(SHIPPED_RESOURCE);
    if (resource == null) {
      throw new InvalidModelException(
          "the shipped encoder is missing from the class path: " + SHIPPED_RESOURCE);
    }
    return new BufferedInputStream(resource);
  }
}
