package org.occgen.review.inspect;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.occgen.core.digest.Sha256;

/**
 * Draws pairs of one language for somebody to label: about as many out of each stratum. Which ones
 * depends on their ids and the seed alone, so the pairs may come in any order. Holds no more pairs
 * of a stratum than are drawn altogether. Not thread-safe.
 */
public final class StratifiedSample {
  private static final String DRAW = "occgen inspect: draw\n";

  /**
   * Not the order of {@link #DRAW}: in that one, pairs of large strata come first, so that a reader
   * could guess the probability.
   */
  private static final String ORDER = "occgen inspect: order\n";

  private final String language;
  private final int size;
  private final long seed;
  private final ProbabilityStrata strata;

  /** By stratum, the pair that is given up first on top. */
  private final List<PriorityQueue<Keyed>> kept = new ArrayList<>();

  private record Keyed(String key, Drawn drawn) {}

  /**
   * A pair that was drawn.
   *
   * @param id of the pair in its run
   * @param stratum whose place among the strata it is, from 0
   */
  public record Drawn(String id, ScoredPair pair, int stratum) {}

  /**
   * No pairs yet.
   *
   * @param language of the sentences that are not the pivot's
   * @param probability of the run, which is an edge
   * @param size how many pairs are drawn, if there are so many
   * @param seed another one draws other pairs
   */
  public StratifiedSample(String language, double probability, int size, long seed) {
    this.language = language;
    this.size = size;
    this.seed = seed;
    this.strata = new ProbabilityStrata(List.of(probability));
    for (int i = 0; i < strata.size(); i++) {
      kept.add(new PriorityQueue<>(Comparator.comparing(Keyed::key).reversed()));
    }
  }

  /**
   * The id of a pair in its run, such as {@code Q42-17-es-23}: the person's item id, the place of
   * the pivot sentence, the language, the place of the sentence.
   */
  public static String id(String qid, int pivotPosition, String language, int position) {
    return qid + "-" + pivotPosition + "-" + language + "-" + position;
  }

  /** Adds a pair of the run. */
  public void add(ScoredPair pair) {
    int stratum = strata.add(pair.probability());
    String id = id(pair.qid(), pair.pivotPosition(), language, pair.position());
    PriorityQueue<Keyed> own = kept.get(stratum);
    own.add(new Keyed(key(DRAW, id), new Drawn(id, pair, stratum)));
    if (own.size() > size) {
      own.remove();
    }
  }

  private String key(String purpose, String id) {
    return Sha256.hex(purpose + seed + "\n" + id);
  }

  /** The strata with the pairs that were added. */
  public List<PairStratum> strata() {
    return strata.strata();
  }

  /** The pairs that are drawn, in an order that tells nothing of their probabilities. */
  public List<Drawn> drawn() {
    int[] shares = shares(kept.stream().mapToInt(PriorityQueue::size).toArray(), size);
    List<Keyed> drawn = new ArrayList<>();
    for (int i = 0; i < shares.length; i++) {
      kept.get(i).stream()
          .sorted(Comparator.comparing(Keyed::key))
          .limit(shares[i])
          .forEach(keyed -> drawn.add(new Keyed(key(ORDER, keyed.drawn().id()), keyed.drawn())));
    }
    return drawn.stream().sorted(Comparator.comparing(Keyed::key)).map(Keyed::drawn).toList();
  }

  /**
   * Parts a number of draws among strata: as equally as their pairs allow. What cannot be parted
   * goes to the strata of high probabilities.
   */
  static int[] shares(int[] pairs, int size) {
    int[] shares = new int[pairs.length];
    int left = size;
    boolean given = true;
    while (left > 0 && given) {
      given = false;
      for (int i = pairs.length - 1; i >= 0 && left > 0; i--) {
        if (shares[i] < pairs[i]) {
          shares[i]++;
          left--;
          given = true;
        }
      }
    }
    return shares;
  }
}
