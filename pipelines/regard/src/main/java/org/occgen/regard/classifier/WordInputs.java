package org.occgen.regard.classifier;

import java.time.Duration;
import java.util.List;
import org.occgen.core.parallel.SharedResources;
import org.occgen.core.words.WordSegmenter;
import org.occgen.models.EncoderSource;
import org.occgen.models.averaging.AveragingEncoder;
import org.occgen.models.averaging.AveragingModel;
import org.occgen.models.averaging.NormalizationRules;
import org.occgen.models.averaging.TextNormalizer;
import org.occgen.regard.RegardTarget;
import org.occgen.regard.feature.MaskedSentence;
import org.occgen.regard.feature.PolarityLexicon;
import org.occgen.regard.feature.RegardFeatures;
import org.occgen.regard.feature.SparseFeatures;
import org.occgen.regard.feature.WordWindows;

/**
 * Inputs out of words: sparse features, and the shipped encoder's vectors of the words in each of
 * {@link WordWindows}, added up and brought to one length. One thread uses it; all threads of a
 * process share the encoder, whose tables take some 50 MB.
 */
final class WordInputs {
  /** The time that an encoder without a user stays open: a job's next function begins within it. */
  private static final Duration KEPT = Duration.ofSeconds(20);

  /** The shipped encoder of all threads. */
  static final SharedResources<AveragingEncoder> ENCODERS =
      new SharedResources<>(name -> AveragingModel.shipped().open(), AveragingEncoder::close, KEPT);

  private final SharedResources.Lease<AveragingEncoder> lease;
  private final AveragingEncoder encoder;
  private final TextNormalizer normalizer = new TextNormalizer(NormalizationRules.OCCGEN_2);
  private final WordSegmenter segmenter = WordSegmenter.forLanguage("en");
  private final RegardFeatures features;
  private final float vectorScale;

  /**
   * Inputs of one model.
   *
   * @param bits see {@link SparseFeatures}
   * @param vectorScale the length of each window's vector
   * @param encoders lend the encoder, until this is closed
   */
  WordInputs(int bits, double vectorScale, SharedResources<AveragingEncoder> encoders) {
    this.vectorScale = (float) vectorScale;
    features = new RegardFeatures(PolarityLexicon.shipped(), bits);
    lease = encoders.acquire(EncoderSource.SHIPPED);
    encoder = lease.get();
  }

  /** The input for a target. */
  RegardInputs.Input of(RegardTarget target) {
    MaskedSentence sentence = MaskedSentence.of(target, segmenter);
    return new RegardInputs.Input(features.of(sentence), vectors(sentence));
  }

  /** The number of values in an input's vectors, of all windows together. */
  int width() {
    return WordWindows.COUNT * encoder.dimension();
  }

  /** Name and checksum of the encoder. */
  String fingerprint() {
    return encoder.fingerprint();
  }

  private float[] vectors(MaskedSentence sentence) {
    double[][] windows = WordWindows.weights(sentence);
    int dimension = encoder.dimension();
    float[] vectors = new float[windows.length * dimension];
    List<String> words = sentence.words();
    for (int at = 0; at < words.size(); at++) {
      if (at == sentence.target()) {
        continue;
      }
      String normalized = normalizer.normalize(words.get(at));
      if (normalized.isEmpty()) {
        continue;
      }
      float[] word = encoder.sharedSum(normalized);
      for (int window = 0; window < windows.length; window++) {
        float weight = (float) windows[window][at];
        if (weight != 0) {
          int start = window * dimension;
          for (int i = 0; i < dimension; i++) {
            vectors[start + i] += weight * word[i];
          }
        }
      }
    }
    for (int window = 0; window < windows.length; window++) {
      RegardInputs.toLength(vectorScale, vectors, window * dimension, dimension);
    }
    return vectors;
  }

  void close() {
    lease.close();
  }
}
