package org.occgen.transforms.align;

import java.time.Duration;
import java.util.List;
import org.occgen.core.mining.EncodedSentences;
import org.occgen.core.mining.SentenceKeys;
import org.occgen.core.parallel.SharedResources;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.averaging.AveragingEncoder;
import org.occgen.models.registry.Encoders;
import org.occgen.transforms.storage.LocalCopies;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One encoder a worker process, shared by the instances of all functions that use it: weights are
 * large and safe for use by several threads.
 *
 * <p>An encoder that runs a network takes 10 ms or more a sentence, so its vectors are {@link
 * KeptVectors kept} while it is open, in at most a sixteenth of the heap: of {@code e5} some
 * 100,000 in the heap of 1.5 GB that the launcher gives. The averaging encoder takes less time than
 * it would take memory.
 */
record SharedEncoder(SharedResources.Lease<Open> lease) implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SharedEncoder.class);

  /** The time that an encoder without a user stays open: a job's next function begins within it. */
  private static final Duration KEPT = Duration.ofSeconds(20);

  private static final int PART_OF_HEAP = 16;

  private static final SharedResources<Open> ENCODERS =
      new SharedResources<>(SharedEncoder::open, SharedEncoder::close, KEPT);

  record Open(SentenceEncoder encoder, KeptVectors vectors) {}

  /** The encoder {@code name}; {@link #close()} gives it back. */
  static SharedEncoder acquire(String name) {
    return new SharedEncoder(ENCODERS.acquire(name));
  }

  private static Open open(String name) {
    SentenceEncoder encoder = Encoders.open(LocalCopies.of(name));
    LOG.info("encoder {} ({}) is open in this process", name, encoder.fingerprint());
    boolean costly = !(encoder instanceof AveragingEncoder);
    long bytes = costly ? Runtime.getRuntime().maxMemory() / PART_OF_HEAP : 0;
    return new Open(encoder, new KeptVectors(encoder, bytes));
  }

  private static void close(Open open) {
    String fingerprint = open.encoder().fingerprint();
    open.encoder().close();
    LOG.info("encoder {} is closed", fingerprint);
  }

  /** The encoder itself; not to be closed. */
  SentenceEncoder encoder() {
    return lease.get().encoder();
  }

  /** Encodes the sentences of one biography or background. */
  EncodedSentences encode(String language, List<String> sentences) {
    long[] keys = sentences.stream().mapToLong(SentenceKeys::of).toArray();
    return new EncodedSentences(language, keys, lease.get().vectors().of(language, sentences));
  }

  /** The number of the sentences that the encoder cuts, for they are longer than its limit. */
  long countTruncated(List<String> sentences) {
    return sentences.stream().filter(encoder()::truncates).count();
  }

  @Override
  public void close() {
    lease.close();
  }
}
