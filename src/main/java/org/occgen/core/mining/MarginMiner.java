package org.occgen.core.mining;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apiguardian.api.API;
import org.occgen.core.mining.Candidate.Rivals;

/**
 * Finds the candidates between one person's pivot biography and the person's other biographies.
 *
 * <p>The score of a pair (x, y) is the margin of its cosine over the mean cosine of the neighbours
 * of both (equation 1 of the OccGen paper; Artetxe and Schwenk 2019), where a mean is taken over
 * the neighbours that there are: {@code (mean of NN_k(x) + mean of NN_k(y)) / 2}. Every pivot
 * sentence proposes its best partner by margin, and so does every other sentence; a tie goes to the
 * sentence that stands first. What was proposed and reaches the floor is a candidate.
 *
 * <p>A sentence with a zero vector, of whose text the encoder knows nothing, neither proposes nor
 * is proposed. As a neighbour it counts like any other, with cosine 0.
 *
 * <p>Immutable, and may be shared between threads.
 */
@API(status = API.Status.STABLE)
public final class MarginMiner {
  private static final int NONE = -1;

  /**
   * By how much a product of a dot product and two inverse lengths, and a sum of means, may differ
   * from what is exact; some thousand times as much as they do. What is ruled out within it is
   * looked at exactly.
   */
  private static final double SLACK = 1e-12;

  /** Rivals further away than this say no more: a ratio to them would grow beyond all bounds. */
  private static final double LEAST_RIVAL = 0.05;

  private final MiningOptions options;
  private final Map<String, EncodedSentences> backgrounds;

  /**
   * A miner.
   *
   * @param options margin, neighbourhood, k and floor; the retrieval is for {@link AlignedPairs}
   * @param backgrounds by language; not used with {@link Neighbourhood#ARTICLE}
   */
  public MarginMiner(MiningOptions options, Map<String, EncodedSentences> backgrounds) {
    this.options = Objects.requireNonNull(options, "options");
    this.backgrounds = Map.copyOf(backgrounds);
  }

  /**
   * Mines one person's biographies.
   *
   * @param pivot sentences of the pivot biography
   * @param others sentences of the other biographies, in any order
   * @return one result a language, by language
   * @throws IllegalArgumentException if a language stands twice, has no background where one is
   *     needed, or has vectors of another width than the pivot
   */
  public List<MinedPairs> mine(EncodedSentences pivot, List<EncodedSentences> others) {
    List<String> languages = new ArrayList<>(List.of(pivot.language()));
    List<MinedPairs> mined = new ArrayList<>(others.size());
    for (EncodedSentences other : others) {
      if (languages.contains(other.language())) {
        throw new IllegalArgumentException(
            "two biographies in " + other.language() + " of one person");
      }
      languages.add(other.language());
      mined.add(minePair(pivot, other));
    }
    mined.sort(Comparator.comparing(MinedPairs::language));
    return List.copyOf(mined);
  }

