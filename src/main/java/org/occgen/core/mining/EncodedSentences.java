package org.occgen.core.mining;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Objects;
import org.apiguardian.api.API;

/**
 * Sentences of one language as an encoder gives them: of one biography, in its order, or of the
 * language's background.
 */
@API(status = API.Status.STABLE)
public final class EncodedSentences implements Serializable {
  private final String language;
  private final long[] keys;
  private final QuantizedVectors vectors;

  /**
   * Joins keys and vectors.
   *
   * @param language language of the sentences
   * @param keys a key of each sentence's text, the same for equal texts only: {@link
   *     SentenceKeys#of}
   * @param vectors a vector a sentence, in the same order
   */
  public EncodedSentences(String language, long[] keys, QuantizedVectors vectors) {
    this.language = Objects.requireNonNull(language, "language");
    this.keys = keys.clone();
    this.vectors = Objects.requireNonNull(vectors, "vectors");
    if (keys.length != vectors.size()) {
      throw new IllegalArgumentException(
          language + ": " + keys.length + " keys for " + vectors.size() + " vectors");
    }
  }

  /** Language of the sentences. */
  public String language() {
    return language;
  }

  /** The number of sentences. */
  public int size() {
    return keys.length;
  }

  /** The key of a sentence's text. */
  public long key(int index) {
    return keys[index];
  }

  /** The keys of all sentences, ascending. */
  long[] sortedKeys() {
    long[] sorted = keys.clone();
    Arrays.sort(sorted);
    return sorted;
  }

  /** The vectors, one a sentence. */
  public QuantizedVectors vectors() {
    return vectors;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof EncodedSentences that
        && that.language.equals(language)
        && Arrays.equals(that.keys, keys)
        && that.vectors.equals(vectors);
  }

  @Override
  public int hashCode() {
    return Objects.hash(language, Arrays.hashCode(keys), vectors);
  }

  @Override
  public String toString() {
    return language + ": " + vectors;
  }
}
