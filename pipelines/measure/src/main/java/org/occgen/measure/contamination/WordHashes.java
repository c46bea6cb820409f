package org.occgen.measure.contamination;

import java.util.Arrays;
import org.occgen.core.text.ComparedText;
import org.occgen.core.text.InvisibleCharacters;
import org.occgen.core.words.WordSegmenter;

/**
 * Hashes of the runs of words of a text, in constant time a run (Karp and Rabin 1987). Words are
 * those of the language as {@link ComparedText} folds them, and what marks part within them; marks
 * are no words here. Two different runs have the same hash with a probability of about
 * 2<sup>-64</sup>.
 */
final class WordHashes {
  private static final long BASE = 0x9E3779B97F4A7C15L; // odd, its bits look random

  private final WordSegmenter segmenter;
  private String readable = "";
  private long[] prefixes = new long[64];
  private long[] powers = {1};
  private int[] starts = new int[64];
  private int[] ends = new int[64];
  private int words;

  /** Hashes of texts of a language. One thread uses it. */
  WordHashes(String language) {
    segmenter = WordSegmenter.forLanguage(language);
  }

  /** Takes a text in the place of the one before. */
  void take(String text) {
    words = 0;
    readable = ComparedText.readable(text);
    segmenter.segment(
        readable.replace('\'', ' '), // tokenizers part n't, 't and l' in many ways
        (all, start, end, form) -> {
          String word = ComparedText.fold(form == null ? all.substring(start, end) : form);
          int from = 0;
          for (int at = 0; at <= word.length(); ) {
            int c = at < word.length() ? word.codePointAt(at) : ' ';
            if (!Character.isDigit(c) && !InvisibleCharacters.isLetterOrMark(c)) {
              if (at > from) {
                add(hash(word, from, at), start, end);
              }
              from = at + Character.charCount(c);
            }
            at += Character.charCount(c);
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

  private void add(long word, int start, int end) {
    if (prefixes.length <= words + 1) {
      prefixes = Arrays.copyOf(prefixes, 2 * prefixes.length);
      starts = Arrays.copyOf(starts, prefixes.length);
      ends = Arrays.copyOf(ends, prefixes.length);
    }
    starts[words] = start;
    ends[words] = end;
    prefixes[words + 1] = prefixes[words] * BASE + word;
    words++;
  }

  /** The text of words {@code from} to {@code to}, which is not among them, as a reader sees it. */
  String text(int from, int to) {
    return readable.substring(starts[from], ends[to - 1]);
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
  private static long hash(String word, int from, int to) {
    long hash = 0xcbf29ce484222325L;
    for (int i = from; i < to; i++) {
      hash = (hash ^ word.charAt(i)) * 0x100000001b3L;
    }
    hash = (hash ^ (hash >>> 32)) * 0xD6E8FEB86659FD93L;
    return hash ^ (hash >>> 32);
  }
}
