package org.occgen.transforms.align;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.occgen.core.mining.EncodedSentences;
import org.occgen.core.mining.QuantizedVectors;
import org.occgen.core.mining.SentenceKeys;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.registry.Encoders;
import org.occgen.transforms.storage.LocalCopies;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One encoder a worker process, shared by the instances of all functions that use it: weights are
 * large and safe for use by several threads. Opened by the first; closed some seconds after the
 * last has ended, so that functions of a job that work one after the other open it once.
 */
final class SharedEncoder implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SharedEncoder.class);
  private static final Map<String, SharedEncoder> OPEN = new ConcurrentHashMap<>();

  /** A job's next function begins within it. */
  private static final Duration KEPT = Duration.ofSeconds(20);

  private final String name;
  private final SentenceEncoder encoder;
  private int users; // guarded by the map's lock on this name, as is the next
  private int ended; // how many users have ended

  private SharedEncoder(String name) {
    this.name = name;
    this.encoder = Encoders.open(LocalCopies.of(name));
    LOG.info("encoder {} is open in this process", name);
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
          ended++;
          if (users == 0) {
            closeLater(ended);
          }
          return open;
        });
  }

  /**
   * Closes the encoder unless somebody uses it meanwhile. The thread ends with the wait: one that
   * stayed would keep the classes of a job that has ended.
   */
  private void closeLater(int since) {
    Thread thread =
        new Thread(
            () -> {
              try {
                Thread.sleep(KEPT.toMillis());
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              closeIfUnused(since);
            },
            "occgen-encoder-kept");
    thread.setDaemon(true);
    thread.start();
  }

  private void closeIfUnused(int since) {
    OPEN.computeIfPresent(
        name,
        (key, open) -> {
          if (open != this || users > 0 || ended != since) {
            return open;
          }
          encoder.close();
          LOG.info("encoder {} is closed", name);
          return null;
        });
  }
}
