package org.occgen.models.averaging;

/**
 * The number of words that were looked up, and of those that were not kept.
 *
 * @param words words as they are written
 * @param missed those of them that were not kept, and so were normalised
 * @param computed vectors that were summed up out of a table's rows
 */
public record WordLookups(long words, long missed, long computed) {
  /** None. */
  public static final WordLookups NONE = new WordLookups(0, 0, 0);

  /** The two together. */
  public WordLookups plus(WordLookups other) {
    return new WordLookups(words + other.words, missed + other.missed, computed + other.computed);
  }

  /** The lookups after an earlier count: each number less that of {@code earlier}. */
  public WordLookups since(WordLookups earlier) {
    return new WordLookups(
        words - earlier.words, missed - earlier.missed, computed - earlier.computed);
  }

  /** The share of words that were found as they are written; 1 of none. */
  public double hitRate() {
    return words == 0 ? 1 : 1 - missed / (double) words;
  }
}
