package org.occgen.measure.contamination;

import java.util.Arrays;
import java.util.Locale;
import org.occgen.core.words.WordSegmenter;

/**
 * Hashes of the runs of words of a text, in constant time a run (Karp and Rabin 1987). Words are
 * those of the language, in small letters; marks of punctuation are no words here. Two different
 * runs have the same hash with a probability of about 2<sup>-64</sup>.
 */
final class WordHashes {
  private static final long BASE = 0x9E3779B97F4A7C15L; // odd, its bits look random

  private final WordSegmenter segmenter;
  private long[] prefixes = new long[64];
  private long[] powers = {1};
  private int words;

  /** Hashes of texts of a language. One thread uses it. */
  WordHashes(String language) {
    segmenter = WordSegmenter.forLanguage(language);
  }

  /** Takes a text in the place of the one before. */
  void take(String text) {
    words = 0;
    segmenter.segment(
        text,
        (all, start, end, form) -> {
          String word = (form == null ? all.substring(start, end) : form).toLowerCase(Locale.ROOT);
          if (word.codePoints().anyMatch(Character::isLetterOrDigit)) {
            add(hash(word));
          }
        });
    if (powers.length <= words) {
      int known = powers.length;
      powers = Arrays.copyOf(powers, Math.max(words + 1, 2 * known));
      for (int i = known; i < powers.length; i++) {
        powers[i] = powers[i - 1] * BASE;
      }
    }
  }

  private void add(long word) {
    if (prefixes.length <= words + 1) {
      prefixes = Arrays.copyOf(prefixes, 2 * prefixes.length);
    }
    prefixes[words + 1] = prefixes[words] * BASE + word;
    words++;
  }

  /** Words of the text. */
  int words() {
    return words;
  }

  /** The hash of words {@code from} to {@code to}, which is not among them. */
  long of(int from, int to) {
    return prefixes[to] - prefixes[from] * powers[to - from];
  }

  /** FNV-1a over UTF-16, mixed so that all bits depend on all letters. */
  private static long hash(String word) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < word.length(); i++) {
      hash = (hash ^ word.charAt(i)) * 0x100000001b3L;
    }
    hash = (hash ^ (hash >>> 32)) * 0xD6E8FEB86659FD93L;
    return hash ^ (hash >>> 32);
  }
}
