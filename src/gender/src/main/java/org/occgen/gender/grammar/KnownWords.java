package org.occgen.gender.grammar;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Remembers what a function finds of a word, since the same few thousand words make up most of a
 * text. The first words are remembered, so many that texts of any size fit the memory; of others it
 * is found each time. For any number of threads.
 *
 * @param <V> what is found
 */
public final class KnownWords<V> {
  private static final int MOST = 1 << 15;

  private final Map<String, Optional<V>> known = new ConcurrentHashMap<>();
  private final Function<String, Optional<V>> find;

  /**
   * Nothing is known yet.
   *
   * @param find a function of the word alone
   */
  public KnownWords(Function<String, Optional<V>> find) {
    this.find = find;
  }

  /** The value that the function finds for the word; null if there is none. */
  public @Nullable V of(String word) {
    Optional<V> found = known.get(word);
    if (found == null) {
      found = find.apply(word);
      if (known.size() < MOST) {
        known.putIfAbsent(word, found);
      }
    }
    return found.orElse(null);
  }
}
