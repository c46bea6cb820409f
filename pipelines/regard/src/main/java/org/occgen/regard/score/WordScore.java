package org.occgen.regard.score;

/**
 * The scores of a word for an attribute and a regard towards it. Without a regard it is of the word
 * and the attribute alone, and what tells of regard is NaN.
 *
 * @param word its index in the vocabulary
 * @param sentences of the attribute that contain the word
 * @param withRegard those of them that have the regard
 * @param frequencyBias equation 1
 * @param regardBias equation 2
 * @param lift p(r|w,a) / p(r|a)
 * @param attributeZ log-odds of the word, in sentences of the attribute against those of the others
 *     of its class, by standard error
 * @param regardZ log-odds of the word, in sentences of the attribute with the regard against its
 *     other ones, by standard error
 * @param z the smaller one of both: as in equation 2 a word must go with the attribute and with the
 *     regard
 * @param q false discovery rate of z among the words and attributes of the class; NaN where the
 *     word is too rare with the attribute to be tested
 */
public record WordScore(
    int word,
    long sentences,
    long withRegard,
    double frequencyBias,
    double regardBias,
    double lift,
    double attributeZ,
    double regardZ,
    double z,
    double q) {
  /** p(r|w,a); NaN without sentences. */
  public double regardShare() {
    return (double) withRegard / sentences;
  }
}
