package org.occgen.models.averaging;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
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
 * <p>The languages it was trained on share one table of rows. A language that was added later has
 * differences of its own to some of them, which no other language sees.
 */
public final class AveragingEncoder implements SentenceEncoder {
  private final EncoderCard card;
  private final WordFeatures features;
  private final WordVectors shared;

  /** By added language; the others have the shared ones. */
  private final Map<String, WordVectors> added = new TreeMap<>();

  private final TextNormalizer normalizer;
  private final AtomicLong truncated = new AtomicLong();

  private AveragingEncoder(EncoderFile.Content content, WordFeatures features) {
    card = content.card();
    normalizer = new TextNormalizer(card.rules());
    this.features = features;
    shared = new WordVectors(features, content.weights(), Optional.empty());
    content
        .added()
        .forEach(
            (language, rows) ->
                added.put(
                    language, new WordVectors(features, content.weights(), Optional.of(rows))));
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
    SubwordTokenizer tokenizer = SubwordTokenizer.load(content.vocabulary(), origin);
    return new AveragingEncoder(content, new WordFeatures(content.card().features(), tokenizer));
  }

  /** Languages, thresholds and checksums. */
  public EncoderCard card() {
    return card;
  }

  @Override
  public int dimension() {
    return card.dimension();
  }

  /** What brings text into the form that the weights are for. */
  public TextNormalizer normalizer() {
    return normalizer;
  }

  /** What words are made of. */
  public WordFeatures features() {
    return features;
  }

  @Override
  public Set<String> languages() {
    return card.languageSet();
  }

  @Override
  public float[][] encode(List<String> sentences, String language) {
    LanguageCode.requireKnown(card.name(), card.languages(), language);
    WordVectors words = added.getOrDefault(language, shared);
    float[][] vectors = new float[sentences.size()][];
    for (int i = 0; i < vectors.length; i++) {
      if (truncates(sentences.get(i))) {
        truncated.incrementAndGet();
      }
      vectors[i] = new float[dimension()];
      words.addText(TextNormalizer.bound(sentences.get(i)), normalizer, vectors[i]);
      toUnitLength(vectors[i]);
    }
    return vectors;
  }

  /**
   * What a further language starts from: the sums of the words' vectors by the shared rows alone,
   * of the length they have.
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

  /** How often words of {@link #encode} and {@link #sharedSums} were looked up so far. */
  public WordLookups lookups() {
    return added.values().stream()
        .map(WordVectors::lookups)
        .reduce(shared.lookups(), WordLookups::plus);
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
    features.close();
  }
}
