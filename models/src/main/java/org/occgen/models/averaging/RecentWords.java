package org.occgen.models.averaging;

import org.jspecify.annotations.Nullable;

/**
 * A cache of values by word, for a bounded number of words. The hash of a word chooses a set of a
 * few places, and the word stands in one of them. A new word replaces a word that nobody looked up
 * since the last pass over the set (second chance). So frequent words stay, and the cache sorts and
 * locks nothing. Several threads may use it: an entry never changes, and a thread that sees an
 * older entry finds another word there, or none.
 *
 * @param <V> what is kept; as it depends on the word alone, it does not matter who puts it there
 */
public final class RecentWords<V> {
  /** Words longer than this, in UTF-16 units, are seldom seen twice. */
  static final int LONGEST = 32;

  private static final int PLACES = 8;

  /** The set of a word is chosen by the high bits of its hash. */
  private static final int SPREAD = 0x9e3779b9;

  private final int sets;
  private final int[] hashes; // so that the entries of other words are not fetched from memory
  private final CachedWord<V>[] words;
  private final boolean[] asked;
  private final byte[] next; // by set: the place that is looked at first for a new word

  private record CachedWord<V>(String word, V value) {}

  /**
   * Keeps nothing yet.
   *
   * @param most words that are kept, at least 8
   */
  public RecentWords(int most) {
    sets = Math.max(1, most / PLACES);
    hashes = new int[sets * PLACES];
    words = places(sets * PLACES);
    asked = new boolean[sets * PLACES];
    next = new byte[sets];
  }

  @SuppressWarnings({
    "unchecked",
    "rawtypes"
  }) // there is no other way to an array of a generic type
  private static <V> CachedWord<V>[] places(int count) {
    return new CachedWord[count];
  }

  /**
   * The value of a word, or null. A text looks up each of its words, so no object is made for the
   * result.
   */
  public @Nullable V get(String word) {
    return get("", word, 0, word.length());
  }

  /**
   * The value of the word that a mark and a part of a text make together, found without making this
   * word; null if it is not kept.
   *
   * @param mark stands before the word
   * @param from where the word begins in the text
   * @param end where it ends
   */
  public @Nullable V get(String mark, String text, int from, int end) {
    int code = mark.hashCode();
    for (int at = from; at < end; at++) {
      code = 31 * code + text.charAt(at); // as String.hashCode does
    }
    int hash = code * SPREAD;
    int first = set(hash) * PLACES;
    for (int place = first; place < first + PLACES; place++) {
      if (hashes[place] == hash) {
        CachedWord<V> cached = words[place];
        if (cached != null && isWritten(cached.word(), mark, text, from, end)) {
          if (!asked[place]) { // other threads share the memory around it
            asked[place] = true;
          }
          return cached.value();
        }
      }
    }
    return null;
  }

  private static boolean isWritten(String word, String mark, String text, int from, int end) {
    return word.length() == mark.length() + end - from
        && word.startsWith(mark)
        && word.regionMatches(mark.length(), text, from, end - from);
  }

  /** Keeps this of a word, unless it is too long. */
  public void put(String word, V value) {
    if (word.length() > LONGEST || get(word) != null) {
      return;
    }
    int hash = hash(word);
    int set = set(hash);
    int place = free(set);
    hashes[place] = hash;
    words[place] = new CachedWord<>(word, value);
    asked[place] = false;
  }

  private int free(int set) {
    for (int turn = 0; ; turn++) {
      int place = set * PLACES + Math.floorMod(next[set]++, PLACES);
      if (!asked[place] || turn == PLACES) {
        return place;
      }
      asked[place] = false;
    }
  }

  private static int hash(String word) {
    return word.hashCode() * SPREAD;
  }

  private int set(int hash) {
    return (int) (((hash & 0xffffffffL) * sets) >>> Integer.SIZE);
  }

  /** The number of words that are kept. */
  int size() {
    int size = 0;
    for (CachedWord<V> cached : words) {
      size += cached == null ? 0 : 1;
    }
    return size;
  }
}
