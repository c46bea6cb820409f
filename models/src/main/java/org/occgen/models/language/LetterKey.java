package org.occgen.models.language;

/**
 * N-grams of letters as numbers: {@value #BITS} bits a letter, the first one in the highest, so
 * that n-grams sort behind their beginnings. Letters have the numbers from 1 on.
 */
public final class LetterKey {
  /** Letters of the longest n-gram. */
  public static final int ORDER = 5;

  /** Bits of a letter. */
  static final int BITS = 12;

  /** Most letters that can be told apart, the space among them. */
  public static final int MOST_LETTERS = (1 << BITS) - 1;

  private static final int SPAN = BITS * ORDER;
  private static final long MASK = (1L << SPAN) - 1;

  private LetterKey() {}

  /** The key of a shorter n-gram and one letter more. */
  public static long append(long key, int length, int letter) {
    return key | ((long) letter << (SPAN - BITS * (length + 1)));
  }

  /** The key of the first letters of an n-gram. */
  public static long first(long key, int length) {
    return key & ~(MASK >>> (BITS * length)) & MASK;
  }

  /** The key of an n-gram without its first letter. */
  public static long withoutFirst(long key) {
    return (key << BITS) & MASK;
  }

  /** The number of letters of an n-gram. */
  public static int length(long key) {
    return ORDER - Long.numberOfTrailingZeros(key) / BITS;
  }

  /** The number of the letter at an index of an n-gram. */
  public static int letter(long key, int index) {
    return (int) (key >>> (SPAN - BITS * (index + 1))) & MOST_LETTERS;
  }
}
