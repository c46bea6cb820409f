package org.occgen.transforms.align;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.occgen.core.mining.EncodedSentences;
import org.occgen.core.mining.QuantizedVectors;
import org.occgen.core.mining.SentenceKeys;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.registry.Encoders;

/**
 * One encoder a worker process, shared by the instances of all functions that use it: weights are
 * large and safe for use by several threads. Opened by the first, closed by the last.
 */
final class SharedEncoder implements AutoCloseable {
  private static final Map<String, SharedEncoder> OPEN = new ConcurrentHashMap<>();

  private final String name;
  private final SentenceEncoder encoder;
  private int users; // guarded by the map's lock on this name

  private SharedEncoder(String name) {
    this.name = name;
    this.encoder = Encoders.open(name);
  }

  /** The encoder {@code name}; {@link #close} gives it back. */
  static SharedEncoder acquire(String name) {
    return OPEN.compute(
        name,
        (key, open) -> {
          SharedEncoder shared = open == null ? new SharedEncoder(key) : open;
          shared.users++;
          return shared;
        });
  }

  /** Encodes the sentences of one biography or background. */
  EncodedSentences encode(String language, List<String> sentences) {
    long[] keys = sentences.stream().mapToLong(SentenceKeys::of).toArray();
    float[][] vectors = encoder.encode(sentences, language);
    return new EncodedSentences(
        language, keys, QuantizedVectors.of(List.of(vectors), encoder.dimension()));
  }

  /** How many of the sentences the encoder cuts, for they are longer than its limit. */
  long countTruncated(List<String> sentences) {
    return sentences.stream().filter(encoder::truncates).count();
  }

  @Override
  public void close() {
    OPEN.compute(
        name,
        (key, open) -> {
          users--;
          if (users > 0) {
            return open;
          }
          encoder.close();
          return null;
        });
  }
}
