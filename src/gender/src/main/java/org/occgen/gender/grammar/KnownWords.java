package org.occgen.gender.grammar;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Remembers what a function finds of a word, since the same few thousand words make up most of a
 * text. The words that were asked for last are remembered, in two generations: a full one becomes
 * the old one, and what was the old one is forgotten. So texts of any size fit the memory, and a
 * text of strange words drives out common ones for a short time only. For any number of threads.
 *
 * @param <K> the key: a word, or a word together with a further argument of the function
 * @param <V> the result of the function
 */
public final class KnownWords<K, V> {
  /** Words of a generation. */
  static final int MOST = 1 << 14;

  private final Function<K, Optional<V>> find;
  private volatile Map<K, Optional<V>> young = new ConcurrentHashMap<>();
  private volatile Map<K, Optional<V>> old = Map.of();

  /**
   * Nothing is known yet.
   *
   * @param find a function of the word alone
   */
  public KnownWords(Function<K, Optional<V>> find) {
    this.find = find;
  }

  /** The value that the function finds for the word; null if there is none. */
  public @Nullable V of(K word) {
    Optional<V> found = young.get(word);
    if (found == null) {
      found = old.get(word);
      if (found == null) {
        found = find.apply(word);
      }
      remember(word, found);
    }
    return found.orElse(null);
  }

  /** The value that the function finds for the word, or another one if there is none. */
  public V of(K word, V none) {
    V found = of(word);
    return found == null ? none : found;
  }

  /** The number of words that are remembered now. */
  int remembered() {
    return young.size() + old.size();
  }

  private synchronized void remember(K word, Optional<V> found) {
    if (young.size() >= MOST) {
      old = young;
      young = new ConcurrentHashMap<>();
    }
    young.put(word, found);
  }
}
