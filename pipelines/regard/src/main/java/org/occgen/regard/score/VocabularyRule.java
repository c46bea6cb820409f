package org.occgen.regard.score;

import java.util.Set;

/**
 * The rule for the words of a class that are scored.
 *
 * @param inEvery whether a word must be among the most frequent ones of every attribute, as
 *     published (appendix B); else it must be among those of the class
 * @param size how many most frequent words an attribute, or the class, has: 20,000
 * @param fewestSentences attributes with fewer sentences are not compared with the others
 * @param fewestOfWord words in fewer sentences of the class are not scored
 * @param leftOut words that are not scored, such as those that name the attributes themselves
 */
public record VocabularyRule(
    boolean inEvery, int size, int fewestSentences, int fewestOfWord, Set<String> leftOut) {
  /** The size that the paper has. */
  public static final int SIZE = 20_000;

  public VocabularyRule {
    leftOut = Set.copyOf(leftOut);
    if (size < 1 || fewestSentences < 1 || fewestOfWord < 1) {
      throw new IllegalArgumentException("size and fewest counts are at least 1");
    }
  }

  /**
   * The intersection of the most frequent words of each attribute, keywords and all.
   *
   * @param fewestSentences 1 is what the paper has; an attribute with few sentences leaves next to
   *     nothing of the intersection
   */
  public static VocabularyRule asPublished(int fewestSentences) {
    return new VocabularyRule(true, SIZE, fewestSentences, 1, Set.of());
  }

  /** The most frequent words of the class, without some, that are not too rare. */
  public static VocabularyRule ours(int fewestSentences, int fewestOfWord, Set<String> leftOut) {
    return new VocabularyRule(false, SIZE, fewestSentences, fewestOfWord, leftOut);
  }
}
