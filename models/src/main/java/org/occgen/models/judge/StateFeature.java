package org.occgen.models.judge;

import java.util.Locale;

/**
 * A feature of a pair of sentences by the states of their words. All are the same if the two
 * languages change places. <em>Near</em> is how near a word's nearest word on the other side is,
 * from 0 (cosine 0.3) to 1 (0.75); a word counts by how much it says.
 */
public enum StateFeature {
  /** Share of the sentence that is near, of the one where it is less. */
  NEAR_LOW,
  /** Share of the other sentence. */
  NEAR_HIGH,
  /** Words that are not near, of the sentence with fewer of them. */
  FAR_LOW,
  /** Words that are not near, of the other sentence. */
  FAR_HIGH,
  /** The longest run of words that are not near: a clause that one side has more. */
  FAR_RUN,
  /** Share of a sentence in words that are each other's nearest, of the one with less. */
  MUTUAL_WORDS,
  /** Share of pairs of such words that have the same order in both. */
  STATE_ORDER,
  /** Mean cosine of the nearest word, of the sentence where it is lower. */
  COSINE_LOW,
  /** The same of the other sentence. */
  COSINE_HIGH,
  /** Mean cosine of the fifth of words that are the farthest, of the sentence where it is lower. */
  FIFTH_LOW,
  /** The same of the other sentence. */
  FIFTH_HIGH,
  /** The distance of the word that lacks a partner most below the mean of both sentences. */
  WORST_HIGH,
  /** The same of the sentence whose worst word is better. */
  WORST_LOW,
  /** {@link #WORST_HIGH} of words with a capital letter alone. */
  CAPITAL_HIGH,
  /** {@link #WORST_LOW} of words with a capital letter alone. */
  CAPITAL_LOW,
  /** Words with a capital letter that are not near, of the sentence with fewer of them. */
  CAPITALS_LEFT,
  /** Two words that are not near stand among the same words: one may replace the other. */
  REPLACED,
  /** {@link #REPLACED} of two words with a capital letter. */
  CAPITAL_REPLACED,
  /**
   * Two words with capital letters have partners that stand in each other's place: by how much the
   * words around fit the other's place better than their own.
   */
  SWAPPED,
  /** The same where at least two words stand between them in both sentences. */
  SWAPPED_FAR,
  /** By how much the worse of the two other places fits better than the better of their own. */
  SWAPPED_BOTH;

  /** Its place in arrays of features. */
  @SuppressWarnings("EnumOrdinal") // they are in the order of this list
  public int place() {
    return ordinal();
  }

  /** Its name in files, in kebab-case. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
