package org.occgen.regard.recall;

import org.occgen.core.text.KebabCased;
import org.occgen.regard.Regard;
import org.occgen.regard.score.ScoreKind;

/**
 * The number of known stereotypes among the highest scores.
 *
 * @param kind by which equation words are sorted
 * @param regard the positive or the negative ones
 * @param matching how words are compared
 * @param first how many words of each attribute are looked at
 * @param found stereotypes whose words are all among these
 * @param known all stereotypes: the denominator of micro
 * @param attributes those with a stereotype: the denominator of macro
 * @param micro found / known; NaN without any
 * @param macro the mean over attributes of the share that is found
 * @param randomMicro what micro would be on average, were words in random order
 * @param randomMacro what macro would be
 */
public record RecallFigure(
    ScoreKind kind,
    Regard regard,
    Matching matching,
    int first,
    long found,
    long known,
    long attributes,
    double micro,
    double macro,
    double randomMicro,
    double randomMacro) {
  /** A way to compare words of a stereotype with those of the vocabulary. */
  public enum Matching implements KebabCased {
    /** A stereotype of one word, as it is written. Phrases are never found. */
    EXACT,
    /** Every word of the stereotype by its base form. */
    LEMMA;
  }
}
