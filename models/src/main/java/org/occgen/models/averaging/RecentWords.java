package org.occgen.models.averaging;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * What was found out about words, kept for a bounded number of them. They lie in two generations: a
 * word that is asked for moves into the young one, and when that is full it becomes the old one,
 * and the old one is thrown away. So frequent words stay, and nothing has to be sorted. Safe for
 * use by several threads.
 *
 * @param <V> what is kept; as it depends on the word alone, it does not matter who puts it there
 */
final class RecentWords<V> {
  /** Words longer than this, in UTF-16 units, are seldom seen twice. */
  static final int LONGEST = 32;

  /** Half of the most words that are kept. */
  private final int generation;

  private final AtomicInteger room;
  private volatile Map<String, V> young = new ConcurrentHashMap<>();
  private volatile Map<String, V> old = Map.of();

  /**
   * @param most words that are kept, about: threads that put some at once may add one each
   */
  RecentWords(int most) {
    this.generation = most / 2;
    this.room = new AtomicInteger(generation);
  }

  /**
   * What is kept of a word, or null: it is asked for every word of a text, so no object is made.
   */
  @Nullable V get(String word) {
    V known = young.get(word);
    if (known == null) {
      known = old.get(word);
      if (known != null) {
        put(word, known);
      }
    }
    return known;
  }

  /** Keeps this of a word, unless it is too long. */
  void put(String word, V value) {
    if (word.length() > LONGEST || young.putIfAbsent(word, value) != null) {
      return;
    }
    if (room.decrementAndGet() == 0) {
      old = young;
      young = new ConcurrentHashMap<>();
      room.set(generation);
    }
  }

  /** How many words are kept. */
  int size() {
    return young.size() + old.size();
  }
}
