package org.occgen.regard.mitigate;

import java.io.Serializable;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.occgen.core.mining.SentenceKeys;
import org.occgen.regard.Regard;
import org.occgen.regard.score.RegardedSentence;

/**
 * A plan of the sentences to leave out. A sentence that speaks ill of an attribute stays if its
 * hash lies below the attribute's limit, and that of each other attribute of which it speaks ill.
 * The hash is of the sentence's id, so that the same sentences stay wherever they are looked at.
 *
 * @param limits by attribute; an attribute without one keeps all its sentences
 */
public record MitigationPlan(SortedMap<String, Long> limits) implements Serializable {
  public MitigationPlan {
    limits = Collections.unmodifiableSortedMap(new TreeMap<>(limits));
  }

  /** The hash of a sentence. */
  public static long hash(RegardedSentence sentence) {
    return SentenceKeys.of(sentence.dataset() + '\t' + sentence.document() + '\t' + sentence.id());
  }

  /** The attributes of which a sentence speaks ill. */
  public static List<String> negative(RegardedSentence sentence) {
    return sentence.attributes().stream()
        .filter(towards -> towards.regard() == Regard.NEGATIVE)
        .map(RegardedSentence.Towards::keyword)
        .toList();
  }

  /** Whether a sentence stays. */
  public boolean keeps(RegardedSentence sentence) {
    List<String> negative = negative(sentence);
    if (negative.isEmpty()) {
      return true;
    }
    long hash = hash(sentence);
    return negative.stream().allMatch(text -> hash < limits.getOrDefault(text, Long.MAX_VALUE));
  }
}
