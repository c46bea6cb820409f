package org.occgen.review.inspect;

import static com.google.common.base.Preconditions.checkArgument;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/** Counts pairs by stratum of their probability. Not thread-safe. */
public final class ProbabilityStrata {
  /** Edges that every run has: closer together where most runs have their probability. */
  public static final List<Double> EDGES = List.of(0.0, 0.05, 0.2, 0.5, 0.7, 0.8, 0.9, 0.95);

  private final List<Double> edges;
  private final long[] pairs;
  private final double[] expected;

  /**
   * No pairs yet.
   *
   * @param further edges beside {@link #EDGES}, such as the probability of the run; each from 0 to
   *     1
   */
  public ProbabilityStrata(Collection<Double> further) {
    TreeSet<Double> all = new TreeSet<>(EDGES);
    for (double edge : further) {
      checkArgument(edge >= 0 && edge <= 1, "%s is no probability", edge);
      all.add(edge + 0.0); // not -0.0, which is another one than 0.0
    }
    this.edges = List.copyOf(all);
    this.pairs = new long[edges.size()];
    this.expected = new double[edges.size()];
  }

  /** The number of strata. */
  public int size() {
    return edges.size();
  }

  /** The stratum of a probability, from 0. */
  public int of(double probability) {
    checkArgument(probability >= 0 && probability <= 1, "%s is no probability", probability);
    int stratum = 0;
    while (stratum + 1 < edges.size() && probability >= edges.get(stratum + 1)) {
      stratum++;
    }
    return stratum;
  }

  /** Counts a pair, and answers its stratum. */
  public int add(double probability) {
    int stratum = of(probability);
    pairs[stratum]++;
    expected[stratum] += probability;
    return stratum;
  }

  /** The strata with what was counted, the lowest first. */
  public List<PairStratum> strata() {
    List<PairStratum> strata = new ArrayList<>();
    for (int i = 0; i < pairs.length; i++) {
      double to = i + 1 < pairs.length ? edges.get(i + 1) : 1;
      strata.add(new PairStratum(edges.get(i), to, pairs[i], expected[i]));
    }
    return strata;
  }
}
