package org.occgen.llm.analyse;

import java.util.regex.Pattern;
import org.occgen.llm.Schema;
import org.occgen.llm.cost.EstimatedTokens;

/**
 * Estimates the tokens of replies: as many entries as a sentence of that many words has in the
 * mean, each of a middling length. A model that thinks before it answers takes more.
 */
final class ReplyEstimate {
  /**
   * Share of the words of a sentence that are nouns or pronouns: 687 of some 2,700 in the Spanish
   * gold of the paper.
   */
  private static final double NOUNS = 0.25;

  /**
   * Share that shows the gender of a person. It differs from text to text by far: of the nouns of
   * that gold 13 percent are of persons, and adjectives and verbs come on top of them.
   */
  private static final double GENDERED = 0.06;

  private static final Pattern WORD = Pattern.compile("\\p{L}[\\p{L}\\p{M}]*");

  private final EstimatedTokens tokens;
  private final String entry;
  private final String around;
  private final double share;

  /**
   * @param json whether replies are JSON; lines otherwise
   */
  ReplyEstimate(Schema schema, boolean json, EstimatedTokens tokens) {
    this.tokens = tokens;
    String label = schema == Schema.NOUN_PERSON_GENDER ? "N, F" : "F";
    share = schema == Schema.NOUN_PERSON_GENDER ? NOUNS : GENDERED;
    entry =
        json ? "{\"word\":\"palabra\",\"class\":\"" + label + "\"}," : "palabra - " + label + "\n";
    around = json ? "{\"id\":1,\"words\":[]}" : "[1]\n";
  }

  /** The tokens of what a reply says about a sentence. */
  long tokens(String sentence) {
    long words = WORD.matcher(sentence).results().count();
    return Math.round(tokens.tokens(around) + share * words * tokens.tokens(entry));
  }
}
