package org.occgen.models.averaging;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import org.apiguardian.api.API;
import org.occgen.core.files.CloseOnFailure;
import org.occgen.core.text.LanguageCode;
import org.occgen.models.InvalidModelException;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.sentencepiece.SubwordTokenizer;

/**
 * A sentence's vector is the sum of the vectors of its words, brought to length one (so it is their
 * average, up to the length); a word's is the weighted sum of the rows of its {@link WordFeatures}.
 * It is computed in plain Java, one sentence at a time and in the order of its words: the result is
 * the same in any batch, thread and machine. Repeated words count as often as they stand.
 *
 * <p>The languages it was trained on share one table of rows. An encoder that was extended has a
 * second one for its further languages, whose words add their rows of both. A language that was
 * added later has differences of its own to some rows of the first table, which no other language
 * sees.
 */
@API(status = API.Status.STABLE)
public final class AveragingEncoder implements SentenceEncoder {
  /** Ends what stands in front of a kept word, which itself holds no space, or one at its front. */
  private static final String MARK = "  ";

  private final EncoderCard card;
  private final WordFeatureTable table;
  private final Optional<WordFeatureTable> extension;
  private final TextNormalizer normalizer;
  private final WordVectors shared;

  /** The words of added and further languages; other languages have the shared words. */
  private final Map<String, LanguageWords> own = new TreeMap<>();

  private final AtomicLong truncated = new AtomicLong();

  private record LanguageWords(WordVectors vectors, TextNormalizer normalizer) {}

  private AveragingEncoder(
      EncoderFile.Content content, WordFeatureTable table, Optional<WordFeatureTable> extension) {
    card = content.card();
    this.table = table;
    this.extension = extension;
    normalizer = new TextNormalizer(card.rules());
    RecentWords<float[]> kept = WordVectors.keeper();
    shared = new WordVectors(table, card.dimension(), kept, "");
    content
        .added()
        .forEach(
            (language, rows) ->
                own.put(
                    language,
                    new LanguageWords(
                        new WordVectors(table.with(rows), card.dimension(), kept, language + MARK),
                        normalizer)));
    if (extension.isPresent()) {
      EncoderExtension further = card.extension().orElseThrow();
      TextNormalizer furtherText = new TextNormalizer(further.rules());
      further
          .gains()
          .forEach(
              (language, gains) ->
                  own.put(
                      language,
                      new LanguageWords(
                          new WordVectors(
                              table.and(
                                  extension.get(),
                                  gains,
                                  word ->
                                      content
                                          .translations()
                                          .flatMap(
                                              known ->
                                                  further.stems().contains(language)
                                                      ? known.ofStem(language, word)
                                                      : known.of(language, word))),
                              card.dimension(),
                              kept,
                              language + MARK),
                          furtherText)));
    }
  }

  /**
   * Reads an encoder.
   *
   * @param in a model file, see {@link EncoderFile}
   * @param origin what to call it in errors, such as its path
   * @throws InvalidModelException if the file is damaged or its parts do not fit
   */
  static AveragingEncoder read(InputStream in, String origin) throws IOException {
    EncoderFile.Content content = EncoderFile.read(in, origin);
    try (CloseOnFailure resources = new CloseOnFailure()) {
      WordFeatureTable table =
          resources.add(
              table(content.table(), content.card().features(), origin), WordFeatureTable::close);
      Optional<WordFeatureTable> extension =
          content
              .card()
              .extension()
              .map(
                  described ->
                      table(content.extension().orElseThrow(), described.features(), origin));
      extension.ifPresent(opened -> resources.add(opened, WordFeatureTable::close));
      return resources.complete(new AveragingEncoder(content, table, extension));
    }
  }

  private static WordFeatureTable table(
      EncoderFile.Table read, FeatureLayout layout, String origin) {
    SubwordTokenizer tokenizer = SubwordTokenizer.load(read.vocabulary(), origin);
    return new WordFeatureTable(new WordFeatures(layout, tokenizer), read.weights());
  }

  /** Languages and checksums. */
  @API(status = API.Status.INTERNAL)
  public EncoderCard card() {
    return card;
  }

  @Override
  public int dimension() {
    return card.dimension();
  }

  /** The normaliser of text for the shared rows. */
  @API(status = API.Status.INTERNAL)
  public TextNormalizer normalizer() {
    return normalizer;
  }

  /** The features of words in the shared table. */
  @API(status = API.Status.INTERNAL)
  public WordFeatures features() {
    return table.features();
  }

  /** The shared rows as numbers: rows of {@link #features()} x {@link #dimension()}. */
  public float[][] sharedRows() {
    return table.rows();
  }

  @Override
  public Set<String> languages() {
    return card.languageSet();
  }

  @Override
  public float[][] encode(List<String> sentences, String language) {
    LanguageCode.requireKnown(card.name(), card.languages(), language);
    LanguageWords words = own.getOrDefault(language, new LanguageWords(shared, normalizer));
    float[][] vectors = new float[sentences.size()][];
    for (int i = 0; i < vectors.length; i++) {
      if (truncates(sentences.get(i))) {
        truncated.incrementAndGet();
      }
      vectors[i] = new float[dimension()];
      String text = TextNormalizer.bound(sentences.get(i));
      words.vectors().addText(text, words.normalizer(), vectors[i]);
      toUnitLength(vectors[i]);
    }
    return vectors;
  }

  /**
   * The vector of one word as a sentence adds it up: not of length one, for a word that says little
   * has a short vector.
   *
   * @param word as it is written, without a space
   * @param language one of {@link #languages()}
   * @return {@link #dimension()} numbers, which are the caller's
   * @throws IllegalArgumentException if the encoder does not know {@code language}
   */
  public float[] wordVector(String word, String language) {
    LanguageCode.requireKnown(card.name(), card.languages(), language);
    LanguageWords words = own.getOrDefault(language, new LanguageWords(shared, normalizer));
    float[] vector = new float[dimension()];
    words.vectors().addText(word, words.normalizer(), vector);
    return vector;
  }

  /**
   * The vectors from which a further language is learned: for each sentence, the sum of its words'
   * vectors by the shared rows alone. The sums are not scaled to length 1.
   *
   * @param normalized sentences as {@link TextNormalizer} leaves them
   * @return sentences x {@link #dimension()}
   */
  public float[][] sharedSums(List<String> normalized) {
    float[][] sums = new float[normalized.size()][dimension()];
    for (int i = 0; i < sums.length; i++) {
      shared.addNormalized(normalized.get(i), sums[i]);
    }
    return sums;
  }

  /**
   * One of {@link #sharedSums}, without a copy where the text is one word.
   *
   * @return not to be changed: it is kept for the next time
   */
  public float[] sharedSum(String normalized) {
    return normalized.indexOf(' ') < 0 ? shared.of(normalized) : sharedSums(List.of(normalized))[0];
  }

  private static void toUnitLength(float[] vector) {
    double square = 0;
    for (float x : vector) {
      square += (double) x * x;
    }
    if (square > 0) {
      float factor = (float) (1 / Math.sqrt(square));
      for (int j = 0; j < vector.length; j++) {
        vector[j] *= factor;
      }
    }
  }

  @Override
  public boolean truncates(String sentence) {
    return sentence.length() > TextNormalizer.MAX_LENGTH;
  }

  @Override
  public long truncated() {
    return truncated.get();
  }

  @Override
  public String fingerprint() {
    return card.fingerprint();
  }

  @Override
  public void close() {
    table.close();
    extension.ifPresent(WordFeatureTable::close);
  }
}
