package org.occgen.regard.mitigate;

import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Finds limits so that of no attribute more than a share of sentences speaks ill. To leave a
 * sentence out for one attribute takes it from all others that it names, whose share of negative
 * sentences may rise by that; so limits are lowered until all hold.
 *
 * <p>The result depends on the sentences alone, not on their order. It may leave out a few
 * sentences more than needed: limits are lowered for all attributes at once, and never raised.
 */
final class MitigationPlanner {
  private final NegativeSentences sentences;
  private final NegativeShare most;
  private final int[] byHash;
  private final long[] limits;

  private MitigationPlanner(NegativeSentences sentences, NegativeShare most) {
    this.sentences = sentences;
    this.most = most;
    byHash = sentences.byHash();
    limits = new long[sentences.attributes().size()];
    Arrays.fill(limits, Long.MAX_VALUE);
  }

  /** A plan by which no attribute has more negative sentences than allowed. */
  public static MitigationPlan plan(NegativeSentences sentences, NegativeShare most) {
    MitigationPlanner planner = new MitigationPlanner(sentences, most);
    boolean lowered = true;
    while (lowered) {
      lowered = planner.lower();
    }
    SortedMap<String, Long> limits = new TreeMap<>();
    for (int attribute = 0; attribute < planner.limits.length; attribute++) {
      if (planner.limits[attribute] < Long.MAX_VALUE) {
        limits.put(sentences.attributes().get(attribute), planner.limits[attribute]);
      }
    }
    return new MitigationPlan(limits);
  }

  /** Lowers the limits of attributes with too many negative sentences; whether there was one. */
  private boolean lower() {
    long[] others = new long[limits.length];
    long[] negative = new long[limits.length];
    for (int attribute = 0; attribute < limits.length; attribute++) {
      others[attribute] = sentences.plain(attribute);
    }
    for (int sentence : byHash) {
      if (stays(sentence)) {
        sentences.forEach(
            sentence,
            (attribute, ill) -> {
              negative[attribute] += ill ? 1 : 0;
              others[attribute] += ill ? 0 : 1;
            });
      }
    }
    long[] left = new long[limits.length];
    boolean[] lowered = new boolean[limits.length];
    boolean any = false;
    for (int attribute = 0; attribute < limits.length; attribute++) {
      left[attribute] = most.allowed(others[attribute]);
      lowered[attribute] = negative[attribute] > left[attribute];
      any |= lowered[attribute];
    }
    if (any) {
      long[] next = limits.clone();
      boolean[] set = new boolean[limits.length];
      for (int sentence : byHash) {
        if (stays(sentence)) {
          long hash = sentences.hash(sentence);
          sentences.forEach(
              sentence,
              (attribute, ill) -> {
                if (ill && lowered[attribute] && !set[attribute] && left[attribute]-- == 0) {
                  next[attribute] = hash; // the first one too many
                  set[attribute] = true;
                }
              });
        }
      }
      System.arraycopy(next, 0, limits, 0, limits.length);
    }
    return any;
  }

  private boolean stays(int sentence) {
    long hash = sentences.hash(sentence);
    boolean[] stays = {true};
    sentences.forEach(sentence, (attribute, ill) -> stays[0] &= !ill || hash < limits[attribute]);
    return stays[0];
  }
}
