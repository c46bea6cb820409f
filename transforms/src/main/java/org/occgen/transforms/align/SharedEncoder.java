package org.occgen.transforms.align;

import java.time.Duration;
import java.util.List;
import org.occgen.core.mining.EncodedSentences;
import org.occgen.core.mining.QuantizedVectors;
import org.occgen.core.mining.SentenceKeys;
import org.occgen.core.parallel.SharedResources;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.registry.Encoders;
import org.occgen.transforms.storage.LocalCopies;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One encoder a worker process, shared by the instances of all functions that use it: weights are
 * large and safe for use by several threads.
 */
record SharedEncoder(SharedResources.Lease<SentenceEncoder> lease) implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SharedEncoder.class);

  /** The time that an encoder without a user stays open: a job's next function begins within it. */
  private static final Duration KEPT = Duration.ofSeconds(20);

  private static final SharedResources<SentenceEncoder> ENCODERS =
      new SharedResources<>(SharedEncoder::open, SharedEncoder::close, KEPT);

  /** The encoder {@code name}; {@link #close()} gives it back. */
  static SharedEncoder acquire(String name) {
    return new SharedEncoder(ENCODERS.acquire(name));
  }

  private static SentenceEncoder open(String name) {
    SentenceEncoder encoder = Encoders.open(LocalCopies.of(name));
    LOG.info("encoder {} ({}) is open in this process", name, encoder.fingerprint());
    return encoder;
  }

  private static void close(SentenceEncoder encoder) {
    String fingerprint = encoder.fingerprint();
    encoder.close();
    LOG.info("encoder {} is closed", fingerprint);
  }

  /** The encoder itself; not to be closed. */
  SentenceEncoder encoder() {
    return lease.get();
  }

  /** Encodes the sentences of one biography or background. */
  EncodedSentences encode(String language, List<String> sentences) {
    SentenceEncoder encoder = lease.get();
    long[] keys = sentences.stream().mapToLong(SentenceKeys::of).toArray();
    float[][] vectors = encoder.encode(sentences, language);
    return new EncodedSentences(
        language, keys, QuantizedVectors.of(List.of(vectors), encoder.dimension()));
  }

  /** The number of the sentences that the encoder cuts, for they are longer than its limit. */
  long countTruncated(List<String> sentences) {
    return sentences.stream().filter(lease.get()::truncates).count();
  }

  @Override
  public void close() {
    lease.close();
  }
}
