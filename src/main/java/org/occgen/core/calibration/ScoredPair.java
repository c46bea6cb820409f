package org.occgen.core.calibration;

import java.util.Comparator;
import org.occgen.core.mining.Candidate;
import org.occgen.core.person.Person;
import org.occgen.core.person.Qid;

/**
 * A pair of sentences by their places, with its scores.
 *
 * @param qid whose biographies it comes from
 * @param name a label of the person, or the item id
 * @param pivotPosition place of the pivot sentence in its biography, from 0
 * @param position place of the other sentence in its biography, from 0
 * @param cosine cosine of the two vectors
 * @param margin margin of the pair
 */
public record ScoredPair(
    String qid, String name, int pivotPosition, int position, double cosine, double margin) {
  private static final Comparator<ScoredPair> BY_PLACE =
      Comparator.comparing(ScoredPair::qid, Qid.ORDER)
          .thenComparingInt(ScoredPair::pivotPosition)
          .thenComparingInt(ScoredPair::position);

  /** Smallest margin first; ties: the smaller id, then the places. */
  static final Comparator<ScoredPair> LOWEST_FIRST =
      Comparator.comparingDouble(ScoredPair::margin).thenComparing(BY_PLACE);

  /** Largest margin first; ties: the smaller id, then the places. */
  static final Comparator<ScoredPair> HIGHEST_FIRST =
      Comparator.comparingDouble(ScoredPair::margin).reversed().thenComparing(BY_PLACE);

  static ScoredPair of(Person person, Candidate candidate) {
    return new ScoredPair(
        person.qid(),
        person.name(),
        candidate.pivotPosition(),
        candidate.position(),
        candidate.cosine(),
        candidate.margin());
  }
}
