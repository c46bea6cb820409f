package org.occgen.core.mining;

import org.apiguardian.api.API;

/**
 * A sentence pair that the search proposes, with its scores, before any threshold.
 *
 * @param language language of the sentence that is not in the pivot language
 * @param pivotPosition position of the pivot sentence in the pivot biography, from 0
 * @param position place of the other sentence in its biography, from 0
 * @param cosine cosine of the two quantised unit vectors
 * @param margin margin score (equation 1 of the OccGen paper when the margin is {@code ratio})
 * @param pivotNeighbours how many neighbours the pivot sentence's mean was taken over, at most k
 * @param neighbours how many neighbours the other sentence's mean was taken over, at most k
 * @param forward whether the other sentence is the pivot sentence's best one
 * @param backward whether the pivot sentence is the other sentence's best one
 * @param rivals how the cosine compares with those of other pairs in the same two biographies
 * @param probability that the two sentences are translations of each other, from 0 to 1; 0 as long
 *     as nobody has judged the pair
 * @param length logarithm, in hundredths, of how many times as long the other sentence is as the
 *     pivot sentence; 0 as long as nobody has judged the pair
 */
@API(status = API.Status.STABLE)
public record Candidate(
    String language,
    int pivotPosition,
    int position,
    double cosine,
    double margin,
    int pivotNeighbours,
    int neighbours,
    boolean forward,
    boolean backward,
    Rivals rivals,
    double probability,
    double length) {

  /**
   * The cosine of a pair beside those of the other pairs that have one of its sentences. Ratios, so
   * that they mean the same with any encoder; 1 where there is no other pair.
   *
   * @param margin cosine over the mean of the {@value #NEIGHBOURS} largest other ones of each of
   *     the two sentences: the ratio margin with the two biographies for a neighbourhood
   * @param gap cosine over the largest other one: above 1 if each of the two sentences is closest
   *     to the other
   */
  public record Rivals(double margin, double gap) {
    /** The most rivals of a sentence that the mean is taken over. */
    public static final int NEIGHBOURS = 4;

    /** The rivals of a pair without another pair beside it. */
    public static final Rivals NONE = new Rivals(1, 1);
  }

  /** A copy with the probability that the judge gave. */
  public Candidate withProbability(double judged) {
    return judged(judged, length);
  }

  /** A copy with the probability that the judge gave, and the lengths that it saw. */
  public Candidate judged(double judged, double length) {
    return new Candidate(
        language,
        pivotPosition,
        position,
        cosine,
        margin,
        pivotNeighbours,
        neighbours,
        forward,
        backward,
        rivals,
        judged,
        length);
  }

  /** Whether each of the two sentences is the other's best one. */
  public boolean mutual() {
    return forward && backward;
  }
}