  private MinedPairs minePair(EncodedSentences pivot, EncodedSentences other) {
    int rows = pivot.size();
    int columns = other.size();
    Neighbours neighbours =
        switch (options.neighbourhood()) {
          case ARTICLE -> articleNeighbours(pivot, other);
          case BACKGROUND -> // without the person's own sentences; the pair joins them
              new Neighbours(
                  nearestInBackground(pivot, other), nearestInBackground(other, pivot), true);
        };

    // No matrix is kept: a long article with another one would need gigabytes.
    int[] forward = new int[rows];
    int[] backward = new int[columns];
    double[] forwardMargins = new double[rows];
    double[] backwardMargins = new double[columns];
    Arrays.fill(forward, NONE);
    Arrays.fill(backward, NONE);
    Arrays.fill(forwardMargins, Double.NEGATIVE_INFINITY);
    Arrays.fill(backwardMargins, Double.NEGATIVE_INFINITY);
    NearestCosines rowRivals = new NearestCosines(rows, Rivals.NEIGHBOURS + 1);
    NearestCosines columnRivals = new NearestCosines(columns, Rivals.NEIGHBOURS + 1);
    double[] rowMeans = neighbours.leastMeans(neighbours.ofPivot(), rows);
    double[] columnMeans = neighbours.leastMeans(neighbours.ofOther(), columns);
    pivot
        .vectors()
        .multiply(
            other.vectors(),
            (row, start, products, from, count) -> {
              if (pivot.vectors().isZero(row)) {
                return;
              }
              double inverse = pivot.vectors().inverseLength(row);
              double rowMean = rowMeans[row];
              for (int i = 0; i < count; i++) {
                int column = start + i;
                if (other.vectors().isZero(column)) {
                  continue;
                }
                double near = products[from + i] * inverse * other.vectors().inverseLength(column);
                if (near + SLACK >= Math.min(rowRivals.least(row), columnRivals.least(column))) {
                  double rival =
                      pivot.vectors().cosine(row, other.vectors(), column, products[from + i]);
                  rowRivals.add(row, rival);
                  columnRivals.add(column, rival);
                }
                double most =
                    options
                        .margin()
                        .atMost(near + SLACK, (rowMean + columnMeans[column]) / 2 - SLACK);
                if (most + SLACK * Math.abs(most)
                    < Math.min(forwardMargins[row], backwardMargins[column])) {
                  continue; // as nearly all pairs of a long article
                }
                double cosine =
                    pivot.vectors().cosine(row, other.vectors(), column, products[from + i]);
                double margin =
                    options.margin().apply(cosine, neighbours.mean(row, column, cosine));
                if (forward[row] == NONE || margin > forwardMargins[row]) {
                  forward[row] = column;
                  forwardMargins[row] = margin;
                }
                if (backward[column] == NONE || margin > backwardMargins[column]) {
                  backward[column] = row;
                  backwardMargins[column] = margin;
                }
              }
            });

    List<Candidate> candidates = new ArrayList<>();
    long belowFloor = 0;
    for (Proposal proposal : proposals(forward, backward)) {
      int row = proposal.row();
      int column = proposal.column();
      boolean isForward = forward[row] == column;
      double margin = isForward ? forwardMargins[row] : backwardMargins[column];
      if (margin < options.floor()) {
        belowFloor++;
        continue;
      }
      double cosine = pivot.vectors().cosine(row, other.vectors(), column);
      candidates.add(
          new Candidate(
              other.language(),
              row,
              column,
              cosine,
              margin,
              neighbours.pivotCount(row),
              neighbours.otherCount(column),
              isForward,
              backward[column] == row,
              rivals(cosine, rowRivals.without(row, cosine), columnRivals.without(column, cosine)),
              0,
              0));
    }
    return new MinedPairs(other.language(), candidates, belowFloor);
  }

  /**
   * The ratios of a cosine to others of its row and column; none if it is 0 or less, or is alone.
   *
   * @param ofRow the largest other ones, descending
   * @param ofColumn the largest other ones, descending
   */
  private static Rivals rivals(double cosine, double[] ofRow, double[] ofColumn) {
    int count = ofRow.length + ofColumn.length;
    if (count == 0 || cosine <= 0) {
      return Rivals.NONE;
    }
    double largest =
        Math.max(ofRow.length > 0 ? ofRow[0] : 0, ofColumn.length > 0 ? ofColumn[0] : 0);
    double mean = (mean(ofRow, ofColumn) + mean(ofColumn, ofRow)) / 2;
    return new Rivals(
        cosine / Math.max(mean, LEAST_RIVAL), cosine / Math.max(largest, LEAST_RIVAL));
  }

  /** The mean of {@code cosines}; where there is none, that of the others. */
  private static double mean(double[] cosines, double[] others) {
    double[] values = cosines.length > 0 ? cosines : others;
    double sum = 0;
    for (double cosine : values) {
      sum += cosine;
    }
    return sum / values.length;
  }

