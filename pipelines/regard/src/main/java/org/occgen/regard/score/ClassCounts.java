package org.occgen.regard.score;

import java.util.Arrays;
import java.util.List;
import org.occgen.regard.Regard;

/**
 * Sentences of the attributes of one class, by regard and by word. Attributes and words are called
 * by their index.
 *
 * @param attributeClass the class of the attributes that are counted
 * @param attributes in their order as strings
 * @param words the vocabulary, in their order as strings
 * @param sentences of each attribute, by {@link Regard}
 * @param counts of each attribute: for each word, by {@link Regard}, its sentences that contain the
 *     word
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
public record ClassCounts(
    String attributeClass,
    List<String> attributes,
    List<String> words,
    long[][] sentences,
    int[][] counts) {
  private static final int REGARDS = Regard.values().length;

  public ClassCounts {
    attributes = List.copyOf(attributes);
    words = List.copyOf(words);
    if (sentences.length != attributes.size() || counts.length != attributes.size()) {
      throw new IllegalArgumentException("not as many counts as attributes");
    }
    for (int[] ofAttribute : counts) {
      if (ofAttribute.length != words.size() * REGARDS) {
        throw new IllegalArgumentException("not as many counts as words");
      }
    }
  }

  /** Sentences of an attribute. */
  public long sentences(int attribute) {
    return Arrays.stream(sentences[attribute]).sum();
  }

  /** Sentences of an attribute with a regard towards it. */
  public long sentences(int attribute, Regard regard) {
    return sentences[attribute][PairCounts.place(regard)];
  }

  /** Sentences of an attribute that contain a word. */
  public long with(int attribute, int word) {
    long sum = 0;
    for (int regard = 0; regard < REGARDS; regard++) {
      sum += counts[attribute][word * REGARDS + regard];
    }
    return sum;
  }

  /** Sentences of an attribute with a regard towards it that contain a word. */
  public long with(int attribute, int word, Regard regard) {
    return counts[attribute][word * REGARDS + PairCounts.place(regard)];
  }

  /** p(w|a): the share of sentences of an attribute that contain a word; NaN without sentences. */
  double share(int attribute, int word) {
    return (double) with(attribute, word) / sentences(attribute);
  }

  /**
   * p(r|w,a): the share of sentences with a word that have a regard; NaN without such sentences.
   */
  double regardShare(int attribute, int word, Regard regard) {
    return (double) with(attribute, word, regard) / with(attribute, word);
  }
}
