package org.occgen.regard.mitigate;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.occgen.regard.mitigate.NegativeSentences.Sentence;

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
  private final List<Sentence> byHash;
  private final long[] limits;

  private MitigationPlanner(NegativeSentences sentences, NegativeShare most) {
    this.sentences = sentences;
    this.most = most;
    byHash =
        sentences.sentences().stream().sorted(Comparator.comparingLong(Sentence::hash)).toList();
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
    List<String> attributes = sentences.attributes();
    SortedMap<String, Long> limits = new TreeMap<>();
    for (int attribute = 0; attribute < planner.limits.length; attribute++) {
      if (planner.limits[attribute] < Long.MAX_VALUE) {
        limits.put(attributes.get(attribute), planner.limits[attribute]);
      }
    }
    return new MitigationPlan(limits);
  }

  /** Lowers the limits of attributes with too many negative sentences; whether there was one. */
  private boolean lower() {
    List<Sentence> staying = byHash.stream().filter(this::stays).toList();
    long[] others = new long[limits.length];
    long[] negative = new long[limits.length];
    for (Sentence sentence : staying) {
      IntStream.of(sentence.negative()).forEach(attribute -> negative[attribute]++);
      IntStream.of(sentence.others()).forEach(attribute -> others[attribute]++);
    }
    boolean any = false;
    for (int attribute = 0; attribute < limits.length; attribute++) {
      long left = most.allowed(others[attribute] + sentences.plain(attribute));
      if (negative[attribute] > left) {
        limits[attribute] = firstTooMany(staying, attribute, left);
        any = true;
      }
    }
    return any;
  }

  private static long firstTooMany(List<Sentence> staying, int attribute, long left) {
    return staying.stream()
        .filter(sentence -> IntStream.of(sentence.negative()).anyMatch(ill -> ill == attribute))
        .skip(left)
        .findFirst()
        .orElseThrow()
        .hash();
  }

  private boolean stays(Sentence sentence) {
    return IntStream.of(sentence.negative())
        .allMatch(attribute -> sentence.hash() < limits[attribute]);
  }
}
