package org.occgen.regard.mitigate;

import java.util.Arrays;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.occgen.regard.score.RegardedSentence;

/**
 * Weights instead of drops: a sentence that speaks ill of attributes has the smallest of their
 * weights, each other one the weight 1, so that by weight no attribute has more negative sentences
 * than allowed. It is what dropping by hash does on average.
 *
 * @param millionths by attribute; an attribute without one has the weight 1
 */
public record MitigationWeights(SortedMap<String, Long> millionths) {
  /** The weight 1. */
  public static final long WHOLE = 1_000_000;

  public MitigationWeights {
    millionths = Collections.unmodifiableSortedMap(new TreeMap<>(millionths));
  }

  /** The weight of a sentence, in millionths. */
  public long of(RegardedSentence sentence) {
    return MitigationPlan.negative(sentence).stream()
        .mapToLong(keyword -> millionths.getOrDefault(keyword, WHOLE))
        .min()
        .orElse(WHOLE);
  }

  /**
   * Finds the weights. Those of attributes with too much are lowered by as much as would do if
   * nothing else changed, until all hold.
   */
  public static MitigationWeights plan(NegativeSentences sentences, NegativeShare most) {
    int attributes = sentences.attributes().size();
    long[] weights = new long[attributes];
    Arrays.fill(weights, WHOLE);
    boolean lowered = true;
    while (lowered) {
      lowered = false;
      long[] negative = new long[attributes];
      long[] others = new long[attributes];
      for (int attribute = 0; attribute < attributes; attribute++) {
        others[attribute] = sentences.plain(attribute) * WHOLE;
      }
      for (NegativeSentences.Sentence sentence : sentences.sentences()) {
        long weight =
            IntStream.of(sentence.negative()).mapToLong(ill -> weights[ill]).min().orElse(WHOLE);
        IntStream.of(sentence.negative()).forEach(attribute -> negative[attribute] += weight);
        IntStream.of(sentence.others()).forEach(attribute -> others[attribute] += weight);
      }
      for (int attribute = 0; attribute < attributes; attribute++) {
        long allowed = most.allowed(others[attribute]);
        if (negative[attribute] > allowed) {
          double share = (double) allowed / negative[attribute];
          weights[attribute] =
              Math.min(weights[attribute] - 1, (long) Math.floor(weights[attribute] * share));
          lowered = true;
        }
      }
    }
    SortedMap<String, Long> millionths = new TreeMap<>();
    for (int attribute = 0; attribute < attributes; attribute++) {
      if (weights[attribute] < WHOLE) {
        millionths.put(sentences.attributes().get(attribute), weights[attribute]);
      }
    }
    return new MitigationWeights(millionths);
  }
}
