package org.occgen.core.mining;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apiguardian.api.API;

/**
 * The aligned pairs of a person in one language: one to one, by the probability that they are
 * translations.
 *
 * @param pairs by pivot position
 * @param notRetrieved candidates that the rule does not consider, or one of whose sentences has a
 *     more probable partner
 * @param belowThreshold candidates whose probability is below the smallest one of a pair
 */
@API(status = API.Status.STABLE)
public record AlignedPairs(List<Candidate> pairs, long notRetrieved, long belowThreshold) {
  /** Reason for {@link #notRetrieved}. */
  public static final String NOT_RETRIEVED = "not-retrieved";

  /** Reason for {@link #belowThreshold}. */
  public static final String BELOW_THRESHOLD = "below-threshold";

  /** The better pair first; with equal scores the one that stands earlier. */
  static final Comparator<Candidate> BEST_FIRST =
      Comparator.comparingDouble(Candidate::probability)
          .thenComparingDouble(Candidate::margin)
          .reversed()
          .thenComparingInt(Candidate::pivotPosition)
          .thenComparingInt(Candidate::position);

  public AlignedPairs {
    pairs = List.copyOf(pairs);
  }

  /**
   * Chooses the aligned pairs: of the candidates that {@code choice} considers the most probable
   * one (ties: the larger margin, then the smaller pivot position, then the smaller position), then
   * the most probable one of which neither sentence is taken, and so on; of those the ones that are
   * probable enough.
   *
   * @param candidates of one person and one language, in any order
   * @throws IllegalArgumentException if the candidates are of several languages, or of one that
   *     {@code choice} does not know
   */
  public static AlignedPairs select(List<Candidate> candidates, PairChoice choice) {
    if (candidates.stream().map(Candidate::language).distinct().count() > 1) {
      throw new IllegalArgumentException("candidates of one language are needed");
    }
    List<Candidate> considered =
        candidates.stream().filter(choice::considers).sorted(BEST_FIRST).toList();
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
      if (candidate.probability() >= choice.probability(candidate.language())) {
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
