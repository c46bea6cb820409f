package org.occgen.models.judge;

import java.util.Locale;

/**
 * A feature of a pair of sentences. All features are the same if the two languages change places.
 * Those of words are known only where the judge knows the words of both languages.
 */
public enum PairFeature {
  /** Share of the content of the sentence that is covered less, 0 to 1. */
  COVERED_LOW(Group.WORDS),
  /** Share of the content of the other sentence. */
  COVERED_HIGH(Group.WORDS),
  /** Content, in words, that is not covered: of the sentence with less of it. */
  LEFT_LOW(Group.WORDS),
  /** Content, in words, that is not covered: of the sentence with more of it. */
  LEFT_HIGH(Group.WORDS),
  /**
   * The longest run of words, by content, that are not covered: a clause that one side has more.
   */
  LEFT_RUN(Group.WORDS),
  /** Content of words with a capital letter that are not covered, in both sentences. */
  LEFT_CAPITALS(Group.WORDS),
  /**
   * Content of such words in the sentence that has less of it: more than 0 if each names somebody
   * whom the other does not.
   */
  CAPITALS_CHANGED(Group.WORDS),
  /** Share of pairs of matched words that have the same order in both. */
  ORDER(Group.WORDS),
  /**
   * {@link #ORDER} of words that have a capital letter in one of the two: lower if two people
   * change places.
   */
  ORDER_CAPITALS(Group.WORDS),
  /** 1 if one alone has a word that denies something. */
  NEGATION(Group.WORDS),
  /** Logarithm of 1 + the content of the sentence that has less. */
  CONTENT(Group.WORDS),
  /** Absolute logarithm of the ratio of contents. */
  CONTENT_RATIO(Group.WORDS),
  /** Numbers that stand on one side only, 3 at most. */
  NUMBERS_LEFT(Group.NUMBERS),
  /**
   * Numbers that stand on the one and others on the other side only: the smaller count, 2 at most.
   */
  NUMBERS_CHANGED(Group.NUMBERS),
  /** Numbers that stand on both sides, 3 at most. */
  NUMBERS_SHARED(Group.NUMBERS),
  /** 1 if neither has a number. */
  NUMBERS_NONE(Group.NUMBERS),
  /** Logarithm of the letters of both. */
  LENGTH(Group.LENGTHS),
  /** Absolute logarithm of the ratio of letters. */
  LENGTH_RATIO(Group.LENGTHS),
  /** Difference in commas and semicolons, 4 at most. */
  COMMAS(Group.MARKS),
  /** 1 if one alone has a question mark. */
  QUESTION(Group.MARKS),
  /** Logarithm of the margin over the other pairs of the two articles, -1 to 2. */
  MARGIN(Group.SEARCH),
  /** Logarithm of the ratio to the best other pair of the two articles, -1 to 1. */
  GAP(Group.SEARCH),
  /** 1 if each sentence is the other's best one. */
  MUTUAL(Group.SEARCH);

  /** Features that tell about the same. A training says how good the others are without them. */
  public enum Group {
    /** The content of the sentences; only of languages whose words are known. */
    WORDS,
    /** Digits and Roman numerals. */
    NUMBERS,
    /** The lengths of the sentences. */
    LENGTHS,
    /** Marks of punctuation. */
    MARKS,
    /** The rank of the pair among the other pairs of the two articles. */
    SEARCH
  }

  private final Group group;

  PairFeature(Group group) {
    this.group = group;
  }

  /** The group that it is left out with. */
  public Group group() {
    return group;
  }

  /** Whether the words of both languages must be known. */
  public boolean ofWords() {
    return group == Group.WORDS;
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
