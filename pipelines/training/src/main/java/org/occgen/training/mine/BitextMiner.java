package org.occgen.training.mine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import org.occgen.core.mining.Margin;
import org.occgen.core.mining.Retrieval;
import org.occgen.inference.embed.EmbeddingMatrix;

/**
 * Makes sentence pairs of nearest neighbours, as LASER's {@code mine_bitexts} does: the candidates
 * of a sentence are its k nearest ones on the other side, each with the margin of its cosine over
 * the mean cosine of both sentences' k nearest ({@code (mean + mean) / 2}); the candidate with the
 * largest margin is the sentence's best one, ties going to the larger cosine, then to the one that
 * stands first.
 *
 * <p>A sentence with a zero vector, of whose text nothing is known, has no best one and is none; as
 * a neighbour it counts like any other, with cosine 0. (LASER has no zero vectors.)
 *
 * <p>Scores are computed in double precision from the vectors, in a fixed order, so that they do
 * not depend on how the neighbours were searched. Immutable.
 */
public final class BitextMiner {
  /** The target of a sentence without one. */
  public static final int NONE = -1;

  private static final Comparator<Pair> BEST_FIRST =
      Comparator.comparingDouble(Pair::score)
          .reversed()
          .thenComparingInt(Pair::source)
          .thenComparingInt(Pair::target);

  private final EmbeddingMatrix source;
  private final EmbeddingMatrix target;
  private final NearestNeighbours neighbours;
  private final Margin margin;
  private final double[] sourceMeans;
  private final double[] targetMeans;

  /**
   * A miner.
   *
   * @param neighbours of {@code source} and {@code target}
   */
  public BitextMiner(
      EmbeddingMatrix source, EmbeddingMatrix target, NearestNeighbours neighbours, Margin margin) {
    this.source = source;
    this.target = target;
    this.neighbours = neighbours;
    this.margin = margin;
    sourceMeans = means(neighbours.ofSource(), source.rows());
    targetMeans = means(neighbours.ofTarget(), target.rows());
  }

  private static double[] means(NearestNeighbours.Side side, int rows) {
    double[] means = new double[rows];
    for (int row = 0; row < rows; row++) {
      means[row] = side.mean(row);
    }
    return means;
  }

  /**
   * A sentence pair.
   *
   * @param score its margin
   * @param source row of the source sentence
   * @param target row of the target sentence, or {@link #NONE}, with score 0
   */
  public record Pair(double score, int source, int target) {}

  /** The score of any pair, whether the sentences are neighbours or not. */
  public double score(int sourceRow, int targetRow) {
    return margin(source.cosine(sourceRow, target, targetRow), sourceRow, targetRow);
  }

  private double margin(double cosine, int sourceRow, int targetRow) {
    return margin.apply(cosine, (sourceMeans[sourceRow] + targetMeans[targetRow]) / 2);
  }

  /** The best target sentence of a source sentence, {@link #NONE} if one of the two is unknown. */
  public Pair best(int sourceRow) {
    Pair best = new Pair(0, sourceRow, NONE);
    NearestNeighbours.Side side = neighbours.ofSource();
    for (int rank = 0; rank < side.k() && !source.isZero(sourceRow); rank++) {
      int targetRow = side.index(sourceRow, rank);
      double score = margin(side.cosine(sourceRow, rank), sourceRow, targetRow);
      if (!target.isZero(targetRow) && (best.target() == NONE || score > best.score())) {
        best = new Pair(score, sourceRow, targetRow);
      }
    }
    return best;
  }

  /** The best source sentence of a target sentence, which has none if its vector is zero. */
  private Pair bestSource(int targetRow) {
    Pair best = new Pair(0, NONE, targetRow);
    NearestNeighbours.Side side = neighbours.ofTarget();
    for (int rank = 0; rank < side.k() && !target.isZero(targetRow); rank++) {
      int sourceRow = side.index(targetRow, rank);
      double score = margin(side.cosine(targetRow, rank), sourceRow, targetRow);
      if (!source.isZero(sourceRow) && (best.source() == NONE || score > best.score())) {
        best = new Pair(score, sourceRow, targetRow);
      }
    }
    return best;
  }

  /**
   * Mines pairs, best first; ties by source, then target.
   *
   * <ul>
   *   <li>{@code FORWARD}: every source sentence with its best target sentence;
   *   <li>{@code BACKWARD}: every target sentence with its best source sentence;
   *   <li>{@code INTERSECT}: the pairs of which each sentence is the other's best one;
   *   <li>{@code MAX}: of the pairs of both directions the best one, then the best one of which
   *       neither sentence is taken, and so on.
   * </ul>
   *
   * <p>As in LASER only {@code INTERSECT} and {@code MAX} are one to one.
   *
   * @param threshold only pairs with a larger score are given; minus infinity for all
   */
  public List<Pair> mine(Retrieval retrieval, double threshold) {
    List<Pair> pairs = new ArrayList<>();
    if (retrieval != Retrieval.BACKWARD) {
      for (int row = 0; row < source.rows(); row++) {
        pairs.add(best(row));
      }
    }
    switch (retrieval) {
      case FORWARD -> {}
      case INTERSECT -> pairs.removeIf(pair -> !isBestSource(pair));
      case BACKWARD, MAX -> {
        for (int row = 0; row < target.rows(); row++) {
          pairs.add(bestSource(row));
        }
      }
    }
    pairs.removeIf(pair -> pair.source() == NONE || pair.target() == NONE);
    pairs.sort(BEST_FIRST);
    if (retrieval == Retrieval.MAX) {
      pairs = oneToOne(pairs);
    }
    pairs.removeIf(pair -> !(pair.score() > threshold));
    return pairs;
  }

  private boolean isBestSource(Pair pair) {
    return pair.target() != NONE && bestSource(pair.target()).source() == pair.source();
  }

  private static List<Pair> oneToOne(List<Pair> bestFirst) {
    BitSet takenSources = new BitSet();
    BitSet takenTargets = new BitSet();
    List<Pair> chosen = new ArrayList<>();
    for (Pair pair : bestFirst) {
      if (!takenSources.get(pair.source()) && !takenTargets.get(pair.target())) {
        takenSources.set(pair.source());
        takenTargets.set(pair.target());
        chosen.add(pair);
      }
    }
    return chosen;
  }
}
