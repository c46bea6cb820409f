package org.occgen.models.judge;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.occgen.core.mining.Candidate;

/**
 * The numbers of candidates of a run and a language by score and kind: all that the run's
 * recalibration is learned from. Whole numbers, so that they can be added up in any order.
 *
 * @param counts bins x kinds
 * @param sentences of the shorter one of each two articles, together: the more there are, the more
 *     candidates are found by chance
 * @param lengths how many ordered candidates have each {@link Candidate#length}
 */
public record ScoreCounts(List<Long> counts, long sentences, List<Long> lengths) {
  /** Bins cover scores from minus this to this; the two outer bins also count all scores beyond. */
  private static final int MOST = 16;

  /** Bins of a score of 1. */
  private static final int PER_UNIT = 4;

  /** The number of bins of scores, which are a quarter wide. */
  static final int BINS = 2 * MOST * PER_UNIT + 1;

  /** The number of cells of scores, which are 1 wide. */
  static final int CELLS = 2 * MOST + 1;

  private static final int KINDS = PairKind.values().length;

  /** Added to a probability and to its opposite, so that the score of 0 and of 1 is finite. */
  private static final double LEAST = 1e-7;

  /** Bins of lengths cover minus this to this; each is a hundredth. */
  private static final int MOST_LENGTH = 3;

  private static final int PER_LENGTH = 100;
  private static final int LENGTHS = 2 * MOST_LENGTH * PER_LENGTH + 1;

  /** No candidates. */
  public static final ScoreCounts NONE =
      new ScoreCounts(Collections.nCopies(BINS * KINDS, 0L), 0, Collections.nCopies(LENGTHS, 0L));

  /**
   * Checks the counts.
   *
   * @throws IllegalArgumentException if there are not as many as bins and kinds
   */
  public ScoreCounts {
    counts = List.copyOf(counts);
    lengths = List.copyOf(lengths);
    if (counts.size() != BINS * KINDS || lengths.size() != LENGTHS) {
      throw new IllegalArgumentException(
          counts.size() + " counts of scores and " + lengths.size() + " of lengths");
    }
  }

  /**
   * The counts of the candidates of two articles.
   *
   * @param candidates with the probabilities that the judge gave
   * @param sentences of the shorter article
   */
  public static ScoreCounts of(List<Candidate> candidates, int sentences) {
    long[] counts = new long[BINS * KINDS];
    long[] lengths = new long[LENGTHS];
    List<PairKind> kinds = PairKind.of(candidates);
    for (int i = 0; i < kinds.size(); i++) {
      int bin = place(score(candidates.get(i).probability()), PER_UNIT, BINS);
      counts[bin * KINDS + kinds.get(i).place()]++;
      if (kinds.get(i).isOrdered()) {
        double length = (candidates.get(i).length() + MOST_LENGTH) * PER_LENGTH;
        lengths[(int) StrictMath.rint(Math.max(0, Math.min(LENGTHS - 1, length)))]++;
      }
    }
    return new ScoreCounts(list(counts), sentences, list(lengths));
  }

  private static List<Long> list(long[] counts) {
    return Arrays.stream(counts).boxed().toList();
  }

  /** The cell of a score, of cells that are 1 wide. */
  static int cell(double score) {
    return place(score, 1, CELLS);
  }

  private static int place(double score, int perUnit, int places) {
    return Math.max(0, Math.min(places - 1, (int) StrictMath.rint((score + MOST) * perUnit)));
  }

  /** The score of a candidate: the logarithm of the odds of its probability. */
  static double score(double probability) {
    return StrictMath.log((probability + LEAST) / (1 - probability + LEAST));
  }

  /** The score in the middle of a bin. */
  static double middle(int bin) {
    return (double) bin / PER_UNIT - MOST;
  }

  /** Both together. */
  public ScoreCounts plus(ScoreCounts other) {
    return new ScoreCounts(
        sums(counts, other.counts),
        Math.addExact(sentences, other.sentences),
        sums(lengths, other.lengths));
  }

  private static List<Long> sums(List<Long> one, List<Long> other) {
    return IntStream.range(0, one.size())
        .mapToObj(place -> Math.addExact(one.get(place), other.get(place)))
        .toList();
  }

  /** The median length of ordered candidates; 0 if there is none. */
  public double length() {
    return ordered() == 0 ? 0 : (double) half(lengths) / PER_LENGTH - MOST_LENGTH;
  }

  /** The median of how far their lengths are from it. */
  public double lengthSpread() {
    long[] distances = new long[LENGTHS];
    int middle = half(lengths);
    for (int bin = 0; bin < LENGTHS; bin++) {
      distances[Math.abs(bin - middle)] += lengths.get(bin);
    }
    return (double) half(list(distances)) / PER_LENGTH;
  }

  /** The first bin that has half of the counts behind it. */
  private static int half(List<Long> counts) {
    long left = counts.stream().mapToLong(Long::longValue).sum();
    int bin = 0;
    for (long below = counts.get(0); 2 * below < left; below += counts.get(bin)) {
      bin++;
    }
    return bin;
  }

  /** The number of candidates of a kind with a score of a bin. */
  long get(int bin, PairKind kind) {
    return counts.get(bin * KINDS + kind.place());
  }

  /** The number of candidates of a kind with a score at most 1 away from the middle of a cell. */
  long around(int cell, PairKind kind) {
    int bin = cell * PER_UNIT;
    return IntStream.rangeClosed(Math.max(0, bin - PER_UNIT), Math.min(BINS - 1, bin + PER_UNIT))
        .mapToLong(near -> get(near, kind))
        .sum();
  }

  /** The number of candidates. */
  public long total() {
    return counts.stream().mapToLong(Long::longValue).sum();
  }

  /** The number of candidates of the two ordered kinds. */
  public long ordered() {
    return IntStream.range(0, BINS).mapToLong(this::ordered).sum();
  }

  /** The number of candidates of the two ordered kinds with a score of a bin. */
  private long ordered(int bin) {
    return get(bin, PairKind.ORDERED) + get(bin, PairKind.ORDERED_AGAINST);
  }

  /** The score that three of four ordered candidates do not surpass; 0 if there is none. */
  public double upperQuartile() {
    long wanted = ordered() * 3;
    long below = 0;
    for (int bin = 0; bin < BINS && wanted > 0; bin++) {
      below += ordered(bin);
      if (below * 4 >= wanted) {
        return middle(bin);
      }
    }
    return 0;
  }
}
