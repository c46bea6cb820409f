package org.occgen.models;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A sentence's vector is the sum of the vectors of its subwords, brought to length one (so it is
 * their average, up to the length). It is computed in plain Java, one sentence at a time and in the
 * order of its subwords: the result is the same in any batch, thread and machine.
 *
 * <p>Repeated subwords count as often as they stand; unknown ones (id 0) do not count.
 */
public final class AveragingEncoder implements SentenceEncoder {
  private static final int UNKNOWN = 0;

  private final EncoderCard card;
  private final SubwordTokenizer tokenizer;
  private final QuantizedWeights weights;
  private final TextNormalizer normalizer = new TextNormalizer();
  private final AtomicLong truncated = new AtomicLong();

  private AveragingEncoder(EncoderCard card, SubwordTokenizer tokenizer, QuantizedWeights weights) {
    this.card = card;
    this.tokenizer = tokenizer;
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
    return new AveragingEncoder(
        content.card(), SubwordTokenizer.load(content.vocabulary(), origin), content.weights());
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
    if (!card.languages().contains(language)) {
      throw new IllegalArgumentException(
          "the encoder "
              + card.name()
              + " does not know the language "
              + language
              + "; it knows "
              + String.join(", ", card.languages()));
    }
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
    for (int id : tokenizer.encode(normalizer.normalize(sentence))) {
      if (id != UNKNOWN) {
        weights.addRow(id, sum);
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
    tokenizer.close();
  }
}
