package org.occgen.regard.mitigate;

import java.util.ArrayList;
import java.util.List;
import org.occgen.regard.score.RegardedSentence;

/**
 * The sentences that a plan takes: one that speaks ill of somebody, or a number of sentences that
 * name an attribute and do not.
 *
 * @param number how many sentences; 1 where there is a negative attribute
 * @param hash of the sentence, where there is a negative attribute
 * @param negative the attributes of which it speaks ill
 * @param others the other ones
 */
public record PlannedSentences(long number, long hash, List<String> negative, List<String> others) {
  public PlannedSentences {
    negative = List.copyOf(negative);
    others = List.copyOf(others);
  }

  /** The part of a plan that comes from a sentence that speaks ill of somebody. */
  public static PlannedSentences of(RegardedSentence sentence) {
    List<String> negative = MitigationPlan.negative(sentence);
    List<String> others = new ArrayList<>();
    sentence.attributes().forEach(towards -> others.add(towards.keyword()));
    others.removeAll(negative);
    return new PlannedSentences(1, MitigationPlan.hash(sentence), negative, others);
  }

  /** Adds them to what a plan is made of. */
  public void addTo(NegativeSentences sentences) {
    if (negative.isEmpty()) {
      others.forEach(keyword -> sentences.addPlain(keyword, number));
    } else {
      sentences.add(hash, negative, others);
    }
  }
}
