package org.occgen.models.judge;

import java.util.Locale;

/**
 * A feature of a pair of sentences. All features are the same if the two languages change places.
 * Those of words are known only where the judge knows the words of both languages.
 */
public enum PairFeature {
  /** Share of the content of the sentence that is covered less, 0 to 1. */
  COVERED_LOW(true),
  /** Share of the content of the other sentence. */
  COVERED_HIGH(true),
  /** Content, in words, that is not covered: of the sentence with less of it. */
  LEFT_LOW(true),
  /** Content, in words, that is not covered: of the sentence with more of it. */
  LEFT_HIGH(true),
  /**
   * The longest run of words, by content, that are not covered: a clause that one side has more.
   */
  LEFT_RUN(true),
  /** Content of words with a capital letter that are not covered, in both sentences. */
  LEFT_CAPITALS(true),
  /**
   * Content of such words in the sentence that has less of it: more than 0 if each names somebody
   * whom the other does not.
   */
  CAPITALS_CHANGED(true),
  /** Share of pairs of matched words that have the same order in both. */
  ORDER(true),
  /**
   * {@link #ORDER} of words that have a capital letter in one of the two: lower if two people
   * change places.
   */
  ORDER_CAPITALS(true),
  /** 1 if one alone has a word that denies something. */
  NEGATION(true),
  /** Logarithm of 1 + the content of the sentence that has less. */
  CONTENT(true),
  /** Absolute logarithm of the ratio of contents. */
  CONTENT_RATIO(true),
  /** Numbers that stand on one side only, 3 at most. */
  NUMBERS_LEFT(false),
  /**
   * Numbers that stand on the one and others on the other side only: the smaller count, 2 at most.
   */
  NUMBERS_CHANGED(false),
  /** Numbers that stand on both sides, 3 at most. */
  NUMBERS_SHARED(false),
  /** 1 if neither has a number. */
  NUMBERS_NONE(false),
  /** Logarithm of the letters of both. */
  LENGTH(false),
  /** Absolute logarithm of the ratio of letters. */
  LENGTH_RATIO(false),
  /** Difference in commas and semicolons, 4 at most. */
  COMMAS(false),
  /** 1 if one alone has a question mark. */
  QUESTION(false),
  /** Logarithm of the margin over the other pairs of the two articles, -1 to 2. */
  MARGIN(false),
  /** Logarithm of the ratio to the best other pair of the two articles, -1 to 1. */
  GAP(false),
  /** 1 if each sentence is the other's best one. */
  MUTUAL(false);

  private final boolean ofWords;

  PairFeature(boolean ofWords) {
    this.ofWords = ofWords;
  }

  /** Whether the words of both languages must be known. */
  public boolean ofWords() {
    return ofWords;
  }

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
