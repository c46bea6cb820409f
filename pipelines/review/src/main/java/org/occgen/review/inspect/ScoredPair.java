package org.occgen.review.inspect;

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
 * @param probability that the pair is a translation
 */
public record ScoredPair(
    String qid,
    String name,
    int pivotPosition,
    int position,
    double cosine,
    double margin,
    double probability) {
  private static final Comparator<ScoredPair> BY_PLACE =
      Comparator.comparing(ScoredPair::qid, Qid.ORDER)
          .thenComparingInt(ScoredPair::pivotPosition)
          .thenComparingInt(ScoredPair::position);

  /** Smallest probability first; ties: the smaller id, then the places. */
  static final Comparator<ScoredPair> LOWEST_FIRST =
      Comparator.comparingDouble(ScoredPair::probability).thenComparing(BY_PLACE);

  /** Largest probability first; ties: the smaller id, then the places. */
  static final Comparator<ScoredPair> HIGHEST_FIRST =
      Comparator.comparingDouble(ScoredPair::probability).reversed().thenComparing(BY_PLACE);

  /** A candidate of a person. */
  public static ScoredPair of(Person person, Candidate candidate) {
    return new ScoredPair(
        person.qid(),
        person.name(),
        candidate.pivotPosition(),
        candidate.position(),
        candidate.cosine(),
        candidate.margin(),
        candidate.probability());
  }
}
