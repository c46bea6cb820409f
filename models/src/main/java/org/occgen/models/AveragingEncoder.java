package org.occgen.models;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import org.occgen.models.language.LanguageCode;

/**
 * A sentence's vector is the sum of the vectors of its words, brought to length one (so it is their
 * average, up to the length); a word's is the weighted sum of the rows of its {@link WordFeatures}.
 * It is computed in plain Java, one sentence at a time and in the order of its words: the result is
 * the same in any batch, thread and machine.
 *
 * <p>Repeated words count as often as they stand. Vectors of words are kept, as far as {@value
 * #MAX_KEPT_WORDS} of them go: text repeats its words.
 */
public final class AveragingEncoder implements SentenceEncoder {
  private static final int MAX_KEPT_WORDS = 50_000;

  private static final Pattern WORD_BREAK = Pattern.compile(" ");

  private final EncoderCard card;
  private final WordFeatures features;
  private final QuantizedWeights weights;
  private final TextNormalizer normalizer = new TextNormalizer();
  private final RecentWords<float[]> kept = new RecentWords<>(MAX_KEPT_WORDS);
  private final AtomicLong truncated = new AtomicLong();

  private AveragingEncoder(EncoderCard card, WordFeatures features, QuantizedWeights weights) {
    this.card = card;
    this.features = features;
    this.weights = weights;
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
    return new AveragingEncoder(
        content.card(), new WordFeatures(content.card().features(), tokenizer), content.weights());
  }

  /** Languages, thresholds and checksums. */
  public EncoderCard card() {
    return card;
  }

  @Override
  public int dimension() {
    return weights.columns();
  }

  @Override
  public Set<String> languages() {
    return card.languageSet();
  }

  @Override
  public float[][] encode(List<String> sentences, String language) {
    LanguageCode.requireKnown(card.name(), card.languages(), language);
    float[][] vectors = new float[sentences.size()][];
    for (int i = 0; i < vectors.length; i++) {
      vectors[i] = encode(sentences.get(i));
    }
    return vectors;
  }

  private float[] encode(String sentence) {
    if (truncates(sentence)) {
      truncated.incrementAndGet();
    }
    float[] sum = new float[weights.columns()];
    for (String word : WORD_BREAK.split(normalizer.normalize(sentence), -1)) {
      float[] vector = wordVector(word);
      for (int j = 0; j < sum.length; j++) {
        sum[j] += vector[j];
      }
    }
    double square = 0;
    for (float x : sum) {
      square += (double) x * x;
    }
    if (square > 0) {
      float factor = (float) (1 / Math.sqrt(square));
      for (int j = 0; j < sum.length; j++) {
        sum[j] *= factor;
      }
    }
    return sum;
  }

  private float[] wordVector(String word) {
    float[] known = kept.get(word);
    if (known != null) {
      return known;
    }
    float[] vector = new float[weights.columns()];
    WordFeatures.Weighted of = features.of(word);
    for (int i = 0; i < of.rows().length; i++) {
      weights.addRow(of.rows()[i], of.weights()[i], vector);
    }
    kept.put(word, vector);
    return vector;
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
