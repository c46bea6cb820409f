package org.occgen.models;

import java.util.List;
import java.util.Set;
import org.apiguardian.api.API;

/**
 * Turns sentences of several languages into vectors of one space, in which translations lie close
 * together. Safe for use by several threads. The vector of a sentence does not depend on the
 * sentences that it is encoded with.
 */
@API(status = API.Status.STABLE)
public interface SentenceEncoder extends AutoCloseable {
  /** Length of the vectors. */
  int dimension();

  /** The languages that the encoder knows, ISO 639-1 where there is one. */
  Set<String> languages();

  /**
   * Encodes sentences.
   *
   * @param sentences any number of texts
   * @param language their language, one of {@link #languages()}
   * @return one unit vector of {@link #dimension()} floats a sentence, in their order; a text that
   *     holds nothing the encoder knows gives the zero vector
   * @throws IllegalArgumentException if the encoder does not know {@code language}
   */
  float[][] encode(List<String> sentences, String language);

  /**
   * The number of texts, since the encoder was opened, that were longer than its limit and were cut
   * there before they were encoded.
   */
  long truncated();

  /** Whether {@link #encode} would cut this text, for it is longer than the encoder's limit. */
  boolean truncates(String sentence);

  /** Name and checksum of the weights: what stands beside scores that were made with them. */
  String fingerprint();

  @Override
  void close();
}