  /** The pairs of both directions, each once, by row, then column. */
  private static List<Proposal> proposals(int[] forward, int[] backward) {
    List<Proposal> proposals = new ArrayList<>(forward.length + backward.length);
    for (int row = 0; row < forward.length; row++) {
      if (forward[row] != NONE) {
        proposals.add(new Proposal(row, forward[row]));
      }
    }
    for (int column = 0; column < backward.length; column++) {
      if (backward[column] != NONE && forward[backward[column]] != column) {
        proposals.add(new Proposal(backward[column], column));
      }
    }
    proposals.sort(Comparator.comparingInt(Proposal::row).thenComparingInt(Proposal::column));
    return proposals;
  }

  /** Neighbours from the two articles themselves: the pair is among them already. */
  private Neighbours articleNeighbours(EncodedSentences pivot, EncodedSentences other) {
    NearestCosines ofPivot = new NearestCosines(pivot.size(), options.neighbours());
    NearestCosines ofOther = new NearestCosines(other.size(), options.neighbours());
    pivot
        .vectors()
        .multiply(
            other.vectors(),
            (row, start, products, from, count) -> {
              for (int column = start; column < start + count; column++) {
                double cosine =
                    pivot
                        .vectors()
                        .cosine(row, other.vectors(), column, products[from + column - start]);
                ofPivot.add(row, cosine);
                ofOther.add(column, cosine);
              }
            });
    return new Neighbours(ofPivot, ofOther, false);
  }

  /**
   * Neighbours of {@code sentences} in the background of {@code own}'s language.
   *
   * @param own the same person's sentences in that language, which are no neighbours
   */
  private NearestCosines nearestInBackground(EncodedSentences sentences, EncodedSentences own) {
    EncodedSentences background = backgrounds.get(own.language());
    if (background == null) {
      throw new IllegalArgumentException("no background of language " + own.language());
    }
    long[] ownKeys = own.sortedKeys();
    NearestCosines nearest = new NearestCosines(sentences.size(), options.neighbours());
    QuantizedVectors vectors = sentences.vectors();
    QuantizedVectors members = background.vectors();
    vectors.multiply(
        members,
        (sentence, start, products, from, count) -> {
          double inverse = vectors.inverseLength(sentence);
          double least = nearest.least(sentence) - SLACK;
          for (int i = 0; i < count; i++) {
            int member = start + i;
            if (products[from + i] * inverse * members.inverseLength(member) >= least
                && Arrays.binarySearch(ownKeys, background.key(member)) < 0) {
              nearest.add(sentence, vectors.cosine(sentence, members, member, products[from + i]));
              least = nearest.least(sentence) - SLACK;
            }
          }
        });
    return nearest;
  }

  private record Proposal(int row, int column) {}

  /**
   * Neighbours of the sentences of two biographies.
   *
   * @param pairJoins whether a pair's other sentence is still to be added to the neighbours
   */
  private record Neighbours(NearestCosines ofPivot, NearestCosines ofOther, boolean pairJoins) {
    double mean(int row, int column, double cosine) {
      return pairJoins
          ? (ofPivot.meanWithOneMore(row, cosine) + ofOther.meanWithOneMore(column, cosine)) / 2
          : (ofPivot.mean(row) + ofOther.mean(column)) / 2;
    }

    /**
     * Lower bounds of the mean cosines, one a row, whatever the pair's cosine. One more neighbour
     * only raises the mean of k of them.
     */
    double[] leastMeans(NearestCosines cosines, int size) {
      double[] means = new double[size];
      for (int i = 0; i < size; i++) {
        means[i] =
            pairJoins && cosines.least(i) == Double.NEGATIVE_INFINITY
                ? cosines.least(i)
                : cosines.mean(i);
      }
      return means;
    }

    int pivotCount(int row) {
      return pairJoins ? ofPivot.countWithOneMore(row) : ofPivot.count(row);
    }

    int otherCount(int column) {
      return pairJoins ? ofOther.countWithOneMore(column) : ofOther.count(column);
    }
  }
}
