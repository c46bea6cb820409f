package org.occgen.core.mining;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The aligned pairs of a person in one language: one to one, what the retrieval chose and whose
 * margin reaches that language's threshold.
 *
 * @param pairs by pivot position
 * @param notRetrieved candidates that the retrieval did not choose
 * @param belowThreshold candidates that it chose, with a margin below the threshold
 */
public record AlignedPairs(List<Candidate> pairs, long notRetrieved, long belowThreshold) {
  /** Reason for {@link #notRetrieved}. */
  public static final String NOT_RETRIEVED = "not-retrieved";

  /** Reason for {@link #belowThreshold}. */
  public static final String BELOW_THRESHOLD = "below-threshold";

  private static final Comparator<Candidate> BEST_FIRST =
      Comparator.comparingDouble(Candidate::margin)
          .reversed()
          .thenComparingInt(Candidate::pivotPosition)
          .thenComparingInt(Candidate::position);

  public AlignedPairs {
    pairs = List.copyOf(pairs);
  }

  /**
   * Chooses the aligned pairs: of the candidates that {@code retrieval} considers the one with the
   * best margin (ties: the smaller pivot position, then the smaller position), then the best one of
   * which neither sentence is taken, and so on; of those the ones that reach {@code threshold}.
   *
   * @param candidates of one person and one language, in any order
   * @param threshold smallest margin of an aligned pair
   * @throws IllegalArgumentException if the candidates are of several languages, or the threshold
   *     is not a number
   */
  public static AlignedPairs select(
      List<Candidate> candidates, Retrieval retrieval, double threshold) {
    if (Double.isNaN(threshold)) {
      throw new IllegalArgumentException("threshold: not a number; use a margin, such as 1.06");
    }
    if (candidates.stream().map(Candidate::language).distinct().count() > 1) {
      throw new IllegalArgumentException("candidates of one language are needed");
    }
    List<Candidate> considered =
        candidates.stream().filter(retrieval::considers).sorted(BEST_FIRST).toList();
    Set<Integer> takenPivots = new HashSet<>();
    Set<Integer> taken = new HashSet<>();
    List<Candidate> pairs = new ArrayList<>();
    long belowThreshold = 0;
    for (Candidate candidate : considered) {
      if (takenPivots.contains(candidate.pivotPosition()) || taken.contains(candidate.position())) {
        continue;
      }
      takenPivots.add(candidate.pivotPosition());
      taken.add(candidate.position());
      if (candidate.margin() >= threshold) {
        pairs.add(candidate);
      } else {
        belowThreshold++;
      }
    }
    pairs.sort(Comparator.comparingInt(Candidate::pivotPosition));
    return new AlignedPairs(
        pairs, candidates.size() - pairs.size() - belowThreshold, belowThreshold);
  }
}
